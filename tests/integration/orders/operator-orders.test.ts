import { db } from "@/lib/database/db";
import { orderDetails } from "@/lib/orders/operator/details";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { findOrderId } from "@/lib/orders/operator/find";
import { listOrders } from "@/lib/orders/operator/list";
import { executeRefund, requestRefund } from "@/lib/orders/refunds";
import { resendConfirmation } from "@/lib/orders/operator/resend";
import { sweep } from "@/lib/orders/sweep";
import { compose } from "@/lib/mail/compose";
import {
  ADDRESS,
  conflict,
  ELSEWHERE,
  mailsOf,
  openOrder,
  payOrder,
  setLivemode,
  TRACKING,
  chargeOrder,
  payCart,
  statusOf,
  refundsAt,
  stockOf,
} from "@/tests/support/paid-order";
import { testShop, addProduct } from "@/tests/support/test-shop";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { addToCart } from "@/lib/cart/mutations";
import { changeAddress } from "@/lib/orders/operator/address";
import { cancelForOperator } from "@/lib/orders/operator/cancel";
import { holdBack, release } from "@/lib/orders/operator/hold-back";
import { refundForOperator } from "@/lib/orders/operator/refund";
import { reconcile } from "@/lib/orders/reconcile/reconcile";
import { letterOf } from "@/tests/support/letter";

const shop = testShop();

test("an order is named by its id or by its reference in any case, and by nothing else", async () => {
  const { orderId, reference } = await payOrder(shop);
  await payOrder(shop);
  for (const name of [orderId, reference, ` ${reference.toLowerCase()} `])
    expect(await findOrderId(name)).toBe(orderId);
  for (const name of ["", "NOSUCH00", "%%%%%%%%", "________", "'; DROP TABLE x; --"])
    await expect(findOrderId(name)).rejects.toMatchObject({ kind: "not-found" });
});

test("a reference that two orders share is refused with both ids", async () => {
  const twins = await Promise.all(
    ["pi_one_TWINtwin", "pi_two_twinTWIN"].map(async (intentId) => {
      const cart = await db().cart.create({ data: {} });
      const sums = { subtotalCents: 100, discountCents: 0, taxCents: 0, totalCents: 100 };
      const payment = { create: { intentId, amountCents: 100 } };
      return db().order.create({
        data: { cartId: cart.id, cartVersion: 1, quoteHash: "q", ...sums, payment },
      });
    }),
  );
  const refusal = await findOrderId("TWINTWIN").catch((error: Error) => error.message);
  for (const { id } of twins) expect(refusal).toContain(id);
  expect(await findOrderId(twins[0]!.id)).toBe(twins[0]!.id);
});

test("a parcel is kept and mailed once, also when two people note it at the same moment", async () => {
  const { orderId } = await payOrder(shop);
  await setLivemode(orderId, true);
  const results = await Promise.all([1, 2, 3].map(() => announceDispatch(orderId, TRACKING)));
  expect(results.sort()).toEqual(["dispatched", "known", "known"]);
  expect(await db().shipment.findMany({ where: { orderId } })).toMatchObject([TRACKING]);
  expect(await mailsOf("order-dispatched", orderId)).toHaveLength(1);
  expect(await announceDispatch(orderId, { ...TRACKING, trackingNumber: "9401" })).toBe("dispatched");
  expect(await mailsOf("order-dispatched", orderId)).toHaveLength(2);
});

test("nothing leaves for an order that isn't paid, or whose money all went back", async () => {
  const open = await openOrder();
  const refusal = conflict("not paid but");
  await expect(announceDispatch(open.orderId, TRACKING)).rejects.toMatchObject(refusal);
  const refunded = await payOrder(shop);
  await executeRefund(await requestRefund(refunded.orderId, { reason: "test" }));
  await expect(announceDispatch(refunded.orderId, TRACKING)).rejects.toMatchObject(refusal);
  const { orderId } = await payOrder(shop);
  await executeRefund(await requestRefund(orderId, { amountCents: 100, reason: "test" }));
  await setLivemode(orderId, true);
  expect(await announceDispatch(orderId, TRACKING)).toBe("dispatched");
});

