import { cn } from "@/lib/cn";
import { pictureFile } from "@/lib/pictures/sources";

const PICTURE_ADDRESS = /^\/pictures\/(.+)-\d+\.webp$/;

/**
 * A product's picture beside a line of the cart. It only repeats the name next to it, so it has no text of its own.
 * @param imageUrl as the cart gives it: the largest file, of which the small ones are taken here
 */
export function CartThumbnail({ imageUrl, className = "w-20" }: { imageUrl: string; className?: string }) {
  const name = PICTURE_ADDRESS.exec(imageUrl)?.[1];
  return (
    <span className={cn("block aspect-[4/5] shrink-0 overflow-hidden bg-backdrop", className)}>
      {imageUrl && (
        <picture className="contents">
          {name && <source type="image/avif" srcSet={pictureFile(name, 320, "avif")} />}
          <img
            src={name ? pictureFile(name, 480, "webp") : imageUrl}
            alt=""
            width={320}
            height={400}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        </picture>
      )}
    </span>
  );
}
