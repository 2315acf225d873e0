import { read, resource } from "@/lib/http/resource";
import { limitReads } from "@/lib/http/visitor-limits";
import { DomainError } from "@/lib/domain-error";
import { crop, isPicture } from "@/lib/catalog/pictures/compose";
import { CROPS, cropPath, type CropRatio } from "@/lib/catalog/pictures/crops";
import { drawnPicture, isDrawn } from "@/lib/catalog/pictures/drawn";

/** A day, in seconds: another picture may get the same name. */
const MAX_AGE = 86_400;

/** /pictures/16x9/<name>.jpg */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request, params: { ratio = "", file = "" } }) => {
    const name = file.replace(/\.jpg$/, "");
    if (!isRatio(ratio) || name === file || !isPicture(name)) {
      throw new DomainError("not-found", "There is no such picture");
    }
    const key = cropPath(name, ratio);
    if (!isDrawn(key)) await limitReads("drawing", request.headers);
    return new Response(await drawnPicture(key, () => crop(name, CROPS[ratio])), {
      headers: { "Content-Type": "image/jpeg", "Cache-Control": `public, max-age=${MAX_AGE}` },
    });
  }),
});

function isRatio(text: string): text is CropRatio {
  return Object.hasOwn(CROPS, text);
}
