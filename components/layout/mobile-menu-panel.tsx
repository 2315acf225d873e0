"use client";

import { Link } from "@/components/ui/link";
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from "@/components/ui/accordion";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import type { WindowProps } from "@/components/ui/use-lazy-dialog";
import { blogLink, footerColumns, type MenuLink } from "@/content/navigation";
import type { MenuEntry, MenuSection } from "@/lib/catalog/navigation.browser";
import { cn } from "@/components/ui/cn";

export function MobileMenuPanel({
  sections,
  open,
  onOpenChange,
  onCloseAutoFocus,
}: WindowProps & { sections: MenuSection[] }) {
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
          {/* At the lower edge, within reach of the thumb. */}
          <Accordion type="single" collapsible className="mt-auto">
            {sections.map((section) => (
              <AccordionItem key={section.slug} value={section.slug}>
                <AccordionTrigger className="font-display text-title">{section.label}</AccordionTrigger>
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
          <ul className="mt-6 grid grid-cols-2 gap-x-4">
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
      <Link href={href} onClick={close} className={cn("flex min-h-11 items-center", className)}>
        {label}
      </Link>
    </li>
  );
}
