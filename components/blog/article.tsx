import { Link } from "@/components/ui/link";
import { Picture } from "@/components/layout/picture";
import { Prose } from "@/components/ui/prose";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { ProductCardView } from "@/lib/catalog/schema";
import type { Post } from "@/lib/blog/schema";
import { cn } from "@/components/ui/cn";
import { longDay } from "@/lib/dates";
import { coverOf } from "@/lib/seo/blog";
import { PHONE_WIDTH } from "@/lib/catalog/pictures/sources.browser";
import { ArticleProducts } from "./article-products";

/** (blog.article-parts, blog.related-articles) */
export function Article({ post, products }: { post: Post; products: ProductCardView[] }) {
  const cover = coverOf(post);
  return (
    <>
      <article className="shell pt-4 pb-16 lg:pb-24">
        <Link
          href="/blog"
          className={buttonVariants({ variant: "ghost", size: "sm", className: "-ml-3 h-11 px-3" })}
        >
          <Icon name="arrow-left" className="size-4 stroke-[1.5]" />
          Back to Blog
        </Link>
        <header className="mx-auto mt-6 max-w-(--container-prose) lg:mt-10">
          <h1 className="font-display text-display-md">{post.title}</h1>
          <p className="mt-5 flex flex-wrap gap-x-2 text-sm text-quiet">
            <span>{post.author}</span>
            <span aria-hidden>·</span>
            <time dateTime={post.publishedDate}>{longDay(post.publishedDate)}</time>
            <span aria-hidden>·</span>
            <span>{post.readTime}</span>
          </p>
          <ul aria-label="Category and tags" className="mt-5 flex flex-wrap gap-2">
            <li>
              <Badge variant="court" className="px-2.5 py-1">
                {post.category}
              </Badge>
            </li>
            {post.tags.map((tag) => (
              <li key={tag}>
                <Badge variant="outline" className="px-2.5 py-1">
                  {tag}
                </Badge>
              </li>
            ))}
          </ul>
        </header>
        <div
          className={cn(
            "mx-auto mt-8 overflow-hidden lg:mt-12",
            cover.width > cover.height
              ? "aspect-[16/9] max-w-6xl"
              : "aspect-square max-w-(--container-prose) sm:aspect-[4/3]",
          )}
        >
          <Picture
            picture={cover}
            sizes={`(min-width: 72rem) 72rem, ${PHONE_WIDTH}`}
            priority
            className="size-full object-cover object-bottom"
          />
        </div>
        <Prose
          html={post.content}
          className="mx-auto mt-10 lg:mt-14 lg:text-lg [&>p:first-child]:font-display [&>p:first-child]:text-title [&>p:first-child]:text-ink"
        />
        <ArticleProducts products={products} />
      </article>
      <section aria-labelledby="related" className="bg-paper">
        <div className="shell flex flex-col items-center gap-6 py-16 text-center lg:py-20">
          <h2 id="related" className="font-display text-display-sm">
            Related Articles
          </h2>
          <Link href="/blog" className={buttonVariants({ variant: "outline", size: "lg" })}>
            Explore More Tennis Insights
          </Link>
        </div>
      </section>
    </>
  );
}
