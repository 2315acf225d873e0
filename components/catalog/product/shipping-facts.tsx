import { Fact, ReturnsFact } from "@/components/cart/fact";
import { SHIPPING_SHORT } from "@/content/promises";
import { keep } from "@/lib/catalog/keep";
import { arrivalOfOrder } from "@/lib/checkout/shipping/arrival.browser";

/** For an order placed today. As old as the page, which is minutes at most (docs/freshness.md). */
async function arrivalToday() {
  "use cache";
  keep();
  return arrivalOfOrder(new Date());
}

/** (shipping.estimated-arrival) */
export async function ShippingFacts() {
  return (
    <section className="border-y border-line py-4 text-sm text-ink-soft" aria-labelledby="shipping">
      <h2 id="shipping" className="mb-3 label text-quiet">
        Shipping Information
      </h2>
      <ul className="space-y-2">
        <Fact icon="truck">
          <p className="font-medium text-ink">Free Shipping</p>
          <p>{SHIPPING_SHORT}</p>
        </Fact>
        <Fact icon="clock">
          Order today and expect it <span className="whitespace-nowrap">{await arrivalToday()}</span>
        </Fact>
        <ReturnsFact />
      </ul>
    </section>
  );
}
