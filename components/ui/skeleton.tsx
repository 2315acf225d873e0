import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A quiet stand-in with the exact size of what is to come. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden
      className={cn(
        "animate-shimmer bg-paper bg-[linear-gradient(100deg,transparent_30%,var(--color-chalk)_50%,transparent_70%)] bg-[length:220%_100%]",
        className,
      )}
      {...props}
    />
  );
}
