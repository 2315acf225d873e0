import type { Ref } from "react";
import { Notice } from "@/components/cart/notice";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { CheckoutResponse } from "@/lib/checkout/schema";
import { formatPrice } from "@/lib/money";
import { HeldNote } from "./held-note";

type PayButtonProps = {
  session: CheckoutResponse;
  ready: boolean;
  paying: boolean;
  refreshing: boolean;
  refresh: () => Promise<void>;
  problem: string | null;
  ref: Ref<HTMLButtonElement>;
};

export function PayButton({ session, ready, paying, refreshing, refresh, problem, ref }: PayButtonProps) {
  const { quote, heldUntil, heldFromPay, payHolds } = session;
  return (
    <div className="space-y-3">
      <HeldNote {...{ heldUntil, heldFromPay, payHolds, refreshing }} onRefresh={() => void refresh()} />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button
        ref={ref}
        type="submit"
        size="lg"
        aria-busy={paying}
        disabled={!ready}
        // `disabled` would lose the focus.
        aria-disabled={paying || refreshing || undefined}
        className="w-full"
      >
        {paying ? "Processing…" : `Pay ${formatPrice(quote.total)}`}
      </Button>
      <p className="text-sm text-quiet">
        By paying you agree to our{" "}
        <Link href="/terms" className="ruled text-ink">
          Terms
        </Link>{" "}
        and{" "}
        <Link href="/privacy" className="ruled text-ink">
          Privacy Policy
        </Link>
        .
      </p>
    </div>
  );
}
