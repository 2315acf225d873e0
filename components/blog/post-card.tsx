import { Link } from "@/components/ui/link";
import { Picture } from "@/components/layout/picture";
import type { Picture as PictureView } from "@/lib/catalog/schema";
import { PHONE_TILE_WIDTH } from "@/lib/catalog/pictures/sources.browser";

export type PostCardView = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  date: string;
  isoDate: string;
  readTime: string;
  cover: PictureView;
};

export function PostCard({ post, priority }: { post: PostCardView; priority?: boolean }) {
  return (
    <article className="group relative flex flex-col">
      <div className="aspect-[4/3] overflow-hidden">
        <Picture
          picture={post.cover}
          alt=""
          sizes={`(min-width: 64rem) 32vw, (min-width: 40rem) 48vw, ${PHONE_TILE_WIDTH}`}
          priority={priority}
          className="size-full object-cover transition-transform duration-700 group-hover:scale-[1.03]"
        />
      </div>
      <p className="mt-4 text-sm text-quiet">
        <span className="font-medium text-court">{post.category}</span>
        <span aria-hidden> · </span>
        {post.readTime}
      </p>
      <h2 className="mt-1.5 font-display text-title">
        <Link href={`/blog/${post.slug}`} className="after:absolute after:inset-0">
          {post.title}
        </Link>
      </h2>
      <p className="mt-2 text-ink-soft">{post.excerpt}</p>
      <time dateTime={post.isoDate} className="mt-3 text-sm text-quiet">
        {post.date}
      </time>
    </article>
  );
}
