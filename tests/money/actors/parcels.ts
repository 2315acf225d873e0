import type Stripe from "stripe";
import type { Database } from "@/lib/database/make-database";
import { shippingSchema } from "@/lib/checkout/shipping/address.browser";

/** S: every parcel left for a complete address, and for the one that the provider judged with the payment. */
export async function strayParcels(
  database: Database,
  intents: Pick<Stripe.PaymentIntent, "id" | "shipping">[],
): Promise<string[]> {
  const sent = await database.order.findMany({
    where: { shipments: { some: {} } },
    include: { payment: { select: { intentId: true } } },
    orderBy: { id: "asc" },
  });
  return sent.flatMap(({ id, shipping, payment }) => {
    const { data } = shippingSchema.safeParse(shipping);
    const judged = intents.find((intent) => intent.id === payment?.intentId)?.shipping?.address;
    if (data && data.line1 === judged?.line1 && data.postalCode === judged.postal_code) return [];
    return [
      `S: ${id} was sent to ${data?.line1 ?? "nowhere"}, but paid for ${judged?.line1 ?? "without an address"}`,
    ];
  });
}
