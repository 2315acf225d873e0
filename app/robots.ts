import type { MetadataRoute } from "next";
import { absolute } from "@/lib/seo/address";

/**
 * Crawlers may read every page. Pages that must not be listed say so themselves (noindex), which crawlers only see if
 * they may read the page.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/payments-sandbox/"] },
    sitemap: absolute("/sitemap.xml"),
  };
}