test("the list is filtered by state, day and whether a parcel has left", async () => {
  const { orderId } = await payOrder(shop, { quantity: 3 });
  const ids = async (filter: Partial<Parameters<typeof listOrders>[0]>) =>
    (await listOrders({ limit: 100, ...filter })).map(({ id }) => id);
  expect((await listOrders({ limit: 1 }))[0]).toMatchObject({ id: orderId, pieces: 3, parcels: 0 });
  expect(await ids({ unshipped: true, status: "paid" })).toContain(orderId);
  expect(await ids({ unshipped: true, status: "pending" })).toEqual([]);
  expect(await ids({ since: new Date(Date.now() + 60_000) })).toEqual([]);
  await db().shipment.create({ data: { orderId, ...TRACKING } });
  expect(await ids({ unshipped: true })).not.toContain(orderId);
  expect(await ids({ status: "paid" })).toContain(orderId);
});

test("a confirmation is sent again as often as it is asked for; the first keeps its key", async () => {
  const { orderId, email } = await payOrder(shop, { email: "again@court.example" });
  expect(await resendConfirmation(orderId)).toBe(email);
  await resendConfirmation(orderId);
  const mails = await mailsOf("order-confirmation", orderId);
  expect(mails).toHaveLength(3);
  expect(mails.filter(({ dedupeKey }) => dedupeKey === orderId)).toHaveLength(1);
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([email]));
  const open = await openOrder();
  await expect(resendConfirmation(open.orderId)).rejects.toMatchObject({ kind: "conflict" });
});

test("the shopper hears of a refund once, no matter who learns of it first", async () => {
  const { orderId, email } = await payOrder(shop, { email: "back@court.example" });
  const refundId = await requestRefund(orderId, { amountCents: 1234, reason: "test" });
  expect(await mailsOf("refund-issued", refundId)).toHaveLength(0);
  await Promise.all([executeRefund(refundId), executeRefund(refundId), sweep()]);
  await executeRefund(refundId);
  expect(await mailsOf("refund-issued", refundId)).toMatchObject([
    { recipient: email, payload: { orderId, amountCents: 1234 } },
  ]);
});

test("a refund that is pending at the provider is told, one that is refused isn't", async () => {
  const pending = await payOrder(shop, { card: "pm_card_pendingRefund" });
  const refundId = await requestRefund(pending.orderId, { reason: "test" });
  expect(await executeRefund(refundId)).toBe("pending");
  expect(await mailsOf("refund-issued", refundId)).toHaveLength(1);
  const spent = await payOrder(shop);
  const late = await requestRefund(spent.orderId, { reason: "test" });
  await shop.provider.refunds.create({ payment_intent: spent.intentId });
  expect(await executeRefund(late)).toBe("failed");
  expect(await mailsOf("refund-issued", late)).toHaveLength(0);
});

test("the mail names the part or the whole that goes back", async () => {
  const { orderId, totalCents, reference } = await payOrder(shop);
  const part = await compose("refund-issued", { orderId, amountCents: 500 }, "a@court.example");
  expect(part.subject).toBe(`Your refund for order ${reference}`);
  expect(part.text).toContain("$5.00 of $51.84");
  const whole = await compose("refund-issued", { orderId, amountCents: totalCents }, "a@court.example");
  expect(whole.text).toContain("the full $51.84");
  expect(whole.headers).toEqual({});
});

test("the details hold everything a person asks for", async () => {
  const { orderId, intentId, email } = await payOrder(shop);
  await db().order.update({
    where: { id: orderId },
    data: { attribution: { source: "newsletter", medium: "email" } },
  });
  await setLivemode(orderId, true);
  await announceDispatch(orderId, TRACKING);
  await executeRefund(await requestRefund(orderId, { amountCents: 100, reason: "late" }));
  expect(await orderDetails(orderId)).toMatchObject({
    email,
    status: "partially_refunded",
    address: ADDRESS,
    lines: [{ quantity: 1, unitPriceCents: 4800, color: "Navy", size: "M" }],
    totalCents: 5184,
    payment: { intentId, status: "succeeded", receivedCents: 5184, account: "acct_payments_sandbox" },
    refunds: [{ amountCents: 100, status: "succeeded", reason: "late" }],
    shipments: [TRACKING],
    attribution: { source: "newsletter", medium: "email" },
    history: [{ status: "pending" }, { status: "paid" }, { status: "partially_refunded" }],
    mails: [{ kind: "order-confirmation" }, { kind: "order-dispatched" }, { kind: "refund-issued" }],
  });
});

