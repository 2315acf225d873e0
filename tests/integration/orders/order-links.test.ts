import { POST as contact } from "@/app/api/contact/submit/route";
import { POST as ask } from "@/app/api/orders/link/route";
import { db } from "@/lib/database/db";
import { buyAgain } from "@/lib/orders/links/buy-again";
import { confirmPayment } from "@/lib/orders/confirmation";
import { LINK_DAYS, orderToken } from "@/lib/orders/link-token";
import { findLinkedOrder, isOrderLink } from "@/lib/orders/links/linked-order";
import { cancelForOperator } from "@/lib/orders/operator/cancel";
import { orderDetails } from "@/lib/orders/operator/details";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { refundForOperator } from "@/lib/orders/operator/refund";
import { revokeLinks } from "@/lib/orders/operator/revoke-links";
import { executeRefund } from "@/lib/orders/refunds";
import type { MailKind } from "@/lib/mail/outbox/kinds";
import { eraseAddress } from "@/lib/privacy/erase";
import { letterOf } from "@/tests/support/letter";
import { sendJson } from "@/tests/support/people-shop";
import {
  ADDRESS,
  mailsOf,
  openOrder,
  payOrder,
  setLivemode,
  TRACKING,
  testShop,
} from "@/tests/support/paid-order";

/** An order's own page: which links open it, what it says, and how a new link is asked for. */

const shop = testShop();
const by = { operator: "Ada", reason: "forwarded by mistake" };
const DAY_MS = 24 * 60 * 60_000;

async function linkOf(orderId: string): Promise<string> {
  return orderToken(await db().order.findUniqueOrThrow({ where: { id: orderId } }));
}
async function refund(orderId: string, amountCents?: number): Promise<void> {
  await executeRefund((await refundForOperator(orderId, { amountCents }, by)).refundId);
}
const stateOf = async (token: string) => (await findLinkedOrder(token))?.state;

describe("a link", () => {
  test("opens its own order with items, sums and address, and nothing else", async () => {
    const { orderId, reference, totalCents, email } = await payOrder(shop, { quantity: 2 });
    expect(await findLinkedOrder(await linkOf(orderId))).toMatchObject({
      ...{ id: orderId, reference, state: "received", isTest: true, email, totalCents },
      lines: [{ quantity: 2, cents: 9600, product: { stock: 8 } }],
      address: [ADDRESS.name, ADDRESS.line1, "Austin, TX 73301", "United States"],
      ...{ refunds: [], parcels: [] },
    });
    const other = await payOrder(shop);
    expect((await findLinkedOrder(await linkOf(other.orderId)))?.id).toBe(other.orderId);
  });

  // Proves order.own-page.
  test("that was forged or put together from parts of others opens nothing", async () => {
    const [mine, theirs] = [await payOrder(shop), await payOrder(shop)];
    const token = await linkOf(mine.orderId);
    const [id = "", version = "", end = "", signature = ""] = token.split(".");
    const later = (parseInt(end, 36) + DAY_MS).toString(36);
    const forged = [
      ...["", ".", "...", "null", "../cart", "%00", "\0", `${token}\n`, `${token}x`, ` ${token}`],
      [theirs.orderId, version, end, signature].join("."),
      [id, "2", end, signature].join("."),
      [id, version, later, signature].join("."),
      [id, version, end, signature.slice(0, -1)].join("."),
      [id, version, end, "A".repeat(43)].join("."),
      [id, version, end.toUpperCase(), signature].join("."),
      token.replace(signature, signature.toLowerCase()),
      `${id}' OR '1'='1.${version}.${end}.${signature}`,
      "<script>alert(1)</script>",
      "🎾".repeat(200),
      "a".repeat(100_000),
    ];
    for (const wrong of forged) {
      expect([wrong.slice(0, 60), await findLinkedOrder(wrong)]).toEqual([wrong.slice(0, 60), null]);
      expect(await isOrderLink(wrong)).toBe(false);
    }
    expect(await isOrderLink(token)).toBe(true);
  });

  test(`ends after ${LINK_DAYS} days`, async () => {
    const { orderId } = await payOrder(shop);
    const token = await linkOf(orderId);
    const now = Date.now();
    const clock = jest.spyOn(Date, "now");
    clock.mockReturnValue(now + (LINK_DAYS - 1) * DAY_MS);
    expect(await isOrderLink(token)).toBe(true);
    clock.mockReturnValue(now + (LINK_DAYS + 1) * DAY_MS);
    expect([await isOrderLink(token), await findLinkedOrder(token)]).toEqual([false, null]);
    clock.mockRestore();
  });

  // Proves order.own-page.
  test("is ended by an operator, who is noted; a later one opens the order again", async () => {
    const { orderId } = await payOrder(shop);
    const token = await linkOf(orderId);
    await revokeLinks(orderId, by);
    expect([await isOrderLink(token), await findLinkedOrder(token)]).toEqual([false, null]);
    expect(await stateOf(await linkOf(orderId))).toBe("received");
    expect((await orderDetails(orderId)).actions).toMatchObject([{ kind: "revoke-links", ...by }]);
  });

  // Proves order.own-page.
  test("is ended by erasing the person, also one that is made later", async () => {
    const { orderId, email } = await payOrder(shop);
    const token = await linkOf(orderId);
    await refund(orderId);
    await db().outgoingMail.updateMany({ where: { status: "waiting" }, data: { status: "sent" } });
    expect((await eraseAddress(email)).kept).toEqual([]);
    expect([await isOrderLink(token), await isOrderLink(await linkOf(orderId))]).toEqual([false, false]);
  });
});

