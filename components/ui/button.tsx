import type { ComponentProps } from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import { cn } from "@/lib/cn";

/** The classes are in app/components.css. */
export const buttonVariants = cva("button", {
  variants: {
    variant: {
      primary: "button-primary",
      court: "button-court",
      light: "button-light",
      outline: "button-outline",
      outlineLight: "button-outline-light",
      ghost: "button-ghost",
      link: "button-link",
      success: "button-success",
      destructive: "button-destructive",
    },
    size: { sm: "button-sm", md: "", lg: "button-lg", icon: "button-icon" },
  },
  defaultVariants: { variant: "primary", size: "md" },
});

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

/** A button, or with `asChild` a link that looks like one. */
export function Button({ className, variant, size, asChild = false, type, ...props }: ButtonProps) {
  const Component = asChild ? Slot.Root : "button";
  return (
    <Component
      type={asChild ? undefined : (type ?? "button")}
      className={cn(buttonVariants({ variant, size }), className)}
      {...props}
    />
  );
}
