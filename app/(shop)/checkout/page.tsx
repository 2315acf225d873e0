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
    <div className="shell pt-8 pb-section sm:pt-12">
      <h1 className="mb-6 font-display text-display-md sm:mb-10">Checkout</h1>
      <CheckoutView />
    </div>
  );
}
