"use client";

import { Link } from "@/components/link";
import { Picture } from "@/components/picture";
import type { Picture as PictureView } from "@/lib/catalog/schema";
import { cn } from "@/lib/cn";
import { categoryHref, type MenuEntry } from "@/lib/navigation";

/** Where somebody goes on who came for what isn't there. */
const WAYS: MenuEntry[] = [
  { label: "Back to Home", href: "/" },
  { label: "Browse everything", href: categoryHref("all") },
];

/** By their classes: most pages need no button, and this one comes with all of them. */
const looks = ["button-primary", "button-outline"];

type MessagePageProps = { title: string; text: string; picture: PictureView; ways?: MenuEntry[] };

/**
 * A page that has one thing to say and shows the way on. A client component, since pages carry it along in case they
 * are not found: as code it is sent once, as a part of pages with each.
 */
export function MessagePage({ title, text, picture, ways = WAYS }: MessagePageProps) {
  return (
    <div className="grid min-h-[70svh] lg:grid-cols-2">
      <div className="flex flex-col justify-center gap-6 px-gutter py-16 lg:py-section">
        <h1 className="max-w-[12ch] font-display text-display-lg">{title}</h1>
        <p className="max-w-md text-lg text-ink-soft">{text}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          {ways.map(({ label, href }, index) => (
            <Link key={href} href={href} className={cn("button button-lg", looks[index])}>
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
