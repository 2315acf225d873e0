import type { MetadataRoute } from "next";
import { COLORS } from "@/content/brand";
import { site } from "@/lib/site";
import { siteDescription } from "@/lib/seo/site-description";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    short_name: site.name,
    description: siteDescription,
    start_url: "/",
    display: "browser",
    background_color: COLORS.chalk,
    theme_color: COLORS.chalk,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
