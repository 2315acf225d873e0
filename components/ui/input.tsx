import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** Phones don't zoom in on a focused text of 16 px. */
export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={cn("field", className)} {...props} />;
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea className={cn("field h-auto min-h-36 py-3", className)} {...props} />;
}

export function Label({ className, ...props }: ComponentProps<"label">) {
  return <label className={cn("block text-sm font-medium", className)} {...props} />;
}

/** The field's `aria-describedby` must name it. */
export function FieldError({ className, ...props }: ComponentProps<"p">) {
  return <p className={cn("mt-1.5 text-sm text-error", className)} {...props} />;
}
