"use client";

import { Icon } from "@/components/ui/icon";

type QuantityStepperProps = {
  quantity: number;
  /** Product name, so that the buttons' labels say which product they change. */
  name: string;
  onChange: (quantity: number) => void;
};

const step =
  "grid size-11 place-items-center transition-colors hover:bg-paper disabled:text-line-strong/60 disabled:hover:bg-transparent";

/** Minus, quantity, plus. Minus is disabled at 1 (cart.at-least-one). */
export function QuantityStepper({ quantity, name, onChange }: QuantityStepperProps) {
  return (
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className="inline-flex h-11 items-stretch rounded-sm border border-line-strong"
    >
      <button type="button" disabled={quantity <= 1} onClick={() => onChange(quantity - 1)} className={step}>
        <Icon name="minus" className="size-4 stroke-[1.5]" />
        <span className="sr-only">Decrease quantity of {name}</span>
      </button>
      <span data-testid="quantity" className="grid min-w-8 place-items-center text-sm tabular-nums">
        {quantity}
      </span>
      <button type="button" onClick={() => onChange(quantity + 1)} className={step}>
        <Icon name="plus" className="size-4 stroke-[1.5]" />
        <span className="sr-only">Increase quantity of {name}</span>
      </button>
    </div>
  );
}
