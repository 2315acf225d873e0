import { BuyingNeedsScript } from "@/components/cart/needs-script";
import { CheckoutView } from "@/components/checkout/checkout-view";
import { pageMetadata } from "@/lib/seo/metadata";
import { site } from "@/lib/site";

export const ensureStatic = "navigation";

export const metadata = pageMetadata({
  title: "Checkout",
  description: `Secure card payment at ${site.name}.`,
  path: "/checkout",
});

/** The browser opens the checkout when the page is shown. */
export default function CheckoutPage() {
  return (
    <div className="shell pb-6 lg:pt-10 lg:pb-section">
      <h1 className="mb-8 font-display text-display-md max-lg:sr-only">Checkout</h1>
      <BuyingNeedsScript />
      <div data-script-only>
        <CheckoutView />
      </div>
    </div>
  );
}
