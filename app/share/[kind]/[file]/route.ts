import { read, resource } from "@/lib/http/resource";
import { limitReads } from "@/lib/http/visitor-limits";
import { DomainError } from "@/lib/domain-error";
import { drawnPicture, isDrawn } from "@/lib/catalog/pictures/drawn";
import { findShareCard } from "@/lib/seo/find-share-card";
import { sharePath } from "@/lib/seo/share-card";
import { drawShareCard } from "@/lib/seo/share-picture";

/** A year, in seconds: the address has a version of what is drawn. */
const MAX_AGE = 31_536_000;

/** Other queries are redirected, so that made-up ones are neither drawn nor kept. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request, params: { kind = "", file = "" } }) => {
    const slug = file.replace(/\.jpg$/, "");
    const card = slug === file ? null : await findShareCard(kind, slug);
    if (!card) throw new DomainError("not-found", "There is nothing to share here");
    const path = sharePath(card);
    const { pathname, search } = request.nextUrl;
    if (pathname + search !== path) return new Response(null, { status: 307, headers: { Location: path } });
    if (!isDrawn(path)) await limitReads("drawing", request.headers);
    return new Response(await drawnPicture(path, () => drawShareCard(card)), {
      headers: { "Content-Type": "image/jpeg", "Cache-Control": `public, max-age=${MAX_AGE}, immutable` },
    });
  }),
});
