import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A placeholder with the exact size of what will replace it. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div aria-hidden className={cn("skeleton", className)} {...props} />;
}
