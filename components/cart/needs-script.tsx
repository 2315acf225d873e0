import { needsScript } from "@/content/cart";

/** For browsers without JavaScript: why what can't work is hidden (`data-script-only`). */
export function BuyingNeedsScript() {
  return (
    <noscript>
      <p className="max-w-prose rounded-sm bg-court-tint px-4 py-3 text-sm text-balance">{needsScript}</p>
    </noscript>
  );
}
