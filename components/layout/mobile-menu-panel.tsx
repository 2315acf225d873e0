"use client";

import { Link } from "@/components/ui/link";
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from "@/components/ui/accordion";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import type { WindowProps } from "@/components/ui/use-lazy-dialog";
import { blogLink, footerColumns, listLinks, type MenuLink } from "@/content/navigation";
import { Picture } from "@/components/layout/picture";
import type { MenuEntry } from "@/lib/catalog/navigation.browser";
import type { IllustratedSection } from "./category-nav";
import { cn } from "@/components/ui/cn";

export function MobileMenuPanel({
  sections,
  open,
  onOpenChange,
  onCloseAutoFocus,
}: WindowProps & { sections: IllustratedSection[] }) {
  const close = () => onOpenChange(false);
  const secondary = footerColumns.filter(({ title }) => title !== "Insights").flatMap(({ links }) => links);

  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent side="left" className="lg:hidden" onCloseAutoFocus={onCloseAutoFocus}>
        <SheetHeader>
          <SheetTitle>Menu</SheetTitle>
        </SheetHeader>
        <SheetDescription className="sr-only">Categories and pages of the shop</SheetDescription>
        <nav
          aria-label="Menu"
          className="flex grow flex-col overflow-y-auto overscroll-contain px-gutter pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6"
        >
          <ul className="flex gap-2 pt-4">
            {listLinks.map(({ href, label }) => (
              <li key={href} className="grow">
                <Link href={href} onClick={close} className="tile w-full hover:border-ink">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <Accordion type="single" collapsible className="mt-2">
            {sections.map((section) => (
              <AccordionItem key={section.slug} value={section.slug}>
                <AccordionTrigger className="font-display text-title">
                  <span className="flex items-center gap-4">
                    <Picture picture={section.picture} alt="" sizes="56px" className="size-14 object-cover" />
                    {section.label}
                  </span>
                </AccordionTrigger>
                <AccordionContent>
                  <ul>
                    {[{ label: `Shop all ${section.label}`, href: section.href }, ...section.entries].map(
                      (entry) => (
                        <PanelLink key={entry.href} {...entry} close={close} className="text-ink-soft" />
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
          <ul className="mt-auto grid grid-cols-2 gap-x-4 pt-6">
            {secondary
              .filter(({ href }) => href !== blogLink.href)
              .map((link) => (
                <PanelLink key={link.href} {...link} close={close} className="text-sm text-ink-soft" />
              ))}
          </ul>
        </nav>
      </SheetContent>
    </Sheet>
  );
}

type PanelLinkProps = {
  label: string;
  href: (MenuEntry | MenuLink)["href"];
  close: () => void;
  className: string;
};

function PanelLink({ href, label, close, className }: PanelLinkProps) {
  return (
    <li>
      <Link href={href} onClick={close} className={cn("flex min-h-11 items-center py-1.5", className)}>
        {label}
      </Link>
    </li>
  );
}
