import { notFound } from "next/navigation";
import { connection } from "next/server";
import { OrderView } from "@/components/orders/order-view";
import { orderPage } from "@/content/order-page";
import { env } from "@/lib/env";
import { findLinkedOrder } from "@/lib/orders/links/linked-order";
import { pageMetadata } from "@/lib/seo/metadata";

/** Only mails and the confirmation lead here, and both load the whole page. */
export const instant = false;

/** The same for every order, because titles stay in the browser's history. */
export const metadata = pageMetadata({
  title: orderPage.title,
  description: orderPage.description,
  path: "/order",
});

/** middleware.ts answers bad links (order.own-page). */
export default async function OrderPage({ params }: PageProps<"/order/[token]">) {
  await connection();
  const { token } = await params;
  const order = await findLinkedOrder(token);
  if (!order) notFound();
  const { CONTACT_EMAIL, POSTAL_ADDRESS } = env();
  return (
    <OrderView
      order={order}
      token={token}
      seller={{ email: CONTACT_EMAIL, postalAddress: POSTAL_ADDRESS ?? null }}
    />
  );
}
