import { Link } from "@/components/ui/link";
import { cn } from "@/components/ui/cn";
import { Picture } from "@/components/layout/picture";
import type { PostCardView } from "@/lib/blog/post-card";
import { PHONE_TILE_WIDTH } from "@/lib/catalog/pictures/sources.browser";

type PostCardProps = {
  post: PostCardView;
  priority?: boolean;
  /** Text to the right of the picture on desktops. */
  wide?: boolean;
  heading?: "h2" | "h3";
};

export function PostCard({ post, priority, wide, heading: Heading = "h2" }: PostCardProps) {
  return (
    <article
      className={cn("group relative", wide && "lg:grid lg:grid-cols-[2fr_1fr] lg:items-center lg:gap-x-12")}
    >
      <div className={cn("aspect-[4/3] overflow-hidden", wide && "lg:aspect-[16/9]")}>
        <Picture
          picture={post.cover}
          alt=""
          sizes={`(min-width: 64rem) ${wide ? "64vw" : "40vw"}, (min-width: 40rem) 48vw, ${PHONE_TILE_WIDTH}`}
          priority={priority}
          className="size-full object-cover transition-transform duration-700 group-hover:scale-[1.03]"
        />
      </div>
      <div>
        <p className="mt-4 text-sm text-quiet">
          <span className="font-medium text-court">{post.category}</span> <span aria-hidden>· </span>
          {post.readTime}
        </p>
        <Heading className={cn("mt-1.5 font-display text-title", wide && "lg:text-display-sm")}>
          <Link href={`/blog/${post.slug}`} className="after:absolute after:inset-0">
            {post.title}
          </Link>
        </Heading>
        <p className="mt-2 text-ink-soft">{post.excerpt}</p>
        <time dateTime={post.isoDate} className="mt-3 block text-sm text-quiet">
          {post.date}
        </time>
      </div>
    </article>
  );
}
