import { getServerSideSitemap, getServerSideSitemapIndex } from "next-sitemap";
import { connection } from "next/server";
import { read, resource } from "@/lib/http/resource";
import { SHARED } from "@/lib/http/page-cache/headers.mjs";
import { absolute } from "@/lib/seo/address";
import { sitemapPart, sitemapPartCount } from "@/lib/seo/sitemap";

/** Beyond 1,000 addresses, an index of its parts. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async () => {
    // If the answer were kept, shared caches would keep its failures, too.
    await connection();
    const headers = { "Cache-Control": SHARED };
    const parts = await sitemapPartCount();
    if (parts === 1) return getServerSideSitemap(await sitemapPart(1), headers);
    const addresses = Array.from({ length: parts }, (_, index) => absolute(`/sitemaps/${index + 1}.xml`));
    return getServerSideSitemapIndex(addresses, headers);
  }),
});
