import { Column, Link, Row, Section, Text } from "react-email";
import type { OrderSummary } from "@/lib/orders/summary";
import { LINK_DAYS } from "@/lib/orders/link-token";
import { ActionButton, Pair, Paragraph, Rule, Subtitle } from "./parts";
import { display, palette } from "./palette";

export function OrderTable({ order }: { order: OrderSummary }) {
  return (
    <>
      <Rule />
      <Subtitle>Order {order.reference}</Subtitle>
      {order.lines.map((line) => (
        <Section
          key={line.key}
          className="m-rule"
          style={{ borderTop: `1px solid ${palette.line}`, padding: "14px 0" }}
        >
          <Row>
            <Column>
              <Text
                className="m-ink"
                style={{
                  margin: 0,
                  fontFamily: display,
                  fontSize: 19,
                  lineHeight: "25px",
                  color: palette.ink,
                }}
              >
                {line.name}
              </Text>
              <Text
                className="m-soft"
                style={{ margin: "2px 0 0", fontSize: 14, lineHeight: "21px", color: palette.muted }}
              >
                {line.variant} · Quantity {line.quantity}
              </Text>
            </Column>
            <Column align="right" style={{ width: 96, verticalAlign: "top" }}>
              <Text
                className="m-ink"
                style={{
                  margin: 0,
                  fontSize: 15,
                  lineHeight: "25px",
                  color: palette.ink,
                  textAlign: "right",
                }}
              >
                {line.total}
              </Text>
            </Column>
          </Row>
        </Section>
      ))}
      <Section
        className="m-rule"
        style={{ borderTop: `1px solid ${palette.line}`, paddingTop: 14, paddingBottom: 4 }}
      >
        <Pair name="Subtotal" value={order.subtotal} />
        {order.discount && (
          <Pair
            name={`Discount${order.promoCode ? ` (${order.promoCode})` : ""}`}
            value={`−${order.discount}`}
          />
        )}
        <Pair name="Shipping" value="Free" />
        <Pair name="Sales tax (8%)" value={order.tax} />
        <Pair name="Total" value={order.total} strong />
      </Section>
    </>
  );
}

export function ShippingAddress({ order }: { order: OrderSummary }) {
  if (order.address.length === 0) return null;
  return (
    <>
      <Rule />
      <Subtitle>Shipping to</Subtitle>
      {order.address.map((line) => (
        <Text
          key={line}
          className="m-soft"
          style={{ margin: 0, fontSize: 15, lineHeight: "24px", color: palette.inkSoft }}
        >
          {line}
        </Text>
      ))}
    </>
  );
}

const LINK_NOTE = `This link is just for you and works for ${LINK_DAYS} days.`;

/** (order.own-page) */
export function OrderPageButton({ order }: { order: OrderSummary }) {
  return (
    <>
      <ActionButton href={order.pageUrl}>See your order</ActionButton>
      <Text className="m-soft" style={{ margin: 0, fontSize: 13, lineHeight: "20px", color: palette.muted }}>
        {LINK_NOTE}
      </Text>
    </>
  );
}

export function OrderPageLine({ order }: { order: OrderSummary }) {
  return (
    <Paragraph style={{ margin: "16px 0 0", fontSize: 15 }}>
      <Link href={order.pageUrl} style={{ color: "inherit", textDecoration: "underline" }}>
        See your order
      </Link>
      , its status and your receipt. {LINK_NOTE}
    </Paragraph>
  );
}
