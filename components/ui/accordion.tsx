"use client";

import type { ComponentProps } from "react";
import { Accordion as Primitive } from "radix-ui";
import { cn } from "@/components/ui/cn";
import { Icon } from "./icon";

export const Accordion = Primitive.Root;

export function AccordionItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item className={cn("border-b border-line", className)} {...props} />;
}

export function AccordionTrigger({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Header asChild>
      <h3>
        <Primitive.Trigger
          className={cn(
            "group flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left transition-colors hover:text-court",
            className,
          )}
          {...props}
        >
          {children}
          <Icon
            name="plus"
            className="size-5 shrink-0 transition-transform duration-250 group-data-[state=open]:rotate-45"
          />
        </Primitive.Trigger>
      </h3>
    </Primitive.Header>
  );
}

export function AccordionContent({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      className="overflow-hidden data-[state=closed]:animate-accordion-up data-[state=open]:animate-accordion-down"
      {...props}
    >
      <div className={cn("pb-5", className)}>{children}</div>
    </Primitive.Content>
  );
}
