"use client";

import type { ComponentProps, ReactNode } from "react";
import { Tooltip as Primitive } from "radix-ui";
import { cn } from "@/lib/cn";

/** Section 9: tooltips wait 700 ms. */
const TOOLTIP_DELAY_MS = 700;

type TooltipProps = { label: ReactNode; children: ReactNode } & Pick<
  ComponentProps<typeof Primitive.Content>,
  "side" | "className"
>;

/** Explains the control inside it on hover and focus. The control keeps its own accessible name. */
export function Tooltip({ label, children, side = "top", className }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={TOOLTIP_DELAY_MS}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            className={cn(
              "z-50 rounded-xs bg-ink px-2.5 py-1 text-xs text-chalk data-[state=delayed-open]:animate-in data-[state=delayed-open]:fade-in-0",
              className,
            )}
          >
            {label}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
