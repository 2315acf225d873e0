import type { ComponentProps } from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/cn";

const alert = cva(
  "flex items-start gap-2.5 border-l-2 px-4 py-3 text-sm [&>svg]:mt-0.75 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]",
  {
    variants: {
      variant: {
        default: "border-border bg-muted text-foreground",
        success: "border-success bg-court-tint text-success",
        destructive: "border-destructive bg-error-tint text-destructive",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

/**
 * A sentence on a tinted ground, after an icon that doesn't rely on color. It has no role of its own: what has just happened is
 * told to screen readers by `announce`, once.
 */
export function Alert({ className, variant, ...props }: ComponentProps<"div"> & VariantProps<typeof alert>) {
  return (
    <div data-slot="alert" data-variant={variant} className={cn(alert({ variant }), className)} {...props} />
  );
}

export function AlertDescription({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="alert-description" className={cn("min-w-0 wrap-break-word", className)} {...props} />
  );
}
