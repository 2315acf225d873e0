import { needsScript } from "@/content/cart";

/** For browsers without JavaScript: hides what can't work (`data-script-only`) and says why. */
export function BuyingNeedsScript() {
  return (
    <noscript>
      <style>{"[data-script-only]{display:none!important}"}</style>
      <p className="max-w-prose rounded-sm bg-court-tint px-4 py-3 text-sm text-balance">{needsScript}</p>
    </noscript>
  );
}
