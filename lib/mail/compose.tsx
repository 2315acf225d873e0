import "server-only";
import type { ReactElement } from "react";
import { render, toPlainText } from "react-email";
import { STANDARD_SIZE } from "@/lib/catalog/data";
import { productHref } from "@/lib/catalog/navigation.browser";
import { db } from "@/lib/database/db";
import { env, siteOrigin } from "@/lib/env";
import { confirmationToken, unsubscribeToken } from "@/lib/newsletter/token";
import { formatCents } from "@/lib/money";
import { concernAdvice, concernTitle, describeConcern } from "@/lib/orders/concern-words";
import { shipBlocks } from "@/lib/orders/operator/ship-blocks";
import { reviewToken } from "@/lib/reviews/token";
import { orderSummary } from "@/lib/orders/summary";
import { alertToken, stopToken } from "@/lib/stock/alerts/token";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { site } from "@/lib/site";
import { isMarketing, type MailKind, type MailPayloads } from "@/lib/mail/outbox/kinds";
import {
  ConcernNote,
  ContactAcknowledgement,
  ContactNote,
  InfluencerAcknowledgement,
  InfluencerNote,
  NewsletterConfirmation,
  UnsubscribeLink,
} from "./templates/letters";
import { DiscountCode, NewsletterWelcome } from "./templates/marketing";
import { AlertConfirmation, BackInStock } from "./templates/stock-alerts";
import {
  OrderBlocked,
  OrderConfirmation,
  OrderDispatched,
  OrderLink,
  PaymentFailed,
  PaymentRefunded,
  RefundIssued,
} from "./templates/orders";
import { ReviewRequest } from "./templates/reviews";

export type Letter = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers: Record<string, string>;
};

/** `oneClick`: where a mail program unsubscribes its reader (RFC 8058). */
type Draft = { subject: string; body: ReactElement; replyTo?: string; oneClick?: string };
type Given<Kind extends MailKind> = { payload: MailPayloads[Kind]; to: string; unsubscribeUrl: string };

async function concernOf(id: string) {
  const concern = await db().paymentConcern.findUniqueOrThrow({
    where: { id },
    include: { payment: { select: { orderId: true } } },
  });
  return { concern, order: await orderSummary(concern.payment.orderId) };
}

async function pieceOf(variantId: string) {
  const { color, size, product } = await db().variant.findUniqueOrThrow({
    where: { id: variantId },
    include: { product: { select: { slug: true, name: true } } },
  });
  return {
    name: product.name,
    variant: size === STANDARD_SIZE ? null : `${color} / ${size}`,
    url: siteOrigin() + productHref(product.slug, { color, size }),
  };
}

function stopAlertsUrl(token: string): string {
  return `${siteOrigin()}/api/stock-alerts/one-click?token=${token}`;
}

