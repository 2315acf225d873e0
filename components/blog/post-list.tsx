"use client";

import { useState } from "react";
import { BLOG_FILTERS, type BlogFilter } from "@/lib/blog/filters.browser";
import { cn } from "@/components/ui/cn";
import type { PostCardView } from "@/lib/blog/post-card";
import { PostCard } from "./post-card";

/** Without JavaScript all posts are shown. */
export function PostList({ posts }: { posts: PostCardView[] }) {
  const [filter, setFilter] = useState<BlogFilter>("All");
  const shown = filter === "All" ? posts : posts.filter((post) => post.category === filter);
  return (
    <>
      <div
        role="group"
        aria-label="Filter by category"
        className="-mx-gutter no-scrollbar flex gap-2 overflow-x-auto px-gutter py-1 lg:flex-wrap"
      >
        {BLOG_FILTERS.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === filter}
            onClick={() => setFilter(option)}
            className={cn(
              "h-11 shrink-0 rounded-sm border px-4 text-sm font-medium transition-colors",
              option === filter
                ? "border-ink bg-ink text-chalk"
                : "border-line-strong bg-transparent text-ink hover:border-ink",
            )}
          >
            {option}
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        Showing {shown.length} {shown.length === 1 ? "article" : "articles"}
      </p>
      <ul className="mt-10 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-6">
        {shown.map((post, index) => (
          <li
            key={post.slug}
            className={index === 0 ? "lg:col-span-full" : index < 3 ? "lg:col-span-3" : "lg:col-span-2"}
          >
            <PostCard post={post} priority={index === 0} wide={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}
