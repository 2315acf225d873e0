"use client";

import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from "react";
import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { Icon } from "@/components/ui/icon";
import type { Picture as PictureView } from "@/lib/catalog/schema";
import { cn } from "@/components/ui/cn";
import type { MenuSection } from "@/lib/catalog/navigation.browser";

export type IllustratedSection = MenuSection & { picture: PictureView };

const NavProducts = lazy(() => import("./nav-products"));

/** How long the pointer rests before a panel opens, and is away before it closes. */
const OPEN_DELAY_MS = 120;
const CLOSE_DELAY_MS = 220;

/** Panels open on hover or by the button beside the link. */
export function CategoryNav({ sections }: { sections: IllustratedSection[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function openSoon(slug: string | null, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(slug), delay);
  }

  return (
    <nav aria-label="Shop" className="hidden lg:block">
      <ul className="flex items-center gap-6">
        {sections.map((section) => (
          <NavItem
            key={section.slug}
            section={section}
            open={open === section.slug}
            onToggle={(isOpen) => {
              clearTimeout(timer.current);
              setOpen(isOpen ? section.slug : null);
            }}
            onHover={(inside) =>
              openSoon(inside ? section.slug : null, inside ? OPEN_DELAY_MS : CLOSE_DELAY_MS)
            }
          />
        ))}
      </ul>
    </nav>
  );
}

type NavItemProps = {
  section: IllustratedSection;
  open: boolean;
  onToggle: (open: boolean) => void;
  onHover: (inside: boolean) => void;
};

function NavItem({ section, open, onToggle, onHover }: NavItemProps) {
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** Most visits never open one. */
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  const current = usePathname() === section.href;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    onToggle(false);
    button.current?.focus();
  }

  function onBlur(event: FocusEvent<HTMLLIElement>) {
    if (open && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onToggle(false);
  }

  const hover = (inside: boolean) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") onHover(inside);
  };

  return (
    <li onKeyDown={onKeyDown} onBlur={onBlur} onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <span className="flex items-center gap-0.5">
        <Link
          href={section.href}
          aria-current={current ? "page" : undefined}
          onClick={() => onToggle(false)}
          className={cn("nav-link", (open || current) && "text-court")}
        >
          {section.label}
        </Link>
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => onToggle(!open)}
          className="square size-6"
        >
          <Icon name="chevron-down" className={cn("nav-mark", open && "rotate-180")} />
          <span className="sr-only">{`${section.label} menu`}</span>
        </button>
      </span>
      <div id={panelId} hidden={!open} className="nav-panel">
        <div className="nav-columns shell">
          {opened && (
            <div className="flex flex-col justify-between gap-8">
              <p className="max-w-xs text-ink-soft">{section.description}</p>
              <Link href={section.href} onClick={() => onToggle(false)} className="self-start label">
                <span className="ruled">Shop all {section.label}</span>
              </Link>
            </div>
          )}
          <ul className="space-y-1">
            {section.entries.map((entry) => (
              <li key={entry.href}>
                <Link href={entry.href} onClick={() => onToggle(false)} className="menu-link">
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
          {opened && (
            <Suspense>
              <NavProducts slug={section.slug} onFollow={() => onToggle(false)} />
            </Suspense>
          )}
        </div>
      </div>
    </li>
  );
}
