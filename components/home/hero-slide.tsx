import { Link } from "@/components/ui/link";
import { Picture } from "@/components/layout/picture";
import { buttonVariants } from "@/components/ui/button";
import { PHONE_WIDTH } from "@/lib/catalog/pictures/sources.browser";
import type { HeroSlide } from "@/content/home";
import type { Picture as PictureView } from "@/lib/catalog/schema";

export type IllustratedSlide = HeroSlide & { landscape: PictureView; portrait: PictureView };

type HeroSlideViewProps = {
  slide: IllustratedSlide;
  position: number;
  count: number;
  active: boolean;
  pictured: boolean;
};

/** Landscape with two buttons on desktops, portrait with one on phones. */
export function HeroSlideView({ slide, position, count, active, pictured }: HeroSlideViewProps) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${position + 1} of ${count}: ${slide.collection}`}
      data-active={active}
      className="relative w-full shrink-0 snap-start overflow-hidden transition-[opacity,visibility] duration-400 ease-swing md:[grid-area:1/1] md:data-[active=false]:invisible md:data-[active=false]:opacity-0"
    >
      {pictured && (
        <Picture
          picture={slide.portrait}
          sizes={PHONE_WIDTH}
          art={{
            media: "(min-width: 48rem), (orientation: landscape)",
            picture: slide.landscape,
            sizes: "100vw",
          }}
          priority={position === 0}
          className="h-[min(132vw,78svh)] min-h-[26rem] object-cover md:h-[min(56vw,84svh)] md:min-h-[30rem] portrait:object-bottom"
        />
      )}
      <div className="absolute inset-0 bg-[linear-gradient(to_bottom,rgb(10_25_18/0.5),transparent_52%)] md:bg-[linear-gradient(to_right,rgb(10_25_18/0.5),transparent_62%)]" />
      <div className="absolute inset-0 md:top-[47%] md:bottom-auto md:-translate-y-1/2">
        <div className="shell flex h-full flex-col pt-8 pb-6 md:block md:py-0">
          <p className="label">{slide.collection}</p>
          <h2 className="mt-3 max-w-[11ch] font-display text-display-lg">{slide.headline}</h2>
          <p className="mt-4 hidden max-w-sm text-lg md:block">{slide.text}</p>
          <div className="mt-auto flex gap-3 md:mt-8">
            <Link href={slide.shop.href} className={buttonVariants({ variant: "light", size: "lg" })}>
              {slide.shop.label}
            </Link>
            <Link
              href={slide.second.href}
              className={buttonVariants({
                variant: "outlineLight",
                size: "lg",
                className: "hidden bg-court-deep/60 hover:bg-chalk md:inline-flex",
              })}
            >
              {slide.second.label}
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}
