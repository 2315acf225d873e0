import "server-only";
import { siteOrigin } from "@/lib/env";
import type { OrderSummary } from "@/lib/orders/summary";
import { HANDLING_DAYS, REFUND_TIME, TRANSIT_DAYS } from "@/content/promises";
import { MailLayout } from "./layout";
import { OrderPageButton, OrderPageLine, OrderTable, ShippingAddress } from "./order-parts";
import { ActionButton, Pair, Paragraph, Rule, Subtitle, Title } from "./parts";

const days = ({ min, max }: { min: number; max: number }) => `${min}–${max}`;

type OrderMail = { subject: string; order: OrderSummary };

function ReplyNote({ order }: Pick<OrderMail, "order">) {
  return (
    <>
      <Rule />
      <Paragraph style={{ margin: 0 }}>
        If anything isn’t right, reply to this email and mention order {order.reference}.
      </Paragraph>
    </>
  );
}

export function OrderConfirmation({ subject, order }: OrderMail) {
  return (
    <MailLayout subject={subject} preview={`Order ${order.reference}: ${order.total}, shipping free.`}>
      <Title>Thank you for your order.</Title>
      <Paragraph>
        Your payment went through, and we’re getting everything ready. Orders typically ship in{" "}
        {days(HANDLING_DAYS)} business days and arrive {days(TRANSIT_DAYS)} business days after shipping.
        We’ll email you the tracking number as soon as your package ships, and expect it to arrive{" "}
        {order.arrival}.
      </Paragraph>
      <OrderPageButton order={order} />
      <OrderTable order={order} />
      <ShippingAddress order={order} />
      <ReplyNote order={order} />
    </MailLayout>
  );
}

/** (order.lookup-form) */
export function OrderLink({ subject, order }: OrderMail) {
  return (
    <MailLayout subject={subject} preview="Where it is, what’s in it, and your receipt.">
      <Title>Here’s your order.</Title>
      <Paragraph>
        Someone entered this address and order {order.reference} in our shop to see where it is. If it wasn’t
        you, you can ignore this email: only someone who has it can open the page.
      </Paragraph>
      <OrderPageButton order={order} />
    </MailLayout>
  );
}

export function OrderBlocked({ subject, order, reasons }: OrderMail & { reasons: string[] }) {
  return (
    <MailLayout subject={subject} preview="It’s paid. Please look at it before anything ships.">
      <Title>An order needs your attention.</Title>
      <Paragraph>Order {order.reference} is paid, but it can’t be shipped yet:</Paragraph>
      {reasons.map((reason) => (
        <Paragraph key={reason}>{reason}</Paragraph>
      ))}
      <OrderTable order={order} />
      <ShippingAddress order={order} />
    </MailLayout>
  );
}

export type Tracking = { carrier: string; trackingNumber: string; trackingUrl: string };

/** (shipping.delivery-times) */
export function OrderDispatched({ subject, order, tracking }: OrderMail & { tracking: Tracking }) {
  return (
    <MailLayout
      subject={subject}
      preview={`${tracking.carrier} ${tracking.trackingNumber}. It typically arrives in ${days(TRANSIT_DAYS)} business days.`}
    >
      <Title>Your package is on its way.</Title>
      <Paragraph>
        It typically arrives {days(TRANSIT_DAYS)} business days after it ships, so we expect it{" "}
        {order.arrival}. You can track it here.
      </Paragraph>
      <ActionButton href={tracking.trackingUrl}>Track your package</ActionButton>
      <Rule />
      <Subtitle>Tracking</Subtitle>
      <Pair name="Carrier" value={tracking.carrier} />
      <Pair name="Number" value={tracking.trackingNumber} />
      <OrderPageLine order={order} />
      <OrderTable order={order} />
      <ShippingAddress order={order} />
    </MailLayout>
  );
}

/** The payment was processing when the shopper left. */
export function PaymentFailed({ subject, order }: OrderMail) {
  return (
    <MailLayout
      subject={subject}
      preview={`You have not been charged. Your order of ${order.total} is closed.`}
    >
      <Title>Your payment didn’t go through.</Title>
      <Paragraph>
        Your payment of {order.total} was still being processed when you ordered, and has now failed. You
        haven’t been charged.
      </Paragraph>
      <Paragraph>
        The order is closed, and its items are no longer set aside for you. If you still want them, please
        order again, with another card if you can.
      </Paragraph>
      <ActionButton href={siteOrigin()}>Back to the shop</ActionButton>
      <OrderPageLine order={order} />
      <OrderTable order={order} />
    </MailLayout>
  );
}

/** A payment arrived after its goods were sold. */
export function PaymentRefunded({ subject, order }: OrderMail) {
  return (
    <MailLayout
      subject={subject}
      preview={`We’re sorry: we can’t fill your order, and ${order.total} goes back to your card.`}
    >
      <Title>We’re sorry. Your money is on its way back.</Title>
      <Paragraph>
        Your payment reached us after we could no longer fill this order: by then it had sold out, or you had
        placed another order instead. We’re refunding the full {order.total} to the card you paid with. You
        don’t need to do anything. {REFUND_TIME}
      </Paragraph>
      <Paragraph>Nothing will ship for this order.</Paragraph>
      <OrderPageButton order={order} />
      <OrderTable order={order} />
      <ActionButton href={`${siteOrigin()}/contact`}>Contact us</ActionButton>
    </MailLayout>
  );
}

/** By us or in the provider's dashboard, full or partial. */
export function RefundIssued({
  subject,
  order,
  amount,
  canceled,
}: OrderMail & { amount: string; canceled?: boolean }) {
  return (
    <MailLayout subject={subject} preview={`${amount} goes back to the card you paid with.`}>
      <Title>{canceled ? "Your order was canceled." : "Your refund is on its way."}</Title>
      <Paragraph>
        {canceled && "Nothing will ship. "}We’re refunding{" "}
        {amount === order.total ? `the full ${amount}` : `${amount} of ${order.total}`} to the card you paid
        with. You don’t need to do anything. {REFUND_TIME}
      </Paragraph>
      <OrderPageButton order={order} />
      <OrderTable order={order} />
      <ReplyNote order={order} />
    </MailLayout>
  );
}
