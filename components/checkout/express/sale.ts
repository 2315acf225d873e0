import type { AddToCart, CartItem } from "@/lib/cart/schema";
import type { NotedPayment } from "@/lib/checkout/noted-payment.browser";
import type { CheckoutResponse, Quote } from "@/lib/checkout/schema";

/** The visitor's cart, one item in a cart of its own, or the order of an open checkout. */
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
  /** Null while nothing can be bought. */
  sale: Sale | null;
  /** Called once it is known whether this browser has a wallet. */
  onOffer: (offered: boolean) => void;
  /** Called before the browser goes to the confirmation. */
  leave: () => void;
  /** Called for a payment that may have been made, if the page itself finds out. */
  onDoubt?: (payment: NotedPayment) => void;
};
