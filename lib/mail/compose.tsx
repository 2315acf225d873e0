import "server-only";
import type { ReactElement } from "react";
import { render } from "react-email";
import { db } from "@/lib/database/db";
import { env, siteOrigin } from "@/lib/env";
import { confirmationToken, unsubscribeToken } from "@/lib/newsletter/token";
import { formatCents } from "@/lib/money";
import { concernAdvice, concernTitle, describeConcern } from "@/lib/orders/concern-words";
import { shipBlocks } from "@/lib/orders/operator/ship-blocks";
import { orderSummary } from "@/lib/orders/summary";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { site } from "@/lib/site";
import { isMarketing, type MailKind, type MailPayloads } from "@/lib/outbox/kinds";
import {
  ConcernNote,
  ContactAcknowledgement,
  ContactNote,
  InfluencerAcknowledgement,
  InfluencerNote,
  NewsletterConfirmation,
} from "./templates/letters";
import { DiscountCode, NewsletterWelcome } from "./templates/marketing";
import {
  OrderBlocked,
  OrderConfirmation,
  OrderDispatched,
  PaymentFailed,
  PaymentRefunded,
  RefundIssued,
} from "./templates/orders";

/** A mail ready to be sent. */
export type Letter = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers: Record<string, string>;
};

type Draft = { subject: string; body: ReactElement; replyTo?: string };
type Given<Kind extends MailKind> = { payload: MailPayloads[Kind]; unsubscribeUrl: string };

async function concernOf(id: string) {
  const concern = await db().paymentConcern.findUniqueOrThrow({
    where: { id },
    include: { payment: { select: { orderId: true } } },
  });
  return { concern, order: await orderSummary(concern.payment.orderId) };
}

/** One writer per kind: subject, body and, for mails to the shop, the address for replies. */
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
  "order-blocked": async ({ payload }) => {
    const stored = await db().order.findUniqueOrThrow({ where: { id: payload.orderId } });
    const order = await orderSummary(stored.id);
    const reasons = await shipBlocks(db(), stored);
    const subject = `Order ${order.reference} can’t be shipped yet`;
    return { subject, body: <OrderBlocked subject={subject} order={order} reasons={reasons} /> };
  },
  "payment-failed": async ({ payload }) => {
    const order = await orderSummary(payload.orderId);
    const subject = `Your payment for order ${order.reference} didn't go through`;
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
      ? `Your order ${order.reference} is cancelled`
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
  "contact-acknowledgement": async () => {
    const subject = "We have your message";
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
    const subject = "We have your application";
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

/**
 * Writes one mail as HTML and text. Marketing mail includes ways to unsubscribe: RFC 8058 for mail programs, a link for
 * people.
 */
export async function compose<Kind extends MailKind>(
  kind: Kind,
  payload: MailPayloads[Kind],
  to: string,
): Promise<Letter> {
  const unsubscribeUrl = `${siteOrigin()}/unsubscribe?email=${encodeURIComponent(to)}`;
  const { subject, body, replyTo } = await writers[kind]({ payload, unsubscribeUrl });
  const [html, text] = await Promise.all([render(body), render(body, { plainText: true })]);
  return { to, subject, html, text, replyTo, headers: isMarketing(kind) ? waysOut(to) : {} };
}

function waysOut(to: string): Record<string, string> {
  const oneClick = `${siteOrigin()}/api/unsubscribe/one-click?token=${unsubscribeToken(to)}`;
  return {
    "List-Unsubscribe": `<${oneClick}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
