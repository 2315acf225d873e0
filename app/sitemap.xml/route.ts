import { getServerSideSitemap, getServerSideSitemapIndex } from "next-sitemap";
import { absolute } from "@/lib/seo/address";
import { sitemapPart, sitemapPartCount } from "@/lib/seo/sitemap";

/** The sitemap: one file, or beyond 1,000 addresses an index of its parts. Updated within seconds of a change. */
export async function GET() {
  const parts = await sitemapPartCount();
  if (parts === 1) return getServerSideSitemap(await sitemapPart(1));
  return getServerSideSitemapIndex(
    Array.from({ length: parts }, (_, index) => absolute(`/sitemaps/${index + 1}.xml`)),
  );
}
