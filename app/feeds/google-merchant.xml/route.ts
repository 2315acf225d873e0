import { getCategories, getProducts } from "@/lib/catalog/cached";
import { merchantFeed } from "@/lib/seo/merchant-feed";

/** The catalogue for merchants' programmes; anew within seconds of a change, like the pages. */
export async function GET() {
  return new Response(merchantFeed(await getProducts(), await getCategories()), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
