"use client";

import { useEffect } from "react";
import { Mark } from "@/components/layout/logo";

export default function ShopError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  useEffect(() => {
    document.title = "Something went wrong";
  }, []);
  return (
    <div className="shell flex min-h-[60svh] flex-col items-start justify-center gap-6 py-section">
      <Mark className="h-9 text-clay" />
      <h1 className="font-display text-display-lg">That one clipped the net.</h1>
      <p className="max-w-md text-lg text-ink-soft">
        Something went wrong on our end and we couldn’t show this page. Your cart is safe.
        {error.digest && <span className="mt-2 block text-sm text-quiet">Reference: {error.digest}</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        {/* Sent with every page, so it uses Button's classes without the component. */}
        <button type="button" className="button button-primary button-lg" onClick={reset}>
          Try Again
        </button>
        <a href="/contact" className="button button-outline button-lg">
          Contact us
        </a>
      </div>
    </div>
  );
}
