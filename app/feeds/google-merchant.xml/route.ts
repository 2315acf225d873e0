import { connection } from "next/server";
import { getCategories } from "@/lib/catalog/cached";
import { eachProduct } from "@/lib/catalog/bulk-reads";
import { streamText } from "@/lib/http/stream";
import { merchantFeed } from "@/lib/seo/merchant-feed";

/** The catalogue for merchants' programmes, written while it is read: it may be longer than memory. */
export async function GET() {
  await connection();
  const feed = merchantFeed(eachProduct(), await getCategories());
  return new Response(streamText(feed), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      // Long to write in a large shop; caches in front may answer the same for five minutes.
      "Cache-Control": "public, max-age=300",
    },
  });
}