const by = { operator: "Ada", reason: "spoke to the shopper" };
const logOf = async (orderId: string) => (await orderDetails(orderId)).actions.map(({ kind }) => kind);

test("an order that is held back doesn't leave; the log says who and why, once", async () => {
  const { orderId } = await payOrder(shop);
  await setLivemode(orderId, true);
  const results = await Promise.all([holdBack(orderId, by), holdBack(orderId, by)]);
  expect(results.sort()).toEqual(["held", "known"]);
  const held = conflict("Ada holds it back: spoke to the shopper.");
  await expect(announceDispatch(orderId, TRACKING)).rejects.toMatchObject(held);
  expect(await db().shipment.count({ where: { orderId } })).toBe(0);
  expect(await mailsOf("order-dispatched", orderId)).toHaveLength(0);
  expect((await orderDetails(orderId)).shipBlocks).toEqual(["Ada holds it back: spoke to the shopper."]);
  expect(await release(orderId, by)).toBe("released");
  expect(await release(orderId, by)).toBe("known");
  expect(await announceDispatch(orderId, TRACKING)).toBe("dispatched");
  expect(await holdBack(orderId, by)).toBe("held");
  expect(await announceDispatch(orderId, TRACKING)).toBe("known");
  expect(await logOf(orderId)).toEqual(["hold", "release", "hold"]);
  expect((await orderDetails(orderId)).actions[0]).toMatchObject({ ...by, at: expect.any(Date) });
});

test("an order that is cancelled has nothing to hold back; a reason must be one", async () => {
  const { orderId } = await openOrder();
  await cancelForOperator(orderId, by);
  await expect(holdBack(orderId, by)).rejects.toMatchObject(conflict("nothing to hold back"));
  const paid = await payOrder(shop);
  for (const reason of ["", "dashboard", "two\nlines", "x".repeat(201)]) {
    await expect(holdBack(paid.orderId, { ...by, reason })).rejects.toThrow();
  }
  expect(await logOf(paid.orderId)).toEqual([]);
});

test("an unpaid order is cancelled at the provider and its stock released, also by two people at once", async () => {
  const { orderId, intentId, variant } = await openOrder({ quantity: 2 });
  expect(await stockOf(variant.id)).toBe(8);
  await Promise.all([cancelForOperator(orderId, by), cancelForOperator(orderId, by)]);
  expect(await cancelForOperator(orderId, by)).toEqual({ how: "known", refundId: null });
  expect(await statusOf(orderId)).toBe("canceled");
  expect((await shop.provider.paymentIntents.retrieve(intentId)).status).toBe("canceled");
  expect(await stockOf(variant.id)).toBe(10);
  expect(await logOf(orderId)).toEqual(["cancel"]);
});

test("a payment that is faster than the cancellation counts, and a second cancellation gives it back", async () => {
  const { orderId } = await chargeOrder(shop);
  await expect(cancelForOperator(orderId, by)).rejects.toMatchObject(conflict("The payment came in first"));
  expect(await statusOf(orderId)).toBe("paid");
  expect(await cancelForOperator(orderId, by)).toMatchObject({ how: "refunded" });
  expect(await logOf(orderId)).toEqual(["cancel", "cancel-and-refund"]);
});

test("a payment about which the bank is deciding can't be cancelled", async () => {
  const { orderId } = await chargeOrder(shop, { card: "pm_sandbox_processing_then_succeeds" });
  await expect(cancelForOperator(orderId, by)).rejects.toMatchObject(conflict("The bank is deciding"));
  expect(await statusOf(orderId)).toBe("pending");
});