describe("the page", () => {
  // Proves order.own-page.
  test("follows the order: shipped with TRACKING, refunded in part, refunded", async () => {
    const { orderId, totalCents } = await payOrder(shop, { quantity: 2 });
    const token = await linkOf(orderId);
    await setLivemode(orderId, true);
    await announceDispatch(orderId, TRACKING);
    const page = () => findLinkedOrder(token);
    expect(await page()).toMatchObject({ state: "shipped", isTest: false, parcels: [TRACKING] });
    await refund(orderId, 1000);
    const refunds = [{ amountCents: 1000, isDone: true }];
    expect(await page()).toMatchObject({ state: "shipped", refundedCents: 1000, refunds });
    await refund(orderId);
    expect(await page()).toMatchObject({ state: "refunded", refundedCents: totalCents });
  });

  test("says of an order that was never paid, is open or was cancelled by us what it is", async () => {
    const { orderId } = await openOrder();
    const token = await linkOf(orderId);
    expect(await stateOf(token)).toBe("processing");
    await cancelForOperator(orderId, by);
    expect(await stateOf(token)).toBe("canceled");
    const paid = await payOrder(shop);
    await cancelForOperator(paid.orderId, by);
    expect(await stateOf(await linkOf(paid.orderId))).toBe("called-off");
  });

  test("links to no TRACKING address that isn't https", async () => {
    const { orderId } = await payOrder(shop);
    const data = { orderId, carrier: "Mule", trackingNumber: "1", trackingUrl: "javascript:alert(1)" };
    await db().shipment.create({ data });
    expect((await findLinkedOrder(await linkOf(orderId)))?.parcels).toMatchObject([{ trackingUrl: null }]);
  });
});

// Proves order.own-page.
test("buy again takes what is still sold, as many as there are, and nothing by a link that isn't good", async () => {
  const { orderId, variant } = await payOrder(shop, { quantity: 3, stock: 5 });
  const token = await linkOf(orderId);
  const cartId = await buyAgain(token, null);
  const items = () =>
    db().cartItem.findMany({ where: { cartId }, select: { variantId: true, quantity: true } });
  expect(await items()).toEqual([{ variantId: variant.id, quantity: 2 }]);
  await expect(buyAgain(token, cartId)).rejects.toMatchObject({ kind: "conflict" });
  expect(await items()).toEqual([{ variantId: variant.id, quantity: 2 }]);
  await db().variant.update({ where: { id: variant.id }, data: { retiredAt: new Date() } });
  await expect(buyAgain(token, null)).rejects.toMatchObject({ kind: "not-found" });
  await revokeLinks(orderId, by);
  await expect(buyAgain(token, null)).rejects.toMatchObject({ kind: "not-found" });
});

