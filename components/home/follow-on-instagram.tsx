import { InstagramGlyph } from "@/components/layout/instagram-glyph";
import { Picture } from "@/components/layout/picture";
import { buttonVariants } from "@/components/ui/button";
import { closeUps, courtPictures } from "@/lib/catalog/pictures/site-pictures";
import { site } from "@/lib/site";

/** Shown nowhere else on the home page. */
const wall = [courtPictures.towel, ...closeUps];

export function FollowOnInstagram() {
  return (
    <section className="mt-section" aria-labelledby="instagram">
      <div className="shell flex flex-wrap items-end justify-between gap-x-10 gap-y-5 pb-8 lg:pb-10">
        <div>
          <h2 id="instagram" className="font-display text-display-md">
            Follow on Instagram
          </h2>
          <p className="mt-2 text-ink-soft">
            Courts, light and long shadows, at{" "}
            <span className="font-display text-lg whitespace-nowrap">{site.instagramHandle}</span>
          </p>
        </div>
        <a
          href={site.instagramUrl}
          rel="noreferrer"
          className={buttonVariants({ variant: "outline", size: "lg" })}
        >
          <InstagramGlyph className="size-5" />
          Follow {site.instagramHandle}
        </a>
      </div>
      <ul className="grid grid-cols-2 md:grid-cols-4">
        {wall.map((picture) => (
          <li key={picture.name} className="overflow-hidden">
            <Picture
              picture={picture}
              sizes="(min-width: 48rem) 25vw, 50vw"
              className="aspect-square object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
