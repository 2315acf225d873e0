import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A quiet stand-in with the exact size of what is to come. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div aria-hidden className={cn("skeleton", className)} {...props} />;
}
