import { ArrivalFact, Fact, ReturnsFact } from "@/components/cart/buying-facts";
import { SHIPPING_SHORT } from "@/content/promises";

export function ShippingFacts() {
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
        <ArrivalFact />
        <ReturnsFact />
      </ul>
    </section>
  );
}
