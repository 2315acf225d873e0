"use client";

import type { ComponentProps } from "react";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { cn } from "@/lib/cn";

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

/** The dimmed page behind a dialog or sheet. */
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
  /** Leaves the close button to the content. */
  hideClose?: boolean;
};

/** A window in the middle of the page; on phones it rises from the lower edge like a sheet. */
export function DialogContent({
  className,
  children,
  hideClose,
  onInteractOutside,
  ...props
}: DialogContentProps) {
  return (
    <Primitive.Portal>
      <DialogOverlay />
      <Primitive.Content
        className={cn(
          "fixed z-50 flex max-h-[92dvh] w-full flex-col overflow-y-auto overscroll-contain bg-chalk ease-swing outline-none",
          "inset-x-0 bottom-0 rounded-t-md pb-[env(safe-area-inset-bottom)]",
          "sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-w-2xl sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-sm sm:pb-0",
          "data-[state=open]:animate-in data-[state=open]:duration-400 data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-bottom-24",
          "data-[state=closed]:animate-out data-[state=closed]:duration-150 data-[state=closed]:fade-out-0",
          "sm:data-[state=open]:slide-in-from-bottom-4",
          className,
        )}
        onInteractOutside={(event) => {
          // A message is not outside: dismissing it leaves the window open.
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
      <X aria-hidden className="size-5" strokeWidth={1.25} />
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
