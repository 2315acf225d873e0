import type { ComponentProps } from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/components/ui/cn";

/** Also for links that look like one. Its classes are in app/components.css. */
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

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants>;

export function Button({ className, variant, size, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
