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
        If anything is not as it should be, reply to this mail and name order {order.reference}.
      </Paragraph>
    </>
  );
}

export function OrderConfirmation({ subject, order }: OrderMail) {
  return (
    <MailLayout subject={subject} preview={`Order ${order.reference}: ${order.total}, shipping free.`}>
      <Title>Thank you. Your order is in.</Title>
      <Paragraph>
        We have your payment and are getting everything ready. Orders typically ship in {days(HANDLING_DAYS)}{" "}
        business days and arrive {days(TRANSIT_DAYS)} business days after shipping; we send you the tracking
        number as soon as your parcel leaves. We expect it to arrive {order.arrival}.
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
    <MailLayout subject={subject} preview="Where it is, what is in it, and your receipt.">
      <Title>Here is your order.</Title>
      <Paragraph>
        Somebody entered this address and order {order.reference} in our shop to see where it is. If it was
        not you, ignore this mail: only who has it can open the page.
      </Paragraph>
      <OrderPageButton order={order} />
    </MailLayout>
  );
}

export function OrderBlocked({ subject, order, reasons }: OrderMail & { reasons: string[] }) {
  return (
    <MailLayout subject={subject} preview="It is paid. Please look at it before anything leaves.">
      <Title>An order needs your eye.</Title>
      <Paragraph>Order {order.reference} is paid, and nothing can be shipped for it yet:</Paragraph>
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
      <Title>Your parcel is on its way.</Title>
      <Paragraph>
        It typically arrives {days(TRANSIT_DAYS)} business days after it left us, so we expect it{" "}
        {order.arrival}. You can follow it here.
      </Paragraph>
      <ActionButton href={tracking.trackingUrl}>Track your parcel</ActionButton>
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
      preview={`You have not been charged. The order over ${order.total} is closed.`}
    >
      <Title>Your payment didn’t go through.</Title>
      <Paragraph>
        Your payment of {order.total} was still being processed when you ordered, and has now failed. You have
        not been charged.
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
      preview={`We are sorry: we can’t fulfil your order, and ${order.total} goes back to your card.`}
    >
      <Title>We are sorry. Your money is on its way back.</Title>
      <Paragraph>
        Your payment reached us when we could no longer fulfil this order: by then it had sold out, or another
        order of yours had taken its place. We are refunding the full {order.total} to the card you paid with.
        You need not do anything. {REFUND_TIME}
      </Paragraph>
      <Paragraph>Nothing will be shipped for this order.</Paragraph>
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
      <Title>{canceled ? "Your order is cancelled." : "Your refund is on its way."}</Title>
      <Paragraph>
        {canceled && "Nothing will be shipped for it. "}We are refunding{" "}
        {amount === order.total ? `the full ${amount}` : `${amount} of ${order.total}`} to the card you paid
        with. You need not do anything. {REFUND_TIME}
      </Paragraph>
      <OrderPageButton order={order} />
      <OrderTable order={order} />
      <ReplyNote order={order} />
    </MailLayout>
  );
}
