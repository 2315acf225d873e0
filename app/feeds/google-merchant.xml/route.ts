import { connection } from "next/server";
import { getCategories } from "@/lib/catalog/cached";
import { eachProduct } from "@/lib/catalog/bulk-reads";
import { streamText } from "@/lib/http/stream";
import { merchantFeed } from "@/lib/seo/merchant-feed";

/** The product feed for merchant programmes, streamed: a large catalogue may not fit in memory. */
export async function GET() {
  await connection();
  const feed = merchantFeed(eachProduct(), await getCategories());
  return new Response(streamText(feed), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      // Takes long to write in a large shop, so caches in front may keep it for five minutes.
      "Cache-Control": "public, max-age=300",
    },
  });
}
