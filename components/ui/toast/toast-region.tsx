"use client";

import { useEffect, type ReactNode } from "react";
import { toast, Toaster } from "sonner";
import { Icon } from "../icon";

export type Notice = { title: string; description?: ReactNode; variant?: "default" | "destructive" };

export type RegionProps = {
  /** Called once messages would appear; what it returns is called when the region goes. */
  onReady: (show: (notice: Notice) => void) => () => void;
};

/** F8 focuses the region, a swipe to the right dismisses the toast. */
export function ToastRegion({ onReady }: RegionProps) {
  // The library's Toaster below listens by now: effects of children run first.
  useEffect(() => onReady(show), [onReady]);
  return (
    <Toaster
      // Clickable above an open dialog, which disables the pointer for the rest of the page.
      className="pointer-events-auto"
      visibleToasts={1}
      duration={5000}
      hotkey={["F8"]}
      swipeDirections={["right"]}
      gap={0}
      closeButton
      icons={{ error: null, close: <Icon name="x" className="size-4 stroke-[1.5]" /> }}
      // The library would set its own font.
      style={{ fontFamily: "inherit" }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: "Dismiss",
        classNames: {
          toast:
            "flex w-[calc(100vw-2rem)] items-start gap-3 rounded-sm py-3 pr-1 pl-4 text-sm shadow-lift select-none focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-ink! sm:w-96",
          default: "on-dark bg-ink text-chalk",
          error: "bg-error text-white",
          content: "grow py-1.5",
          title: "font-medium",
          description: "mt-0.5 opacity-90",
          closeButton: "order-last grid size-11 shrink-0 place-items-center rounded-sm hover:bg-white/10",
        },
      }}
    />
  );
}

function show({ title, description, variant }: Notice): void {
  toast.dismiss();
  (variant === "destructive" ? toast.error : toast)(title, { description });
}