test("a paid order that wasn't sent is cancelled with all of its money and goods, once", async () => {
  const { orderId, intentId, variant, totalCents, reference } = await payOrder(shop, { quantity: 3 });
  await executeRefund(await requestRefund(orderId, { amountCents: 100, reason: "late" }));
  const both = await Promise.all([cancelForOperator(orderId, by), cancelForOperator(orderId, by)]);
  expect(both.map(({ how }) => how).sort()).toEqual(["known", "refunded"]);
  const { refundId } = both[0] as { refundId: string };
  expect(both[1]).toMatchObject({ refundId });
  expect(await executeRefund(refundId)).toBe("succeeded");
  expect(await cancelForOperator(orderId, by)).toEqual({ how: "known", refundId });
  expect(await refundsAt(shop, intentId)).toEqual([100, totalCents - 100]);
  expect(await statusOf(orderId)).toBe("refunded");
  expect(await stockOf(variant.id)).toBe(10);
  expect(await logOf(orderId)).toEqual(["cancel-and-refund"]);
  const [mail] = await mailsOf("refund-issued", refundId);
  const letter = await letterOf(mail!);
  expect(letter.subject).toBe(`Your order ${reference} was canceled`);
  expect(letter.text).toContain("Nothing will ship.");
});

test("a cancelled order stays where it is even when the refund fails", async () => {
  const { orderId } = await payOrder(shop, { card: "pm_card_refundFail" });
  const canceled = await cancelForOperator(orderId, by);
  const { refundId } = canceled as { refundId: string };
  await executeRefund(refundId);
  await shop.sandbox.sandbox.settlePending();
  expect(await executeRefund(refundId)).toBe("failed");
  expect(await statusOf(orderId)).toBe("paid");
  await expect(announceDispatch(orderId, TRACKING)).rejects.toMatchObject(conflict("Ada canceled it"));
});

test("an order that was sent is neither cancelled nor sent elsewhere", async () => {
  const { orderId, intentId } = await payOrder(shop);
  await setLivemode(orderId, true);
  await announceDispatch(orderId, TRACKING);
  const left = conflict("Parcel 9400 has already left.");
  await expect(cancelForOperator(orderId, by)).rejects.toMatchObject(left);
  await expect(changeAddress(orderId, ELSEWHERE, by)).rejects.toMatchObject(left);
  expect(await refundsAt(shop, intentId)).toEqual([]);
  expect((await orderDetails(orderId)).address).toEqual(ADDRESS);
  expect(await logOf(orderId)).toEqual([]);
});

test("a paid order goes to another address; the one before stays in the log", async () => {
  const { orderId } = await payOrder(shop);
  const results = await Promise.all([1, 2].map(() => changeAddress(orderId, ELSEWHERE, by)));
  expect(results.sort()).toEqual(["changed", "known"]);
  const { address, actions } = await orderDetails(orderId);
  expect(address).toEqual(ELSEWHERE);
  expect(actions).toMatchObject([{ kind: "address", ...by, addressBefore: ADDRESS }]);
  expect(JSON.stringify(actions[0]!.what)).not.toContain("Court");
  expect(await changeAddress(orderId, { ...ELSEWHERE, line2: "" }, by)).toBe("known");
});

test("an address is checked as in the checkout, and changes for paid orders only", async () => {
  const { orderId } = await payOrder(shop);
  for (const wrong of [{ postalCode: "97201" }, { state: "AK", postalCode: "99501" }, { name: "" }]) {
    await expect(changeAddress(orderId, { ...ADDRESS, ...wrong } as typeof ADDRESS, by)).rejects.toThrow();
  }
  const open = await openOrder();
  const ofOpen = changeAddress(open.orderId, ELSEWHERE, by);
  await expect(ofOpen).rejects.toMatchObject(conflict("The address of a paid order"));
  expect(await logOf(orderId)).toEqual([]);
});

/** A paid order of three odd-priced lines, with or without the welcome discount. */
async function payThreeLines(how: { promoCode?: string; card?: string } = {}) {
  let cartId: string | null = null;
  for (const [slug, priceCents, quantity] of [
    ["a", 3333, 3],
    ["b", 2950, 2],
    ["c", 1999, 1],
  ] as const) {
    const { id, variants } = await addProduct(`line-${slug}-${number}`, { priceCents });
    cartId = await addToCart(cartId, { productId: id, variantId: variants[0]!.id, quantity });
  }
  const order = await payCart(shop, cartId, { email: `lines-${number++}@court.example`, ...how });
  const [a, b, c] = order.lines.map(({ sku }) => sku) as [string, string, string];
  return { ...order, orderId: order.id, a, b, c };
}
let number = 0;
const stockOfSku = async (sku: string) => (await db().variant.findUniqueOrThrow({ where: { sku } })).stock;

