import { cn } from "@/components/ui/cn";
import { pictureFile } from "@/lib/catalog/pictures/sources.browser";

const PICTURE_ADDRESS = /^\/pictures\/(.+)-\d+\.webp$/;

/**
 * Without alt text: the name is next to it.
 * @param imageUrl of the largest file
 */
export function CartThumbnail({ imageUrl, className = "w-20" }: { imageUrl: string; className?: string }) {
  const name = PICTURE_ADDRESS.exec(imageUrl)?.[1];
  return (
    <span className={cn("block aspect-[4/5] shrink-0 self-start overflow-hidden bg-backdrop", className)}>
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
