"use client";

import { Notice } from "@/components/cart/notice";
import { Link } from "@/components/ui/link";

type CheckoutErrorProps = { title: string; message: string };

export function CheckoutError({ title, message }: CheckoutErrorProps) {
  return (
    <div className="max-w-xl border-t border-line pt-8">
      <h2 className="mb-4 font-display text-display-sm">{title}</h2>
      <Notice tone="error">{message}</Notice>
      {/* Button classes without Button, whose code would come with every checkout for this rare case. */}
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
