import Link from "next/link";
import type { Route } from "next";
import { Picture } from "@/components/picture";
import type { Picture as PictureView } from "@/lib/catalog/schema";

/** A post as the index shows it: made on the server, filtered in the browser. */
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
          sizes="(min-width: 64rem) 32vw, (min-width: 40rem) 48vw, 100vw"
          priority={priority}
          className="size-full object-cover transition-transform duration-700 group-hover:scale-[1.03]"
        />
      </div>
      <p className="text-muted mt-4 text-sm">
        <span className="text-court font-medium">{post.category}</span>
        <span aria-hidden> · </span>
        {post.readTime}
      </p>
      <h2 className="font-display text-title mt-1.5">
        <Link href={`/blog/${post.slug}` as Route} className="after:absolute after:inset-0">
          {post.title}
        </Link>
      </h2>
      <p className="text-ink-soft mt-2">{post.excerpt}</p>
      <time dateTime={post.isoDate} className="text-muted mt-3 text-sm">
        {post.date}
      </time>
    </article>
  );
}
