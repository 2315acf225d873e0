import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** Exactly as large as what replaces it; empty, so screen readers pass over it. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("skeleton", className)} {...props} />;
}
