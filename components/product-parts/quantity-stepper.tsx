import { Icon } from "@/components/ui/icon";
import { cn } from "@/lib/cn";

type QuantityStepperProps = {
  quantity: number;
  onChange: (quantity: number) => void;
  /** What is counted, for screen readers. */
  label: string;
  className?: string;
};

const button = "step size-full";

/** Starts at 1 and never goes below; no upper bound (product.quantity-stepper). */
export function QuantityStepper({ quantity, onChange, label, className = "w-36" }: QuantityStepperProps) {
  return (
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      className={cn(
        "grid h-13 shrink-0 grid-cols-3 items-stretch rounded-sm border border-line-strong",
        className,
      )}
    >
      <button
        type="button"
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
        className={button}
      >
        <Icon name="minus" className="size-4" />
        <span className="sr-only">Decrease quantity</span>
      </button>
      <output aria-live="polite" className="grid place-items-center tabular-nums">
        {quantity}
      </output>
      <button type="button" onClick={() => onChange(quantity + 1)} className={button}>
        <Icon name="plus" className="size-4" />
        <span className="sr-only">Increase quantity</span>
      </button>
    </div>
  );
}
