"use client";

import {
  useEffect,
  useLayoutEffect,
  useRef,
  useTransition,
  type ChangeEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { announce } from "@/components/ui/announcer";
import { leaveWindow, noteOpenWindow } from "@/components/ui/back-closes";

type ListFrameProps = {
  address: string;
  announced: string;
  /** Replaces an empty list until the next one has come. */
  skeleton?: ReactNode;
  bar?: ReactNode;
  sheet?: ReactNode;
  summary: ReactNode;
  children: ReactNode;
  className?: string;
};

type Tapped = { name: string; path: string; inSheet: boolean; scrolled: Map<string, ScrollToOptions> };
/**
 * What was tapped, until its list has come. It outlives the frame: the plain list and one with a choice are different
 * pages.
 */
let tapped: Tapped | null = null;

/**
 * All parts are rendered on the server. A choice is marked at once; the old list stays, dimmed, until the new one
 * replaces it, and the focus stays where it was.
 */
export function ListFrame({
  address,
  announced,
  skeleton,
  bar,
  sheet,
  summary,
  children,
  className = "",
}: ListFrameProps) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const frame = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const barPlace = useHiding();
  /** Call when the sheet has closed. */
  const noteClosed = useRef<() => void>(undefined);
  const latest = useRef(address);

  useLayoutEffect(() => {
    const [from, list, filters] = [tapped, frame.current!, dialog.current];
    tapped = null;
    latest.current = address;
    if (!from || from.path !== address.split("?")[0]) return;
    for (const mark of list.querySelectorAll("[data-tapped]")) mark.removeAttribute("data-tapped");
    if (from.inSheet && filters) {
      // This list's entry has replaced that of the open sheet.
      noteClosed.current?.();
      if (!filters.open) filters.dataset.stays = "";
      noteClosed.current = showFilters(filters);
    }
    const find = (selector: string) => list.querySelector<HTMLElement>(selector);
    const rest = from.inSheet ? "dialog button" : "[data-choice=chip], [popovertarget], [data-choice=sort]";
    // Shoppers read another page from its beginning.
    const same = from.name === "page" ? "[data-list]" : `[data-choice="${CSS.escape(from.name)}"]`;
    (find(same) ?? find(rest))?.focus({ preventScroll: true });
    for (const part of scrollers(list)) part.scrollTo(from.scrolled.get(part.dataset.scroller!));
    // A shopper who had scrolled down starts at the top of the new list.
    if (list.getBoundingClientRect().top < 0) list.scrollIntoView();
    announce(announced);
  }, [address, announced]);

  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => {
      noteClosed.current?.();
      // Once this list is hidden and the next one's sheet is open: now, the browser would style both lists first.
      queueMicrotask(() => shown?.close());
    };
  }, []);

  function follow(href: string, mark: HTMLElement) {
    // These are links of the old list: earlier taps whose list hasn't come yet stay chosen.
    const name = mark.dataset.choice!;
    // “Clear all” clears earlier taps, too; the order stays.
    const from = name === "clear" ? latest.current.replace(/sort=[^&]*/, "") : address;
    const next = isPending ? withChange(latest.current, from, href) : href;
    latest.current = next;
    tapped = {
      name,
      path: new URL(next, location.href).pathname,
      inSheet: dialog.current?.open ?? false,
      scrolled: new Map(
        scrollers(frame.current!).map((part) => [
          part.dataset.scroller!,
          { left: part.scrollLeft, top: part.scrollTop },
        ]),
      ),
    };
    mark.toggleAttribute("data-tapped");
    if (tapped.inSheet) leaveWindow(next);
    const go = tapped.inSheet ? router.replace : router.push;
    start(() => go(next as Route, { scroll: false }));
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const link = target.closest<HTMLAnchorElement>("a[data-choice]");
    if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      follow(link.href, link);
    } else if (target.closest("dialog button") || target === dialog.current) {
      delete dialog.current!.dataset.stays;
      dialog.current!.close();
    } else if (target.closest("[popovertarget]")) {
      event.preventDefault();
      noteClosed.current = showFilters(dialog.current!);
    }
  }

  function onChange({ target }: ChangeEvent<HTMLElement>) {
    if (!(target instanceof HTMLSelectElement) || !target.form) return;
    const query = [...new FormData(target.form)].map(([name, value]) => [name, String(value)]);
    follow(`${target.form.action}?${new URLSearchParams(query)}`, target);
  }

  return (
    <div ref={frame} onClick={onClick} onChange={onChange} className={`list-frame ${className}`}>
      {bar && (
        <div ref={barPlace} className="list-bar">
          {bar}
        </div>
      )}
      {sheet && (
        <dialog
          ref={dialog}
          id="filters"
          popover="auto"
          aria-label="Filter"
          onClose={() => {
            // Closed before the list has come: it doesn't open the filters again.
            if (tapped?.inSheet) tapped = { ...tapped, name: "", inSheet: false };
            noteClosed.current?.();
            frame.current?.querySelector<HTMLElement>("[popovertarget]")?.focus();
          }}
          className="filters"
        >
          {sheet}
        </dialog>
      )}
      {summary}
      <div tabIndex={-1} aria-busy={isPending} data-list className="list-items outline-none">
        {(isPending && skeleton) || children}
      </div>
    </div>
  );
}

/** @returns call it when the filters have closed */
function showFilters(filters: HTMLDialogElement): () => void {
  if (!filters.open) filters.showModal();
  return noteOpenWindow(() => filters.close());
}

function scrollers(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>("[data-scroller]")];
}

/** Toggles in an address the values that differ between two others. The page is that of `to`. */
function withChange(address: string, from: string, to: string): string {
  const url = new URL(address, location.href);
  const [before, after] = [new URL(from, location.href).searchParams, new URL(to).searchParams];
  for (const [name, value] of [...before, ...after]) {
    if (name === "page" || before.has(name, value) === after.has(name, value)) continue;
    if (name === "sort") url.searchParams.set(name, after.get(name) ?? "");
    else if (url.searchParams.has(name, value)) url.searchParams.delete(name, value);
    else url.searchParams.append(name, value);
  }
  url.searchParams.delete("page");
  if (after.has("page")) url.searchParams.set("page", after.get("page")!);
  return url.href;
}

/** In pixels: a resting finger moves the page by less. */
const TREMBLE = 6;

/** On phones the bar hides while the page scrolls down, and shows when it scrolls up. */
function useHiding() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      if (!place.current || Math.abs(scrollY - last) < TREMBLE) return;
      const isStuck = place.current.parentElement!.getBoundingClientRect().top < 0;
      place.current.toggleAttribute("data-away", isStuck && scrollY > last);
      last = scrollY;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
  return place;
}
