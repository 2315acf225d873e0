import { getServerSideSitemap, getServerSideSitemapIndex } from "next-sitemap";
import { absolute } from "@/lib/seo/address";
import { sitemapParts } from "@/lib/seo/sitemap";

/** The sitemap: one file, or beyond 5,000 addresses the list of its parts. Anew within seconds of a change. */
export async function GET() {
  const parts = await sitemapParts();
  if (parts.length === 1) return getServerSideSitemap(parts[0] ?? []);
  return getServerSideSitemapIndex(parts.map((_, index) => absolute(`/sitemaps/${index + 1}.xml`)));
}
