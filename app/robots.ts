import type { MetadataRoute } from "next";
import { absolute } from "@/lib/seo/address";

/** Crawlers see a page's noindex only if they may read it. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/payments-sandbox/"] },
    sitemap: absolute("/sitemap.xml"),
  };
}