const writers: { [Kind in MailKind]: (given: Given<Kind>) => Promise<Draft> } = {
  "order-confirmation": async ({ payload }) => {
    const order = await orderSummary(payload.orderId);
    const subject = `Your ${site.name} order ${order.reference}`;
    return { subject, body: <OrderConfirmation subject={subject} order={order} /> };
  },
  "order-dispatched": async ({ payload }) => {
    const order = await orderSummary(payload.orderId);
    const subject = `Your order ${order.reference} is on its way`;
    return { subject, body: <OrderDispatched subject={subject} order={order} tracking={payload} /> };
  },
  "review-request": async ({ payload }) => {
    const { id } = await db().reviewRequest.findUniqueOrThrow({ where: { orderId: payload.orderId } });
    const order = await orderSummary(payload.orderId);
    const token = reviewToken(id);
    const address = (path: string) => `${siteOrigin()}${path}?token=${token}`;
    const subject =
      order.lines.length === 1
        ? `How do you like your ${order.lines[0]!.name}?`
        : "How do you like your order?";
    const links = { reviewUrl: address("/review"), stopUrl: address("/review/stop") };
    const body = <ReviewRequest subject={subject} items={order.lines} {...links} />;
    return { subject, body, oneClick: address("/api/reviews/stop/one-click") };
  },
  "order-blocked": async ({ payload }) => {
    const stored = await db().order.findUniqueOrThrow({ where: { id: payload.orderId } });
    const order = await orderSummary(stored.id);
    const reasons = await shipBlocks(db(), stored);
    const subject = `Order ${order.reference} can’t be shipped yet`;
    return { subject, body: <OrderBlocked subject={subject} order={order} reasons={reasons} /> };
  },
  "order-link": async ({ payload }) => {
    const order = await orderSummary(payload.orderId);
    const subject = `Your order ${order.reference}`;
    return { subject, body: <OrderLink subject={subject} order={order} /> };
  },
  "payment-failed": async ({ payload }) => {
    const order = await orderSummary(payload.orderId);
    const subject = `Your payment for order ${order.reference} didn’t go through`;
    return { subject, body: <PaymentFailed subject={subject} order={order} /> };
  },
  "payment-refunded": async ({ payload }) => {
    const order = await orderSummary(payload.orderId);
    const subject = `Your payment for order ${order.reference} is being refunded`;
    return { subject, body: <PaymentRefunded subject={subject} order={order} /> };
  },
  "refund-issued": async ({ payload }) => {
    const order = await orderSummary(payload.orderId);
    const amount = formatCents(payload.amountCents);
    const { canceled } = payload;
    const subject = canceled
      ? `Your order ${order.reference} was canceled`
      : `Your refund for order ${order.reference}`;
    return {
      subject,
      body: <RefundIssued subject={subject} order={order} amount={amount} canceled={canceled} />,
    };
  },
  "payment-concern": async ({ payload }) => {
    const { concern, order } = await concernOf(payload.concernId);
    const now = { ...concern, status: payload.status };
    const subject = `Order ${order.reference}: ${concernTitle(now)}`;
    const what = `${describeConcern(now)}.`;
    const { reference, total } = order;
    const note = { subject, reference, total, what, advice: concernAdvice(now) };
    return { subject, body: <ConcernNote {...note} /> };
  },
  "discount-code": async ({ payload, unsubscribeUrl }) => {
    const subject = `Your ${WELCOME_OFFER.percentOff}% off: ${payload.promoCode}`;
    return {
      subject,
      body: <DiscountCode subject={subject} promoCode={payload.promoCode} unsubscribeUrl={unsubscribeUrl} />,
    };
  },
  "newsletter-welcome": async ({ unsubscribeUrl }) => {
    const subject = `Welcome to ${site.name}`;
    return { subject, body: <NewsletterWelcome subject={subject} unsubscribeUrl={unsubscribeUrl} /> };
  },
  "newsletter-confirmation": async ({ payload }) => {
    const subject = "Please confirm your subscription";
    const url = `${siteOrigin()}/confirm-subscription?token=${confirmationToken(payload.subscriptionId)}`;
    return { subject, body: <NewsletterConfirmation subject={subject} confirmUrl={url} /> };
  },
  "unsubscribe-link": async ({ unsubscribeUrl }) => {
    const subject = "Your link to stop our marketing emails";
    return { subject, body: <UnsubscribeLink subject={subject} url={unsubscribeUrl} /> };
  },
  "stock-alert-confirmation": async ({ payload, to }) => {
    const piece = await pieceOf(payload.variantId);
    const subject = `Should we tell you when ${piece.name} is back?`;
    const url = `${siteOrigin()}/back-in-stock?token=${alertToken(payload.alertId)}`;
    const body = <AlertConfirmation subject={subject} piece={piece} confirmUrl={url} />;
    return { subject, body, oneClick: stopAlertsUrl(stopToken(to)) };
  },
  "back-in-stock": async ({ payload, to }) => {
    const piece = await pieceOf(payload.variantId);
    const subject = `${piece.name} is back`;
    const token = stopToken(to);
    const stopUrl = `${siteOrigin()}/back-in-stock?stop=${token}`;
    const body = <BackInStock subject={subject} piece={piece} stopUrl={stopUrl} />;
    return { subject, body, oneClick: stopAlertsUrl(token) };
  },
  "contact-acknowledgement": async () => {
    const subject = "We got your message";
    return { subject, body: <ContactAcknowledgement subject={subject} />, replyTo: env().CONTACT_EMAIL };
  },
  "contact-note": async ({ payload }) => {
    const { name, email, message } = await db().contactMessage.findUniqueOrThrow({
      where: { id: payload.messageId },
    });
    const subject = "New message through the contact form";
    const body = <ContactNote subject={subject} from={{ name, email }} message={message} />;
    return { subject, body, replyTo: email };
  },
  "influencer-acknowledgement": async () => {
    const subject = "We got your application";
    return { subject, body: <InfluencerAcknowledgement subject={subject} /> };
  },
  "influencer-note": async ({ payload }) => {
    const application = await db().influencerApplication.findUniqueOrThrow({
      where: { id: payload.applicationId },
    });
    const subject = "New application to the influencer program";
    const body = <InfluencerNote subject={subject} application={application} />;
    return { subject, body, replyTo: application.email };
  },
};

export async function compose<Kind extends MailKind>(
  kind: Kind,
  payload: MailPayloads[Kind],
  to: string,
): Promise<Letter> {
  const unsubscribeUrl = `${siteOrigin()}/unsubscribe?email=${encodeURIComponent(to)}`;
  const draft = await writers[kind]({ payload, to, unsubscribeUrl });
  const { subject, body, replyTo } = draft;
  const oneClick = isMarketing(kind)
    ? `${siteOrigin()}/api/unsubscribe/one-click?token=${unsubscribeToken(to)}`
    : draft.oneClick;
  const html = await render(body);
  return {
    to,
    subject,
    html,
    text: toPlainText(html),
    replyTo,
    headers: oneClick ? unsubscribeHeaders(oneClick) : {},
  };
}

function unsubscribeHeaders(oneClick: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${oneClick}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
