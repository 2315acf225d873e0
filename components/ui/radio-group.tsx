"use client";

import type { ComponentProps } from "react";
import { RadioGroup as Primitive } from "radix-ui";
import { cn } from "@/lib/cn";

export const RadioGroup = Primitive.Root;

/** One choice of a radio group, as a tile. */
export function RadioTile({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        "border-line-strong hover:border-ink relative inline-flex min-h-12 min-w-14 items-center justify-center rounded-sm border px-3 text-sm font-medium transition-colors",
        "data-[state=checked]:border-ink data-[state=checked]:bg-ink data-[state=checked]:text-chalk",
        "disabled:border-line disabled:text-muted disabled:hover:border-line",
        className,
      )}
      {...props}
    />
  );
}
