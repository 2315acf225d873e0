import { cn } from "@/components/ui/cn";
import { Icon } from "./icon";

type QuantityStepperProps = {
  quantity: number;
  onChange: (quantity: number) => void;
  of: string;
  /** Then its buttons name what is counted, and the list announces changes. */
  inList?: boolean;
  className?: string;
};

/** At least 1, without an upper bound (cart.at-least-one, product.quantity-stepper). */
export function QuantityStepper({ quantity, onChange, of, inList = false, className }: QuantityStepperProps) {
  const Count = inList ? "span" : "output";
  const button = inList ? "step size-11 disabled:text-line-strong/60" : "step size-full";
  const icon = inList ? "size-4 stroke-[1.5]" : "size-4";
  const whose = inList && ` of ${of}`;
  return (
    <div
      role="group"
      aria-label={`Quantity of ${of}`}
      className={cn(
        "items-stretch rounded-sm border border-line-strong",
        inList ? "inline-flex h-11" : "grid h-13 shrink-0 grid-cols-3",
        className,
      )}
    >
      <button
        type="button"
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
        className={button}
      >
        <Icon name="minus" className={icon} />
        <span className="sr-only">Decrease quantity{whose}</span>
      </button>
      <Count
        data-testid="quantity"
        className={cn("grid place-items-center tabular-nums", inList && "min-w-8 text-sm")}
      >
        {quantity}
      </Count>
      <button type="button" onClick={() => onChange(quantity + 1)} className={button}>
        <Icon name="plus" className={icon} />
        <span className="sr-only">Increase quantity{whose}</span>
      </button>
    </div>
  );
}
