"use client";

import { useState } from "react";
import { Menu } from "lucide-react";
import Link from "next/link";
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from "@/components/ui/accordion";
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from "@/components/ui/sheet";
import { blogLink, footerColumns } from "@/content/navigation";
import type { MenuSection } from "@/lib/navigation";

/** The slide-in menu of narrow screens, with expandable categories (section 2, “Shared layout”). */
export function MobileMenu({ sections }: { sections: MenuSection[] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const secondary = footerColumns.filter(({ title }) => title !== "Insights").flatMap(({ links }) => links);

  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger className="-ml-2.5 grid size-11 place-items-center rounded-sm lg:hidden">
        <Menu aria-hidden strokeWidth={1.25} className="size-6" />
        <span className="sr-only">Open menu</span>
      </SheetTrigger>
      <SheetContent side="left" className="lg:hidden">
        <SheetHeader>
          <SheetTitle>Menu</SheetTitle>
        </SheetHeader>
        <SheetDescription className="sr-only">Categories and pages of the shop</SheetDescription>
        <nav
          aria-label="Menu"
          className="flex grow flex-col overflow-y-auto overscroll-contain px-gutter pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6"
        >
          {/* At the lower edge, where the thumb is. */}
          <Accordion type="single" collapsible className="mt-auto">
            {sections.map((section) => (
              <AccordionItem key={section.slug} value={section.slug}>
                <AccordionTrigger className="font-display text-title">{section.label}</AccordionTrigger>
                <AccordionContent>
                  <ul>
                    {[{ label: `Shop all ${section.label}`, href: section.href }, ...section.entries].map(
                      (entry) => (
                        <li key={entry.href}>
                          <Link
                            href={entry.href}
                            onClick={close}
                            className="flex min-h-11 items-center text-ink-soft"
                          >
                            {entry.label}
                          </Link>
                        </li>
                      ),
                    )}
                  </ul>
                </AccordionContent>
              </AccordionItem>
            ))}
          </Accordion>
          <Link
            href={blogLink.href}
            onClick={close}
            className="flex min-h-14 items-center border-b border-line font-display text-title"
          >
            {blogLink.label}
          </Link>
          <ul className="mt-6 grid grid-cols-2 gap-x-4">
            {secondary
              .filter(({ href }) => href !== blogLink.href)
              .map((link) => (
                <li key={link.href}>
                  <Link
                    href={link.href}
                    onClick={close}
                    className="flex min-h-11 items-center text-sm text-ink-soft"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      </SheetContent>
    </Sheet>
  );
}
