import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "./icon";

export function NativeSelect({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <span className={cn("relative inline-flex", className)}>
      <select
        className="h-11 w-full appearance-none rounded-sm border border-line-strong bg-transparent pr-10 pl-3.5 text-base text-ink transition-colors hover:border-ink aria-invalid:border-error sm:text-sm"
        {...props}
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
      />
    </span>
  );
}
