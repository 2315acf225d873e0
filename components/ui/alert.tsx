import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

const LOOKS = {
  default: "border-border bg-muted text-foreground",
  success: "border-success bg-court-tint text-success",
  destructive: "border-destructive bg-error-tint text-destructive",
};

type AlertProps = ComponentProps<"div"> & { variant?: keyof typeof LOOKS };

/** The icon means the same as the color. No role: `announce` says what happened, once. */
export function Alert({ className, variant = "default", ...props }: AlertProps) {
  return (
    <div
      data-slot="alert"
      data-variant={variant}
      className={cn(
        "flex items-start gap-2.5 border-l-2 px-4 py-3 text-sm [&>svg]:mt-0.75 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]",
        LOOKS[variant],
        className,
      )}
      {...props}
    />
  );
}

export function AlertDescription({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="alert-description" className={cn("min-w-0 wrap-break-word", className)} {...props} />
  );
}
