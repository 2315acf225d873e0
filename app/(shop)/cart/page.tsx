import { BuyingNeedsScript } from "@/components/cart/needs-script";
import { CartView } from "@/components/cart/page/cart-view";
import { ViewedBesideCart } from "@/components/catalog/recently-viewed/viewed-beside-cart";
import { pageMetadata } from "@/lib/seo/metadata";
import { site } from "@/lib/site";

export const ensureStatic = "navigation";

export const metadata = pageMetadata({
  title: "Your Cart",
  description: `The items in your cart at ${site.name}.`,
  path: "/cart",
});

export default function CartPage() {
  return (
    <div className="shell pt-8 pb-section sm:pt-12">
      <h1 className="mb-6 font-display text-display-md sm:mb-10">Your Cart</h1>
      <BuyingNeedsScript />
      <div data-script-only>
        <CartView />
      </div>
      <ViewedBesideCart />
    </div>
  );
}
