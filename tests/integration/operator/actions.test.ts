import { db } from "@/lib/database/db";
import { compose } from "@/lib/mail/compose";
import { readMail } from "@/lib/outbox/kinds";
import { changeAddress } from "@/lib/orders/operator/address";
import { cancelForOperator } from "@/lib/orders/operator/cancel";
import { orderDetails } from "@/lib/orders/operator/details";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { holdBack, release } from "@/lib/orders/operator/hold-back";
import { executeRefund, requestRefund } from "@/lib/orders/refunds";
import {
  ADDRESS,
  chargeOrder,
  mailsOf,
  openOrder,
  payOrder,
  setLivemode,
  statusOf,
} from "@/tests/support/paid-order";
import { openTestShop, type TestShop } from "@/tests/support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const by = { operator: "Ada", reason: "spoke to the shopper" };
const tracking = { carrier: "USPS", trackingNumber: "9400", trackingUrl: "https://usps.example/9400" };
const conflict = (words: string) => ({ kind: "conflict", message: expect.stringContaining(words) });
const logOf = async (orderId: string) => (await orderDetails(orderId)).actions.map(({ kind }) => kind);
const stockOf = async (id: string) => (await db().variant.findUniqueOrThrow({ where: { id } })).stock;

test("an order that is held back doesn't leave; the log says who and why, once", async () => {
  const { orderId } = await payOrder(shop);
  await setLivemode(orderId, true);
  const results = await Promise.all([holdBack(orderId, by), holdBack(orderId, by)]);
  expect(results.sort()).toEqual(["held", "known"]);
  await expect(announceDispatch(orderId, tracking)).rejects.toMatchObject(
    conflict("Ada holds it back: spoke to the shopper."),
  );
  expect(await db().shipment.count({ where: { orderId } })).toBe(0);
  expect(await mailsOf("order-dispatched", orderId)).toHaveLength(0);
  expect((await orderDetails(orderId)).shipBlocks).toEqual(["Ada holds it back: spoke to the shopper."]);

  expect(await release(orderId, by)).toBe("released");
  expect(await release(orderId, by)).toBe("known");
  expect(await announceDispatch(orderId, tracking)).toBe("dispatched");
  expect(await holdBack(orderId, by)).toBe("held");
  expect(await announceDispatch(orderId, tracking)).toBe("known");
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
  await expect(cancelForOperator(orderId, by)).rejects.toMatchObject(conflict("The payment was faster"));
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
  const { orderId, intentId, variant, totalCents, reference, email } = await payOrder(shop, { quantity: 3 });
  await executeRefund(await requestRefund(orderId, { amountCents: 100, reason: "late" }));
  const both = await Promise.all([cancelForOperator(orderId, by), cancelForOperator(orderId, by)]);
  expect(both.map(({ how }) => how).sort()).toEqual(["known", "refunded"]);
  const { refundId } = both[0] as { refundId: string };
  expect(both[1]).toMatchObject({ refundId });
  expect(await executeRefund(refundId)).toBe("succeeded");
  expect(await cancelForOperator(orderId, by)).toEqual({ how: "known", refundId });

  const given = await shop.provider.refunds.list({ payment_intent: intentId });
  expect(given.data.map(({ amount }) => amount)).toEqual([totalCents - 100, 100]);
  expect(await statusOf(orderId)).toBe("refunded");
  expect(await stockOf(variant.id)).toBe(10);
  expect(await logOf(orderId)).toEqual(["cancel-and-refund"]);
  const [mail] = await mailsOf("refund-issued", refundId);
  const { kind, payload } = readMail(mail!);
  const letter = await compose(kind, payload, email);
  expect(letter.subject).toBe(`Your order ${reference} is cancelled`);
  expect(letter.text).toContain("Nothing will be shipped for it.");
});

test("a cancelled order stays where it is even when the refund fails", async () => {
  const { orderId } = await payOrder(shop, { card: "pm_card_refundFail" });
  const canceled = await cancelForOperator(orderId, by);
  const { refundId } = canceled as { refundId: string };
  await executeRefund(refundId);
  await shop.sandbox.sandbox.settlePending();
  expect(await executeRefund(refundId)).toBe("failed");
  expect(await statusOf(orderId)).toBe("paid");
  await expect(announceDispatch(orderId, tracking)).rejects.toMatchObject(conflict("Ada cancelled it"));
});

test("an order that was sent is neither cancelled nor sent elsewhere", async () => {
  const { orderId, intentId } = await payOrder(shop);
  await setLivemode(orderId, true);
  await announceDispatch(orderId, tracking);
  const left = conflict("Parcel 9400 has left already.");
  await expect(cancelForOperator(orderId, by)).rejects.toMatchObject(left);
  const elsewhere = { ...ADDRESS, line1: "2 Court Lane" };
  await expect(changeAddress(orderId, elsewhere, by)).rejects.toMatchObject(left);
  expect((await shop.provider.refunds.list({ payment_intent: intentId })).data).toEqual([]);
  expect((await orderDetails(orderId)).address).toEqual(ADDRESS);
  expect(await logOf(orderId)).toEqual([]);
});

test("a paid order goes to another address; the one before stays in the log", async () => {
  const { orderId } = await payOrder(shop);
  const elsewhere = {
    ...ADDRESS,
    line1: "2 Court Lane",
    city: "Portland",
    state: "OR",
    postalCode: "97201",
  } as const;
  const results = await Promise.all([1, 2].map(() => changeAddress(orderId, elsewhere, by)));
  expect(results.sort()).toEqual(["changed", "known"]);
  const { address, actions } = await orderDetails(orderId);
  expect(address).toEqual(elsewhere);
  expect(actions).toMatchObject([{ kind: "address", ...by, addressBefore: ADDRESS }]);
  expect(JSON.stringify(actions[0]!.what)).not.toContain("Court");
  expect(await changeAddress(orderId, { ...elsewhere, line2: "" }, by)).toBe("known");
});

test("an address is checked as in the checkout, and changes for paid orders only", async () => {
  const { orderId } = await payOrder(shop);
  for (const wrong of [{ postalCode: "97201" }, { state: "AK", postalCode: "99501" }, { name: "" }]) {
    await expect(changeAddress(orderId, { ...ADDRESS, ...wrong } as typeof ADDRESS, by)).rejects.toThrow();
  }
  const open = await openOrder();
  await expect(changeAddress(open.orderId, { ...ADDRESS, line1: "2 Court Lane" }, by)).rejects.toMatchObject(
    conflict("The address of a paid order"),
  );
  expect(await logOf(orderId)).toEqual([]);
});
