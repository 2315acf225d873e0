"use client";

import type { ComponentProps } from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { Dialog as Primitive } from "radix-ui";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogCloseButton, DialogOverlay } from "./dialog";

export const Sheet = Dialog;
export const SheetDescription = Primitive.Description;

const panel = cva(
  [
    "fixed z-50 flex flex-col bg-chalk shadow-lift ease-swing outline-none",
    "data-[state=open]:animate-in data-[state=open]:duration-400",
    "data-[state=closed]:animate-out data-[state=closed]:duration-250",
  ],
  {
    variants: {
      side: {
        left: "inset-y-0 left-0 w-[min(100vw-3rem,26rem)] data-[state=closed]:slide-out-to-left data-[state=open]:slide-in-from-left",
        right:
          "inset-y-0 right-0 w-full data-[state=closed]:slide-out-to-right data-[state=open]:slide-in-from-right sm:w-[28rem]",
        bottom:
          "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-md pb-[env(safe-area-inset-bottom)] data-[state=closed]:slide-out-to-bottom data-[state=open]:slide-in-from-bottom",
      },
    },
    defaultVariants: { side: "right" },
  },
);

type SheetContentProps = ComponentProps<typeof Primitive.Content> & VariantProps<typeof panel>;

export function SheetContent({ className, side, children, ...props }: SheetContentProps) {
  return (
    <Primitive.Portal container={document.body}>
      <DialogOverlay />
      <Primitive.Content className={cn(panel({ side }), className)} {...props}>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function SheetHeader({ className, children, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn(
        "flex h-16 shrink-0 items-center justify-between border-b border-line pr-2 pl-gutter sm:pl-6",
        className,
      )}
      {...props}
    >
      {children}
      <DialogCloseButton />
    </div>
  );
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn("font-display text-title", className)} {...props} />;
}
