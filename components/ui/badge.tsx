import type { ComponentProps } from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/components/ui/cn";

const badge = cva("badge", {
  variants: {
    variant: {
      ball: "bg-ball text-ink",
      ink: "bg-ink text-chalk",
      chalk: "bg-chalk text-ink",
      court: "bg-court-tint text-court",
      outline: "border border-line-strong text-ink-soft",
    },
  },
  defaultVariants: { variant: "chalk" },
});

export function Badge({ className, variant, ...props }: ComponentProps<"span"> & VariantProps<typeof badge>) {
  return <span className={cn(badge({ variant }), className)} {...props} />;
}
