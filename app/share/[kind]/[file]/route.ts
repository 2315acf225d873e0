import { cacheLife } from "next/cache";
import { findShareCard } from "@/lib/seo/find-share-card";
import type { ShareCard } from "@/lib/seo/share-card";
import { drawShareCard } from "@/lib/seo/share-picture";

/** In seconds, a year: the address contains a version of what is drawn, so its picture never changes. */
const MAX_AGE = 31_536_000;

/** The picture that is shown when a page is shared: /share/product/<slug>.jpg. */
export async function GET(_request: Request, { params }: RouteContext<"/share/[kind]/[file]">) {
  const { kind, file } = await params;
  const slug = file.replace(/\.jpg$/, "");
  const card = slug === file ? null : await findShareCard(kind, slug);
  if (!card) return new Response("There is nothing to share here", { status: 404 });
  return new Response(await picture(card), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": `public, max-age=${MAX_AGE}, immutable` },
  });
}

/** Drawn once, then cached until anything on the card changes. */
async function picture(card: ShareCard) {
  "use cache";
  cacheLife("max");
  return new Uint8Array(await drawShareCard(card));
}
