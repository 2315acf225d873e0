import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** The exact size of what will replace it; empty, so that screen readers pass over it. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("skeleton", className)} {...props} />;
}
