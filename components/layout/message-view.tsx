"use client";

import { Link } from "@/components/ui/link";
import { Picture } from "@/components/layout/picture";
import { SearchForm } from "@/components/search/search-form";
import { buttonVariants } from "@/components/ui/button";
import type { Picture as PictureView } from "@/lib/catalog/schema";
import { categoryHref, type MenuEntry } from "@/lib/catalog/navigation.browser";

const WAYS: MenuEntry[] = [
  { label: "Back to Home", href: "/" },
  { label: "Browse everything", href: categoryHref("all") },
];

export type Message = {
  title: string;
  text: string;
  picture: PictureView;
  ways?: MenuEntry[];
  /** With a search field for what isn't here. */
  search?: boolean;
};

export function MessageView({ title, text, picture, ways = WAYS, search = false }: Message) {
  return (
    <div className="grid min-h-[70svh] lg:grid-cols-2">
      <div className="flex flex-col justify-center gap-6 px-gutter py-16 lg:py-section">
        <h1 className="max-w-[12ch] font-display text-display-lg">{title}</h1>
        <p className="max-w-md text-lg text-ink-soft">{text}</p>
        {search && <SearchForm id="message-search" label="Search the shop" className="max-w-md" />}
        <div className="mt-2 flex flex-wrap gap-3">
          {ways.map(({ label, href }, index) => (
            <Link
              key={href}
              href={href}
              className={buttonVariants({ variant: index === 0 ? "primary" : "outline", size: "lg" })}
            >
              {label}
            </Link>
          ))}
        </div>
      </div>
      <div className="relative min-h-72">
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 50vw, 100vw"
          priority
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </div>
  );
}
