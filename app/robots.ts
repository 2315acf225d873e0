import type { MetadataRoute } from "next";
import { absolute } from "@/lib/seo/address";

/**
 * Everybody may read everything that is a page. Pages that shall not be found say so themselves (noindex), which is
 * only seen where reading is allowed.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/payments-sandbox/"] },
    sitemap: absolute("/sitemap.xml"),
  };
}