test("refunds by line take their share of discount and tax, and the last cent goes with the last piece", async () => {
  for (const promoCode of [undefined, WELCOME_OFFER.code]) {
    const order = await payThreeLines({ promoCode });
    const pieces = [order.a, order.b, order.c, order.a, order.b, order.a];
    for (const [at, sku] of pieces.entries()) {
      const reason = `piece ${at}`;
      const request = { lines: [{ sku, quantity: 1 }] };
      const { refundId } = await refundForOperator(order.orderId, request, { ...by, reason });
      expect(await executeRefund(refundId)).toBe("succeeded");
    }
    const amounts = await refundsAt(shop, order.intentId);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(order.totalCents);
    expect(await statusOf(order.orderId)).toBe("refunded");
    // Every piece's share, by itself, to within a cent.
    const share = promoCode ? (100 - WELCOME_OFFER.percentOff) / 100 : 1;
    const prices = { [order.a]: 3333, [order.b]: 2950, [order.c]: 1999 };
    for (const [at, amount] of amounts.entries())
      expect(Math.abs(amount - prices[pieces[at]!]! * share * 1.08)).toBeLessThanOrEqual(1);
    const more = refundForOperator(order.orderId, { lines: [{ sku: order.a }] }, { ...by, reason: "more" });
    await expect(more).rejects.toMatchObject({ kind: "conflict" });
  }
});

test("a line is paid back and restocked once, however often it is asked for and by however many", async () => {
  const { orderId, intentId, a, b } = await payThreeLines();
  const request = { lines: [{ sku: a, quantity: 2 }, { sku: b }], restock: true };
  const all = await Promise.all([1, 2, 3].map(() => refundForOperator(orderId, request, by)));
  expect(new Set(all.map(({ refundId }) => refundId)).size).toBe(1);
  expect(all.filter(({ known }) => !known)).toHaveLength(1);
  await Promise.all(all.map(({ refundId }) => executeRefund(refundId)));
  expect(await refundsAt(shop, intentId)).toHaveLength(1);
  expect([await stockOfSku(a), await stockOfSku(b)]).toEqual([9, 10]);
  expect(await logOf(orderId)).toEqual(["refund"]);
  const again = refundForOperator(orderId, { ...request, again: true }, by);
  await expect(again).rejects.toMatchObject(conflict(`Only 1 piece of ${a} can still be refunded.`));
  const unknown = refundForOperator(orderId, { lines: [{ sku: "no-such" }] }, by);
  await expect(unknown).rejects.toMatchObject({ kind: "not-found" });
  // The rest, with the goods that are still out.
  const { refundId } = await refundForOperator(orderId, { restock: true }, by);
  await executeRefund(refundId);
  expect([await stockOfSku(a), await stockOfSku(b)]).toEqual([10, 10]);
  expect(await statusOf(orderId)).toBe("refunded");
  const { findings } = await reconcile({ repair: false });
  expect(findings.filter(({ kind }) => kind === "stock-differs")).toEqual([]);
});

test("a refund by line that fails can be made once more, for the same sum and without restocking twice", async () => {
  const { orderId, a } = await payThreeLines({ card: "pm_card_refundFail" });
  const request = { lines: [{ sku: a, quantity: 1 }], restock: true };
  const first = await refundForOperator(orderId, request, by);
  await executeRefund(first.refundId);
  await shop.sandbox.sandbox.settlePending();
  expect(await executeRefund(first.refundId)).toBe("failed");
  const second = await refundForOperator(orderId, request, by);
  expect(second).toMatchObject({ known: false });
  const sums = await db().refund.findMany({ where: { payment: { orderId } } });
  expect(new Set(sums.map(({ amountCents }) => amountCents)).size).toBe(1);
  expect(await stockOfSku(a)).toBe(8);
});
