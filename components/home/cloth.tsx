import { Link } from "@/components/ui/link";
import { Picture } from "@/components/layout/picture";
import { cloth } from "@/content/home";
import { courtPictures } from "@/lib/catalog/pictures/site-pictures";

export function Cloth() {
  return (
    <section
      className="shell grid items-center gap-8 pt-section lg:grid-cols-2 lg:gap-16"
      aria-labelledby="cloth"
    >
      <div className="overflow-hidden">
        <Picture
          picture={courtPictures.fabric}
          sizes="(min-width: 64rem) 48vw, 100vw"
          className="aspect-[4/3] w-full object-cover"
        />
      </div>
      <div className="max-w-lg">
        <h2 id="cloth" className="font-display text-display-md">
          {cloth.title}
        </h2>
        <p className="mt-5 text-ink-soft lg:text-lg">{cloth.text}</p>
        <p className="mt-4">
          <Link href={cloth.link.href} className="inline-flex min-h-11 items-center text-sm font-medium">
            <span className="ruled">{cloth.link.label}</span>
          </Link>
        </p>
      </div>
    </section>
  );
}
