import { Link } from "@/components/ui/link";
import posts from "@/content/blog/posts.json";
import { confirmationReading } from "@/content/confirmation-reading";
import { pictureFile } from "@/lib/catalog/pictures/sources.browser";

export function Meanwhile() {
  return (
    <section aria-labelledby="meanwhile" className="border-t border-line pt-8 lg:col-span-full print:hidden">
      <h2 id="meanwhile" className="font-display text-title">
        While you wait
      </h2>
      <ul className="mt-5 grid gap-6 sm:grid-cols-2">
        {posts
          .filter(({ slug }) => confirmationReading.includes(slug))
          .map(({ slug, title, readTime, coverPicture }) => (
            <li key={slug} className="relative flex items-center gap-4">
              <picture className="contents">
                <source type="image/avif" srcSet={pictureFile(coverPicture, 320, "avif")} />
                <img
                  src={pictureFile(coverPicture, 640, "webp")}
                  alt=""
                  width={320}
                  height={320}
                  loading="lazy"
                  className="size-24 shrink-0 bg-backdrop object-cover"
                />
              </picture>
              <p>
                <Link
                  href={`/blog/${slug}`}
                  className="font-medium after:absolute after:inset-0 hover:text-court"
                >
                  {title}
                </Link>
                <span className="mt-1 block text-sm text-quiet">{readTime}</span>
              </p>
            </li>
          ))}
      </ul>
    </section>
  );
}
