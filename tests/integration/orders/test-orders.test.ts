import { db } from "@/lib/database/db";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { reconcile } from "@/lib/orders/reconcile/reconcile";
import { commandLine } from "@/tests/support/command";
import { openOrder, payOrder, setLivemode, TRACKING, conflict, testShop } from "@/tests/support/paid-order";

/** Orders paid with test keys or in the payments sandbox are never taken for orders that brought money. */

const shop = testShop();
const NO_KEYS = { STRIPE_SECRET_KEY: "", STRIPE_PUBLISHABLE_KEY: "", STRIPE_WEBHOOK_SECRET: "" };
const withLiveKeys = commandLine({ STRIPE_SECRET_KEY: "sk_live_x", STRIPE_PUBLISHABLE_KEY: "pk_live_x" });
const withTestKeys = commandLine();
const inPublic = commandLine({ ...NO_KEYS, SITE_URL: "https://shop.example" });
const atHome = commandLine({ ...NO_KEYS, SITE_URL: "http://localhost" });
const paymentOf = (orderId: string) => db().payment.findUniqueOrThrow({ where: { orderId } });

test("a payment is stored with its mode and its account; without the account if the provider doesn't tell", async () => {
  const { faults } = shop.sandbox.sandbox;
  faults.add({ match: /\/v1\/account$/, kind: "500", times: 3 });
  const first = await openOrder();
  expect(await paymentOf(first.orderId)).toMatchObject({ livemode: false, account: null });
  const second = await openOrder();
  expect(await paymentOf(second.orderId)).toMatchObject({ account: "acct_payments_sandbox" });
});

// Proves order.test-orders.
test("nothing leaves for a test order, nor for one that may be one", async () => {
  const { orderId } = await payOrder(shop);
  await expect(announceDispatch(orderId, TRACKING)).rejects.toMatchObject(conflict("It is a test order"));
  await setLivemode(orderId, null);
  await expect(announceDispatch(orderId, TRACKING)).rejects.toMatchObject(conflict("may be a test"));
  await setLivemode(orderId, true);
  expect(await announceDispatch(orderId, TRACKING)).toBe("dispatched");
});

test("reconcile notes the mode and the account of payments that were opened before they were stored", async () => {
  const { orderId } = await payOrder(shop);
  const unknown = { livemode: null, account: null };
  await db().payment.update({ where: { orderId }, data: unknown });
  await reconcile({ repair: false });
  expect(await paymentOf(orderId)).toMatchObject(unknown);
  await reconcile({});
  expect(await paymentOf(orderId)).toMatchObject({ livemode: false, account: "acct_payments_sandbox" });
  // The provider told its mode, and at that moment not its account.
  await db().payment.update({ where: { orderId }, data: { account: null } });
  await reconcile({});
  expect(await paymentOf(orderId)).toMatchObject({ livemode: false, account: "acct_payments_sandbox" });
});

test("reconcile says of which account a payment is that the provider doesn't know", async () => {
  const { orderId, intentId } = await payOrder(shop);
  await db().payment.update({ where: { orderId }, data: { account: "acct_former" } });
  shop.sandbox.sandbox.store.intents.delete(intentId);
  const { findings } = await reconcile({ repair: false });
  expect(findings.find((finding) => finding.orderId === orderId)?.what).toContain(
    "it belongs to account acct_former, our keys to acct_payments_sandbox",
  );
});

test("reconcile leaves orders of the other mode alone", async () => {
  const { orderId, intentId } = await payOrder(shop);
  shop.sandbox.sandbox.store.intents.delete(intentId);
  const found = async () => (await reconcile({})).findings.filter((finding) => finding.orderId === orderId);
  expect(await found()).toMatchObject([{ kind: "payment-unknown", outcome: "left" }]);
  await setLivemode(orderId, true);
  expect(await found()).toEqual([]);
});

// Proves order.test-orders.
test("test orders and live ones are never in one list, export or count", async () => {
  const [live, sandbox, unknown] = [await payOrder(shop), await payOrder(shop), await payOrder(shop)];
  await setLivemode(live.orderId, true);
  await setLivemode(unknown.orderId, null);
  const names = new Map([
    [live.orderId, "live"],
    [sandbox.orderId, "test"],
    [unknown.orderId, "not known"],
  ]);
  const namesOf = (json: string) =>
    (JSON.parse(json) as { id: string }[]).flatMap(({ id }) => names.get(id) ?? []).sort();
  const typed = async (line: typeof atHome, ...args: string[]) => (await line.type("orders", args)).stdout;
  const list = ["list", "--json"];

  expect(namesOf(await typed(withLiveKeys, ...list))).toEqual(["live", "not known"]);
  expect(namesOf(await typed(withLiveKeys, ...list, "--test"))).toEqual(["test"]);
  expect(namesOf(await typed(withTestKeys, ...list))).toEqual(["not known", "test"]);
  expect(namesOf(await typed(inPublic, ...list))).toEqual(["live", "not known"]);
  expect(namesOf(await typed(atHome, ...list))).toEqual(["not known", "test"]);

  const exported = ["export", "--format", "json"];
  expect(namesOf(await typed(withLiveKeys, ...exported))).toEqual(["live", "not known"]);
  expect(namesOf(await typed(withLiveKeys, ...exported, "--test"))).toEqual(["test"]);

  const table = await typed(withLiveKeys, "list");
  expect(table).toMatch(new RegExp(`paid +\\$.*${live.orderId}`));
  expect(table).toMatch(new RegExp(`paid \\(perhaps a test\\) .*${unknown.orderId}`));
  expect(await typed(withLiveKeys, "show", sandbox.orderId)).toContain("paid (test)");
});
