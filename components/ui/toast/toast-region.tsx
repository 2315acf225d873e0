"use client";

import { useEffect, useRef, type PointerEvent } from "react";
import { toast, Toaster as Sonner } from "sonner";
import { cn } from "@/lib/cn";
import { Icon } from "../icon";
import { listenForNotices, takeNotice, type Notice } from "./toast";

/** How long a message is shown, in milliseconds (toast.five-seconds). */
export const TOAST_DURATION_MS = 5000;

/** How far to the right a toast must be pulled to be dismissed, in pixels (toast.swipe-away). */
const SWIPE_DISTANCE_PX = 50;

/** The region in which toasts appear, one at a time; F8 focuses it. Swiping is handled by the toast itself. */
export function ToastRegion() {
  useEffect(() => listenForNotices(show), []);
  return (
    <Sonner
      // Stays clickable above an open dialog, which disables the pointer for the rest of the page.
      className="pointer-events-auto"
      position="bottom-right"
      visibleToasts={1}
      duration={TOAST_DURATION_MS}
      hotkey={["F8"]}
      swipeDirections={[]}
      gap={0}
      offset={24}
      mobileOffset={16}
      // Otherwise the library sets a font of its own.
      style={{ fontFamily: "inherit" }}
      containerAriaLabel="Notifications"
    />
  );
}

function show(): void {
  const notice = takeNotice();
  if (!notice) return;
  toast.dismiss();
  toast.custom((id) => <ToastCard {...notice} onDismiss={() => toast.dismiss(id)} />);
}

/** A single toast; exported for tests. */
export function ToastCard({
  title,
  description,
  variant = "default",
  onDismiss,
}: Notice & { onDismiss: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  const startX = useRef<number | null>(null);

  function move(event: PointerEvent) {
    if (startX.current === null || !card.current) return;
    card.current.style.translate = `${Math.max(0, event.clientX - startX.current)}px 0`;
  }

  function release(event: PointerEvent) {
    if (startX.current === null || !card.current) return;
    const distance = event.clientX - startX.current;
    startX.current = null;
    if (distance > SWIPE_DISTANCE_PX) onDismiss();
    else card.current.style.translate = "";
  }

  return (
    <div
      ref={card}
      data-variant={variant}
      onPointerDown={(event) => {
        startX.current = event.clientX;
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      className={cn(
        "flex w-[calc(100vw-2rem)] touch-pan-y items-start gap-3 rounded-sm py-3 pr-1 pl-4 font-sans shadow-lift select-none sm:w-96",
        variant === "destructive" ? "bg-error text-white" : "on-dark bg-ink text-chalk",
      )}
    >
      <div className="grow py-1.5">
        <p className="text-sm font-medium">{title}</p>
        {description && <p className="mt-0.5 text-sm opacity-90">{description}</p>}
      </div>
      <button
        type="button"
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-sm transition-colors hover:bg-white/10"
      >
        <Icon name="x" className="size-4 stroke-[1.5]" />
        <span className="sr-only">Dismiss</span>
      </button>
    </div>
  );
}
