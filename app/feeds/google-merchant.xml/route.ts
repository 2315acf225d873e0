import { packedFileResponse, streamOf } from "@/lib/http/packed-file";
import { read, resource } from "@/lib/http/resource";
import { limitReads } from "@/lib/http/visitor-limits";
import { SHARED } from "@/lib/page-cache/headers.cjs";
import { openMerchantFeed } from "@/lib/seo/kept-feed";

/** The product feed for merchant programmes. Until its file is finished it has neither length nor ETag. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request }) => {
    await limitReads("feed", request.headers);
    const feed = await openMerchantFeed();
    const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": SHARED };
    if (feed.file) return packedFileResponse(request, feed.file, headers);
    if (request.method === "HEAD") feed.xml.destroy();
    return new Response(request.method === "HEAD" ? null : streamOf(feed.xml), { headers });
  }),
});
