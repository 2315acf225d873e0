"use client";

import { useEffect, useRef, type PointerEvent } from "react";
import { toast, Toaster as Sonner } from "sonner";
import { cn } from "@/lib/cn";
import { Icon } from "./icon";
import { listenForNotices, takeNotice, type Notice } from "./toast";

/** How long a message is shown (toast.five-seconds). */
export const TOAST_DURATION_MS = 5000;

/** How far a toast is pulled to the right before letting go dismisses it, in pixels (toast.swipe-away). */
const SWIPE_DISTANCE_PX = 50;

/** The region in which messages appear: one at a time; F8 moves the focus to it. Swiping is the toast's own. */
export function ToastRegion() {
  useEffect(() => listenForNotices(show), []);
  return (
    <Sonner
      // Also above an open window, which takes the pointer from everything else on the page.
      className="pointer-events-auto"
      position="bottom-right"
      visibleToasts={1}
      duration={TOAST_DURATION_MS}
      hotkey={["F8"]}
      swipeDirections={[]}
      gap={0}
      offset={24}
      mobileOffset={16}
      // The library brings a typeface of its own otherwise.
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

/** What a message looks like; exported for tests. */
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
