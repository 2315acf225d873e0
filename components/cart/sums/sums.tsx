import { cn } from "@/components/ui/cn";
import { formatCents } from "@/lib/money";
import { SALES_TAX_PERCENT } from "@/lib/site";

type SumsProps = {
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  promoCode: string | null;
  estimated?: boolean;
};

export function Sums({
  subtotalCents,
  discountCents,
  taxCents,
  totalCents,
  promoCode,
  estimated,
}: SumsProps) {
  return (
    <dl>
      <Row label="Subtotal" amount={formatCents(subtotalCents)} />
      {discountCents > 0 && (
        <Row
          label={promoCode ? `Discount (${promoCode})` : "Discount"}
          amount={`−${formatCents(discountCents)}`}
          className="text-success"
        />
      )}
      <Row
        label={`${estimated ? "Estimated tax" : "Tax"} (${SALES_TAX_PERCENT}%)`}
        amount={formatCents(taxCents)}
      />
      <Row label="Shipping" amount="Free" />
      <Row
        label="Total"
        amount={formatCents(totalCents)}
        className="mt-3 items-baseline border-t border-line pt-4 text-lg font-medium"
      />
    </dl>
  );
}

function Row({ label, amount, className }: { label: string; amount: string; className?: string }) {
  return (
    <div className={cn("flex justify-between gap-4 py-1", className)}>
      <dt>{label}</dt>
      <dd className="shrink-0 tabular-nums">{amount}</dd>
    </div>
  );
}
