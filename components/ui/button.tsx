import type { ComponentProps } from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import { cn } from "@/lib/cn";

export const buttonVariants = cva(
  [
    "inline-flex items-center justify-center gap-2 rounded-sm text-center font-medium whitespace-nowrap select-none",
    "transition-[background-color,border-color,color,transform,opacity] duration-150 active:translate-y-px",
    "disabled:pointer-events-none disabled:translate-y-0 aria-busy:cursor-progress [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        primary: "bg-ink text-chalk hover:bg-court disabled:bg-line disabled:text-muted",
        court: "bg-court text-chalk hover:bg-court-deep disabled:bg-line disabled:text-muted",
        light: "bg-chalk text-ink hover:bg-ball disabled:bg-line disabled:text-muted",
        outline:
          "border border-ink/70 text-ink hover:border-ink hover:bg-ink hover:text-chalk disabled:border-line disabled:text-muted",
        outlineLight: "border border-chalk/80 text-chalk hover:bg-chalk hover:text-ink",
        ghost: "text-ink hover:bg-paper disabled:text-muted",
        link: "h-auto px-0 text-ink hover:text-court disabled:text-muted",
        success: "bg-success text-white disabled:opacity-100",
        destructive: "bg-error text-white disabled:opacity-100",
      },
      size: {
        sm: "h-9 px-4 text-sm",
        md: "h-11 px-6 text-sm",
        lg: "h-13 px-8 text-base",
        icon: "size-11",
      },
      caps: { true: "tracking-label uppercase", false: "" },
    },
    compoundVariants: [{ variant: "link", className: "h-auto px-0" }],
    defaultVariants: { variant: "primary", size: "md", caps: false },
  },
);

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

/** A button, or with `asChild` a link that looks like one. */
export function Button({ className, variant, size, caps, asChild = false, type, ...props }: ButtonProps) {
  const Component = asChild ? Slot.Root : "button";
  return (
    <Component
      data-slot="button"
      type={asChild ? undefined : (type ?? "button")}
      className={cn(buttonVariants({ variant, size, caps }), className)}
      {...props}
    />
  );
}
