"use client";

import { Notice } from "@/components/cart/notice";
import { Link } from "@/components/link";

type CheckoutErrorProps = { title: string; message: string };

/** What the checkout shows when it, or the provider's form, can't be loaded, with two ways on. */
export function CheckoutError({ title, message }: CheckoutErrorProps) {
  return (
    <div className="max-w-xl border-t border-line pt-8">
      <h2 className="mb-4 font-display text-display-sm">{title}</h2>
      <Notice tone="error">{message}</Notice>
      {/* Plain elements with button classes: importing Button for this one case would add its code to every
          checkout. */}
      <div className="mt-6 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-primary button-lg"
          onClick={() => window.location.reload()}
        >
          Try Again
        </button>
        <Link href="/cart" className="button button-outline button-lg">
          Back to cart
        </Link>
      </div>
    </div>
  );
}
