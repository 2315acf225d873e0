"use client";

import type { ComponentProps } from "react";
import { Dialog as Primitive } from "radix-ui";
import { cn } from "@/components/ui/cn";
import { InWindow, useBackCloses } from "./back-closes";
import { Icon } from "./icon";

/** Esc, its button, a tap outside and Back close it. */
export function Dialog({ open = false, onOpenChange, ...props }: ComponentProps<typeof Primitive.Root>) {
  useBackCloses(open, () => onOpenChange?.(false));
  return (
    <InWindow value>
      <Primitive.Root open={open} onOpenChange={onOpenChange} {...props} />
    </InWindow>
  );
}

export function DialogOverlay({ className, ...props }: ComponentProps<typeof Primitive.Overlay>) {
  return (
    <Primitive.Overlay
      className={cn(
        "fixed inset-0 z-50 bg-scrim ease-swing",
        "data-[state=open]:animate-in data-[state=open]:duration-250 data-[state=open]:fade-in-0",
        "data-[state=closed]:animate-out data-[state=closed]:duration-150 data-[state=closed]:fade-out-0",
        className,
      )}
      {...props}
    />
  );
}

type DialogContentProps = ComponentProps<typeof Primitive.Content> & {
  /** For content with a close button of its own. */
  hideClose?: boolean;
};

/** A sheet from the lower edge on phones. */
export function DialogContent({
  className,
  children,
  hideClose,
  onInteractOutside,
  ...props
}: DialogContentProps) {
  return (
    <Primitive.Portal container={document.body}>
      <DialogOverlay />
      <Primitive.Content
        className={cn("window", className)}
        onInteractOutside={(event) => {
          // Dismissing a toast leaves the window open.
          if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) {
            event.preventDefault();
          }
          onInteractOutside?.(event);
        }}
        {...props}
      >
        {children}
        {!hideClose && <DialogCloseButton className="absolute top-2 right-2" />}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function DialogCloseButton({ className }: { className?: string }) {
  return (
    <Primitive.Close
      className={cn(
        "grid size-11 place-items-center rounded-sm bg-chalk/80 text-ink transition-colors hover:bg-paper",
        className,
      )}
    >
      <Icon name="x" className="size-5" />
      <span className="sr-only">Close</span>
    </Primitive.Close>
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn("font-display text-display-sm", className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn("text-ink-soft", className)} {...props} />;
}
