import { needsScript } from "@/content/cart";

/** Why what can't work without JavaScript is hidden (`data-script-only`). */
export function BuyingNeedsScript() {
  return (
    <noscript>
      <p className="max-w-prose rounded-sm bg-court-tint px-4 py-3 text-sm text-balance">{needsScript}</p>
    </noscript>
  );
}
