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
import { ProductGridSkeleton } from "@/components/product-list/product-grid";
import { announce } from "@/components/ui/announcer";

type ListFrameProps = {
  /** Of this list, with what is chosen. */
  address: string;
  /** The sentence about how many products there are. */
  counted: string;
  isEmpty: boolean;
  bar: ReactNode;
  sheet: ReactNode;
  summary: ReactNode;
  children: ReactNode;
};

/**
 * What was tapped, until its list is there. A list of which something is chosen is another page than the plain one, so
 * this outlives the frame.
 */
let tapped: {
  name: string;
  inSheet: boolean;
  scrolled: Record<string, { left: number; top: number }>;
} | null = null;

/**
 * The list's parts, which are all made on the server. A choice is marked at once; the old list stays, dimmed, until the
 * new one is there in its place, with the focus where it was.
 */
export function ListFrame({ address, counted, isEmpty, bar, sheet, summary, children }: ListFrameProps) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const frame = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const barPlace = useHiding();

  useLayoutEffect(() => {
    if (!tapped || !frame.current || !dialog.current) return;
    const { name, inSheet, scrolled } = tapped;
    tapped = null;
    for (const mark of frame.current.querySelectorAll("[data-tapped]")) mark.removeAttribute("data-tapped");
    if (inSheet && !dialog.current.open) {
      dialog.current.dataset.stays = "";
      dialog.current.showModal();
    }
    const link =
      frame.current.querySelector<HTMLElement>(`[data-choice="${CSS.escape(name)}"]`) ??
      frame.current.querySelector<HTMLElement>(
        inSheet ? "dialog button" : "[data-choice=chip], [popovertarget]",
      );
    link?.focus({ preventScroll: true });
    for (const part of frame.current.querySelectorAll<HTMLElement>("[data-scroller]")) {
      part.scrollTo(scrolled[part.dataset.scroller!] ?? { left: 0, top: 0 });
    }
    // Whoever was further down sees the new list from its beginning.
    if (frame.current.getBoundingClientRect().top < 0) frame.current.scrollIntoView();
    announce(counted);
  }, [address, counted]);

  useEffect(() => {
    const shown = dialog.current;
    // It must not stay open over the page that the browser's back button leads to.
    const close = () => shown?.close();
    addEventListener("popstate", close);
    return () => {
      removeEventListener("popstate", close);
      close();
    };
  }, []);

  function follow(href: string, mark: HTMLElement, name: string) {
    const parts = [...frame.current!.querySelectorAll<HTMLElement>("[data-scroller]")];
    tapped = {
      name,
      inSheet: dialog.current!.open,
      scrolled: Object.fromEntries(
        parts.map((part) => [part.dataset.scroller, { left: part.scrollLeft, top: part.scrollTop }]),
      ),
    };
    mark.dataset.tapped = "";
    start(() => router.push(href as Route, { scroll: false }));
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const link = target.closest<HTMLAnchorElement>("a[data-choice]");
    if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      follow(link.href, link, link.dataset.choice!);
    } else if (target.closest("dialog button") || target === dialog.current) {
      delete dialog.current!.dataset.stays;
      dialog.current!.close();
    } else if (target.closest("[popovertarget]")) {
      event.preventDefault();
      dialog.current!.showModal();
    }
  }

  function onChange({ target }: ChangeEvent<HTMLElement>) {
    if (!(target instanceof HTMLSelectElement) || !target.form) return;
    const query = new URLSearchParams(
      [...new FormData(target.form)].map(([name, value]) => [name, String(value)]),
    );
    follow(`${target.form.action}?${query}`, target, "sort");
  }

  return (
    <div ref={frame} onClick={onClick} onChange={onChange} className="list-frame">
      <div ref={barPlace} className="list-bar">
        {bar}
      </div>
      <dialog
        ref={dialog}
        id="filters"
        popover="auto"
        aria-labelledby="filters-title"
        onClose={() => frame.current?.querySelector<HTMLElement>("[popovertarget]")?.focus()}
        className="filters"
      >
        {sheet}
      </dialog>
      {summary}
      <div aria-busy={isPending} data-list="products" className="list-products">
        {isPending && isEmpty ? <ProductGridSkeleton count={8} /> : children}
      </div>
    </div>
  );
}

/** In pixels: a finger that rests moves the page by less. */
const TREMBLE = 6;

/** On phones the bar hides while the page is scrolled down, and shows when it is scrolled up. */
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
