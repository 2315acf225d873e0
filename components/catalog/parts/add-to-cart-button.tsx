import { ADD_BUTTON } from "@/components/cart/added/far-edge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { ProductChoice } from "./use-product-choice";

type AddToCartButtonProps = {
  choice: ProductChoice;
  successLabel: string;
  onAdded?: () => void;
  className?: string;
};

/** Disabled until everything is chosen (product.choice-required), and while it says that the product was added. */
export function AddToCartButton({ choice, successLabel, onAdded, className }: AddToCartButtonProps) {
  const { state, complete, product } = choice;
  const variant = state === "success" ? "success" : state === "error" ? "destructive" : "court";
  const label =
    state === "success"
      ? successLabel
      : state === "error"
        ? "FAILED TO ADD"
        : product.inStock
          ? "ADD TO CART"
          : "SOLD OUT";

  const isAdded = state === "success";

  async function add() {
    if (!isAdded && (await choice.add())) onAdded?.();
  }

  return (
    <Button
      variant={variant}
      size="lg"
      disabled={!complete}
      // `disabled` would lose the focus.
      aria-disabled={isAdded || undefined}
      {...{ [ADD_BUTTON]: true }}
      aria-busy={state === "pending"}
      onClick={() => void add()}
      className={cn("tracking-label", className)}
    >
      {label}
    </Button>
  );
}

/** Has no role: the announcer reads it aloud. */
export function AddFailure({ children, className }: { children: string | null; className?: string }) {
  return children && <p className={cn("text-sm text-error", className)}>{children}</p>;
}
