import { cacheLife } from "next/cache";
import { crop, isPicture } from "@/lib/pictures/compose";
import { CROPS, type CropRatio } from "@/lib/pictures/crops";

/** How long a picture may be cached, in seconds: a day. Another picture may get the same name later. */
const MAX_AGE = 86_400;

/** A picture cropped to one of the shapes that search engines ask for: /pictures/16x9/<name>.jpg. */
export async function GET(_request: Request, { params }: RouteContext<"/pictures/[ratio]/[file]">) {
  const { ratio, file } = await params;
  const name = file.replace(/\.jpg$/, "");
  if (!isRatio(ratio) || name === file || !isPicture(name)) {
    return new Response("There is no such picture", { status: 404 });
  }
  return new Response(await picture(name, ratio), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": `public, max-age=${MAX_AGE}` },
  });
}

function isRatio(text: string): text is CropRatio {
  return Object.hasOwn(CROPS, text);
}

/** Cropped once, then cached. */
async function picture(name: Parameters<typeof crop>[0], ratio: CropRatio) {
  "use cache";
  cacheLife("max");
  return new Uint8Array(await crop(name, CROPS[ratio]));
}
