"use client";

import { useRef, type PointerEvent, type ReactNode } from "react";
import { X } from "lucide-react";
import { toast } from "sonner";
import { cn } from "@/lib/cn";

export type Notice = { title: string; description?: ReactNode; variant?: "default" | "destructive" };

/** How far a toast is pulled to the right before letting go dismisses it (section 4). */
const SWIPE_DISTANCE_PX = 50;

/** Shows a message in place of the one that is there (section 4, “Notifications”). */
export function notify(notice: Notice): void {
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
        <X aria-hidden className="size-4" strokeWidth={1.5} />
        <span className="sr-only">Dismiss</span>
      </button>
    </div>
  );
}
