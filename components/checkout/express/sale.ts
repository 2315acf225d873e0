import type { AddToCart, CartItem } from "@/lib/cart/schema";
import type { NotedPayment } from "@/lib/checkout/noted-payment.browser";
import type { CheckoutResponse, Quote } from "@/lib/checkout/schema";

export type Sale =
  | { kind: "cart"; items: CartItem[] }
  | { kind: "item"; item: AddToCart; priceCents: number }
  | {
      kind: "order";
      session: CheckoutResponse;
      adopt: (change: Partial<CheckoutResponse> & { quote: Quote }) => void;
      dropPromo: (reason: string) => Promise<void>;
    };

export type ExpressButtonsProps = {
  sale: Sale | null;
  /** Called once it is known whether this browser has a wallet. */
  onOffer: (offered: boolean) => void;
  leave: () => void;
  /** Called for a payment that may have been made, on pages that find out themselves. */
  onDoubt?: (payment: NotedPayment) => void;
};
