import { PostCard } from "@/components/blog/post-card";
import type { PostCardView } from "@/lib/blog/post-card";
import { Link } from "@/components/ui/link";
import { blogLink } from "@/content/navigation";

export function Journal({ posts }: { posts: PostCardView[] }) {
  return (
    <section className="shell pt-section" aria-labelledby="journal">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 lg:mb-10">
        <h2 id="journal" className="font-display text-display-md">
          From the journal
        </h2>
        <Link href={blogLink.href} className="inline-flex min-h-11 items-center text-sm font-medium">
          <span className="ruled">All articles</span>
        </Link>
      </div>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