// Proves order.own-page.
test("every mail to the shopper about an order leads to its page, and none to the shop does", async () => {
  const { orderId, email } = await payOrder(shop);
  const page = `http://localhost:3000/order/${await linkOf(orderId)}`;
  const dispute = { kind: "dispute", providerId: "dp_links", status: "needs_response", reason: "fraudulent" };
  const concern = await db().paymentConcern.create({
    data: { ...dispute, payment: { connect: { orderId } }, raisedAt: new Date() },
  });
  const payloads: Partial<Record<MailKind, object>> = {
    "order-confirmation": { orderId },
    "order-dispatched": { orderId, ...TRACKING },
    "order-link": { orderId },
    "payment-failed": { orderId },
    "payment-refunded": { orderId },
    "refund-issued": { orderId, amountCents: 100 },
    "order-blocked": { orderId },
    "payment-concern": { concernId: concern.id, status: "needs_response" },
  };
  const leading: string[] = [];
  for (const [kind, payload] of Object.entries(payloads)) {
    const { html, text } = await letterOf({ kind, payload, recipient: email });
    if (html.includes(page) && text.includes(page)) leading.push(kind);
    else expect(html + text).not.toContain("/order/");
  }
  expect(leading).toEqual(Object.keys(payloads).slice(0, 6));
});

describe("the confirmation", () => {
  const pageOf = async (intentId: string) => {
    const { client_secret } = await shop.provider.paymentIntents.retrieve(intentId);
    return (await confirmPayment(intentId, client_secret!)).order?.page;
  };

  // Proves order.own-page.
  test("leads there no more once the links were ended, or a day after the payment", async () => {
    const { intentId, orderId } = await payOrder(shop);
    await revokeLinks(orderId, by);
    expect(await pageOf(intentId)).toBeNull();
    const earlier = await payOrder(shop);
    const paidAt = new Date(Date.now() - DAY_MS - 1000);
    await db().order.update({ where: { id: earlier.orderId }, data: { paidAt } });
    expect(await pageOf(earlier.intentId)).toBeNull();
  });
});

describe("the lookup", () => {
  const request = (entry: object) => sendJson(ask, "/api/orders/link", entry);

  // Proves order.lookup-form.
  test("mails a link to the address on file, in whatever spelling reference and address are given", async () => {
    const email = `Ada.Lookup@court.example`;
    const { orderId, reference } = await payOrder(shop, { email });
    const spelled = `#${reference.slice(0, 4).toLowerCase()} ${reference.slice(4)}`;
    await request({ reference: spelled, email: "ada.lookup+shop@COURT.example " });
    const mails = await mailsOf("order-link", orderId);
    expect(mails).toMatchObject([{ recipient: email, payload: { orderId } }]);
  });

  // Proves order.lookup-form.
  test("answers the same and as late, whether or not there is such an order, and mails nothing then", async () => {
    const { orderId, reference, email } = await payOrder(shop);
    const open = await openOrder();
    const openReference = open.intentId.slice(-8).toUpperCase();
    const before = await db().outgoingMail.count({ where: { kind: "order-link" } });
    const answers = [];
    for (const entry of [
      { reference, email },
      { reference, email: "stranger@court.example" },
      { reference: "ZZZZZZZZ", email },
      { reference: openReference, email: open.email },
    ]) {
      const began = performance.now();
      const { status, body, headers } = await request(entry);
      expect(performance.now() - began).toBeGreaterThan(395);
      answers.push({ status, body, type: headers.get("content-type"), cache: headers.get("cache-control") });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, cache: "no-store" });
    expect(await mailsOf("order-link", orderId)).toHaveLength(1);
    expect(await db().outgoingMail.count({ where: { kind: "order-link" } })).toBe(before + 1);
  });

  test.each(["", "%%%%%%%%", "ABCD\0EFG", "A".repeat(5000)])("refuses the number %j", async (reference) => {
    const { status, body } = await request({ reference, email: "a@b.example" });
    expect([status, Object.keys(body.fieldErrors as object)]).toEqual([422, ["reference"]]);
  });

  // Proves mail.mailbox-limit.
  test("mails five links in an hour and answers the same afterwards", async () => {
    const { orderId, reference, email } = await payOrder(shop);
    const answers = await Promise.all(Array.from({ length: 7 }, () => request({ reference, email })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await mailsOf("order-link", orderId)).toHaveLength(5);
  });

  // Proves mail.mailbox-limit.
  test("can't be used up by strangers, who don't know the order's number, nor by mails that they cause", async () => {
    const { orderId, reference, email } = await payOrder(shop);
    const guesses = Array.from({ length: 8 }, (_, guess) => request({ reference: `AAAAAAA${guess}`, email }));
    const entry = { name: "Ann", email, message: "A message that is long enough" };
    const messages = Array.from({ length: 6 }, () => sendJson(contact, "/api/contact/submit", entry));
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await Promise.all(messages)).filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await request({ reference, email })).status).toBe(200);
    expect(await mailsOf("order-link", orderId)).toHaveLength(1);
  });
});
