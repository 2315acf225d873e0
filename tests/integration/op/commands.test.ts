import fs from "node:fs";
import path from "node:path";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { db } from "@/lib/database/db";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { parseCsv } from "@/lib/insight/csv";
import { receiveApplication } from "@/lib/influencer/mutations";
import { receiveLead } from "@/lib/newsletter/leads/mutations";
import { receiveMessage } from "@/lib/contact/mutations";
import { subscribe, unsubscribe } from "@/lib/newsletter/mutations";
import { command, commandLine } from "@/tests/support/command";
import {
  ADDRESS,
  chargeOrder,
  payOrder,
  setLivemode,
  statusOf,
  refundsAt,
  stockOf,
  TRACKING,
} from "@/tests/support/paid-order";
import { testShop } from "@/tests/support/test-shop";
import { testFolder } from "@/tests/support/test-folder";

/**
 * The commands as they are typed, against the database and the provider of this test's shop: most in one process after the
 * other, since only the code that starts one differs; those that begin with other settings in a process each.
 */

jest.setTimeout(120_000);

const shop = testShop();
const line = commandLine();
const folder = testFolder();

const orders = (...args: string[]) => line.type("orders", args);
const stock = (...args: string[]) => line.type("stock", args);
const leads = (...args: string[]) => line.type("leads", args);
const mail = (...args: string[]) => line.type("mail", args);
const why = ["--reason", "test"];
/** What a command says that goes well, or is refused: on the one stream or the other. */
const said = (code: number, words: string) => ({
  code,
  ...(code === 1 || code === 2
    ? { stdout: "", stderr: expect.stringContaining(words) }
    : { stdout: expect.stringContaining(words) }),
});

const file = (name: string, text?: string) => {
  const place = path.join(folder, name);
  if (text !== undefined) fs.writeFileSync(place, text);
  return place;
};
/** A CSV file's rows by the names of its columns. */
function readRows(text: string): Record<string, string>[] {
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [header, ...rows] = parseCsv(text);
  return rows.map(({ cells }) => Object.fromEntries(cells.map((cell, at) => [header!.cells[at]!, cell])));
}

test("wrong usage ends with 2 and says what is wrong", async () => {
  const wrong: [ReturnType<typeof orders>, string][] = [
    [orders("lst"), "unknown command"],
    [orders("list", "--status", "sold"), "paid"],
    [orders("list", "--since", "yesterday"), "2026-11-01"],
    [orders("refund", "X", "--amount", "-5", ...why), "12.34"],
    [orders("refund", "X", "--amount", "12.345", ...why), "12.34"],
    [orders("refund", "X", "--line", "SKU:0", ...why), "SKU:pieces"],
    [orders("refund", "X", "--line", "SKU", "--line", "SKU:2", ...why), "SKU:pieces"],
    [orders("refund", "X", "--line", "SKU", "--amount", "1.00", ...why), "either --amount or --line"],
    [orders("refund", "X"), "--reason"],
    [orders("refund", "X", "--reason", "out_of_stock"), "reason of your own"],
    [orders("ship", "X", "--carrier", "USPS", "--tracking", "1"), "--tracking-url"],
    [
      orders("ship", "X", "--carrier", "USPS", "--tracking", "1", "--tracking-url", "http://usps.example"),
      "https://",
    ],
    [stock("set", "X", "many"), "whole number"],
    [leads("export", "--list", "everybody"), "newsletter"],
    [mail("list", "--kind", "postcard"), "order-dispatched"],
    [mail("retry"), "--all"],
    [mail("retry", "X", "--all"), "--all"],
  ];
  for (const [answer, words] of wrong) {
    const { code, stdout, stderr } = await answer;
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(words);
  }
});

test("what can't be reached is said in one sentence", async () => {
  const absent = await command("orders", ["list"], { DATABASE_URL: "file:/nowhere/shop.db" });
  expect(absent).toMatchObject({ code: 1, stdout: "" });
  expect(absent.stderr).toBe(
    "There is no database at file:/nowhere/shop.db yet: start the shop once with npm run shop, or correct DATABASE_URL.\n",
  );
  const silent = await command("orders", ["list", "--json"], {
    DATABASE_URL: "postgresql://me:hush@127.0.0.1:9/shop",
  });
  expect(silent).toMatchObject({ code: 1, stdout: "" });
  expect(silent.stderr).toBe(
    "The database postgresql://…@127.0.0.1:9/shop can't be reached: start it, or correct DATABASE_URL.\n",
  );
  const noKeys = { STRIPE_SECRET_KEY: "", STRIPE_PUBLISHABLE_KEY: "", STRIPE_WEBHOOK_SECRET: "" };
  const closed = await command("orders", ["refund", "X", ...why], {
    ...noKeys,
    SITE_URL: "https://shop.example",
  });
  expect(closed).toMatchObject(said(1, "set STRIPE_SECRET_KEY"));

  // The sandbox runs with the shop; where it listened last, something else may answer by now.
  const dataFile = file("sandbox.jsonl");
  const sandbox = { ...noKeys, PAYMENTS_SANDBOX: "1", PAYMENTS_SANDBOX_DATA_FILE: dataFile };
  const stopped = await command("orders", ["refund", "X", ...why], sandbox);
  expect(stopped).toMatchObject(said(1, "start the shop with npm run shop"));
  file("sandbox.jsonl.address", `${shop.sandbox.url}\n`);
  expect(await command("orders", ["reconcile"], sandbox)).toMatchObject({ code: 1, stderr: stopped.stderr });
});

test("orders are listed and shown, for people and for programs", async () => {
  const { orderId, reference, email } = await payOrder(shop, { quantity: 2 });
  const table = await orders("list", "--unshipped", "--since", "2020-01-01");
  expect(table).toMatchObject({ code: 0, stderr: "" });
  expect(table.stdout).toMatch(
    new RegExp(`${reference} +paid \\(test\\) +\\$103\\.68 +2 +0 +blocked +${email} +${orderId}`),
  );
  const json = await orders("list", "--status", "paid", "--limit", "1", "--json");
  expect(JSON.parse(json.stdout)).toMatchObject([{ id: orderId, reference, totalCents: 10368, pieces: 2 }]);

  const shown = await orders("show", reference.toLowerCase());
  for (const words of [
    `Order ${reference} (${orderId}): paid (test)`,
    "1 Court Lane",
    "$103.68",
    "order-confirmation",
  ]) {
    expect(shown.stdout).toContain(words);
  }
  const details = await orders("show", orderId, "--json");
  expect(JSON.parse(details.stdout)).toMatchObject({ id: orderId, address: ADDRESS, totalCents: 10368 });

  for (const name of ["show", "resend-confirmation", "refund"]) {
    expect(await orders(name, "NOSUCH00", ...(name === "refund" ? ["--yes", ...why] : []))).toEqual({
      code: 1,
      stdout: "",
      stderr: "There is no order “NOSUCH00”.\n",
    });
  }
});

// Proves mail.given-up.
test("unsent mail is listed without its recipients, sent again and dropped, each once; sent mail is sent again", async () => {
  const { orderId, reference, email } = await payOrder(shop);
  await setLivemode(orderId, true);
  await orders(
    "ship",
    reference,
    "--carrier",
    "USPS",
    "--tracking",
    "77",
    "--tracking-url",
    TRACKING.trackingUrl,
  );
  await setLivemode(orderId, false);
  await db().outgoingMail.updateMany({ data: { status: "sent" } });
  const given = { status: "failed", attempts: 7, lastError: "550" };
  await db().outgoingMail.updateMany({ where: { dedupeKey: { startsWith: orderId } }, data: given });
  const mailOf = (kind: string) =>
    db().outgoingMail.findFirstOrThrow({ where: { kind, dedupeKey: { startsWith: orderId } } });
  const dispatched = await mailOf("order-dispatched");
  const confirmation = await mailOf("order-confirmation");

  const table = await mail("list");
  expect(table).toMatchObject({ code: 0, stderr: "" });
  expect(table.stdout).toMatch(new RegExp(`order-dispatched +failed +7 +550 +${dispatched.id}`));
  expect(table.stdout).not.toContain(email);
  expect((await mail("list", "--recipients")).stdout).toContain(email);
  const json = await mail("list", "--kind", "order-dispatched", "--json");
  expect(JSON.parse(json.stdout)).toEqual([
    {
      id: dispatched.id,
      kind: "order-dispatched",
      status: "failed",
      tries: 7,
      queuedAt: dispatched.createdAt.toISOString(),
      nextTryAt: null,
      lastError: "550",
      orderId,
    },
  ]);

  const asked = await mail("retry", dispatched.id);
  expect(asked).toMatchObject(said(1, "--yes"));
  const again = await mail("retry", "--kind", "order-dispatched", "--yes", "--json");
  expect(JSON.parse(again.stdout)).toEqual({ retried: 1 });
  expect(await mailOf("order-dispatched")).toMatchObject({ status: "waiting", attempts: 0, lastError: null });
  expect((await mail("retry", dispatched.id)).stdout).toContain("Nothing to send again");
  expect(await mail("retry", "--kind", "order-dispatched", "--json")).toMatchObject({ code: 0 });

  const unsure = await mail("drop", confirmation.id);
  expect(unsure).toMatchObject(said(1, "--yes"));
  for (const outcome of ["dropped", "known"]) {
    const said = await mail("drop", confirmation.id, "--yes", "--json");
    expect(JSON.parse(said.stdout)).toEqual({ id: confirmation.id, outcome });
  }
  expect(await mail("retry", confirmation.id)).toMatchObject({ code: 1, stdout: "" });
  expect((await mail("retry", "--all")).stdout).toContain("Nothing to send again");

  await db().outgoingMail.update({ where: { id: dispatched.id }, data: { status: "sent" } });
  expect((await mail("list")).stdout).toBe("There is no such mail.\n");
  expect((await orders("show", reference)).stdout).toContain(dispatched.id);
  expect(await mail("retry", dispatched.id)).toMatchObject({ code: 1, stdout: "" });
  expect((await mail("retry", dispatched.id, "--yes")).stdout).toBe("1 to be sent again.\n");
  expect(await db().outgoingMail.findMany({ where: { status: "waiting" } })).toMatchObject([
    { kind: "order-dispatched", recipient: email, payload: dispatched.payload, attempts: 0 },
  ]);
  expect(await mail("drop", dispatched.id)).toMatchObject(said(1, "was sent"));
  expect(await mail("drop", "nothing")).toMatchObject(said(1, "There is no mail"));
});

test("no money moves without a yes; then a part, more than is left, and the rest", async () => {
  const { orderId, intentId, reference, variant } = await payOrder(shop);
  expect(await orders("refund", reference, "--amount", "10.00", ...why)).toMatchObject(said(1, "--yes"));
  expect(await refundsAt(shop, intentId)).toEqual([]);

  const part = await orders(
    "refund",
    reference,
    "--amount",
    "10.00",
    "--reason",
    "scratched",
    "--yes",
    "--json",
  );
  expect(part).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(part.stdout)).toMatchObject({
    orderId,
    orderStatus: "partially_refunded",
    refund: { amountCents: 1000, status: "succeeded", reason: "scratched" },
  });
  expect(await orders("refund", reference, "--amount", "41.85", "--yes", ...why)).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "Only $41.84 of this payment can be given back.\n",
  });
  const rest = await orders("refund", reference, "--restock", "--yes", ...why);
  expect(rest).toMatchObject(said(0, "$41.84 went back to the card."));
  expect(await refundsAt(shop, intentId)).toEqual([1000, 4184]);
  expect(await statusOf(orderId)).toBe("refunded");
  expect(await stockOf(variant.id)).toBe(10);
  expect(await db().outgoingMail.count({ where: { kind: "refund-issued" } })).toBe(2);
  expect(await orders("refund", reference, "--restock", "--yes", ...why)).toMatchObject(
    said(0, "nothing changed"),
  );
  expect(await orders("refund", reference, "--yes", ...why)).toMatchObject({ code: 1, stdout: "" });
  expect(await refundsAt(shop, intentId)).toEqual([1000, 4184]);
});

test("hold, release, address and cancel ask, say who and why, and change nothing when they are run again", async () => {
  const { orderId, reference, intentId } = await payOrder(shop);
  const why = ["--reason", "spoke to Ada", "--by", "Grace"];
  const place = ["--name", "Ada Serve", "--line1", "2 Court Lane", "--city", "Austin", "--state", "tx"];
  expect(await orders("hold", reference, "--yes")).toMatchObject({ code: 2, stdout: "" });
  expect(await orders("hold", reference, "--reason", "dashboard", "--yes")).toMatchObject({ code: 2 });
  expect(await orders("address", reference, ...place, "--zip", "97201", ...why, "--yes")).toMatchObject(
    said(2, "ZIP code 97201 isn’t in TX"),
  );
  const acts: [string[], string, string][] = [
    [["hold", reference, ...why], "Held back", "nothing changed"],
    [["release", reference, ...why], "Released.", "nothing changed"],
    [["address", reference, ...place, "--zip", "73301", ...why], "Changed.", "nothing changed"],
    [["cancel", reference, ...why], "$51.84 went back to the card.", "nothing changed"],
  ];
  for (const [args, first, second] of acts) {
    const unasked = await orders(...args);
    expect(unasked).toMatchObject(said(1, "--yes"));
    expect(await orders(...args, "--yes")).toMatchObject(said(0, first));
    expect(await orders(...args, "--yes")).toMatchObject(said(0, second));
  }
  expect(await refundsAt(shop, intentId)).toEqual([5184]);
  const { stdout } = await orders("show", reference);
  expect(stdout).toContain(`Order ${reference} (${orderId}): refunded (test), cancelled before it was sent`);
  expect(stdout).toMatch(
    /Operator .* Grace: Shipping address changed \(before: Ada Serve, 1 Court Lane.*spoke to Ada/,
  );
  expect(stdout).toContain("Blocked  Grace cancelled it: spoke to Ada.");
  const json = await orders("cancel", reference, ...why, "--yes", "--json");
  expect(JSON.parse(json.stdout)).toMatchObject({ orderId, orderStatus: "refunded", how: "known" });
});

test("who acts is the setting OPERATOR without --by", async () => {
  const { orderId } = await payOrder(shop);
  const args = ["hold", orderId, "--reason", "checks", "--yes"];
  expect(await command("orders", args, { OPERATOR: "Night shift" })).toMatchObject({ code: 0 });
  expect(await db().operatorAction.findMany({ where: { orderId } })).toMatchObject([
    { kind: "hold", operator: "Night shift", reason: "checks" },
  ]);
});

test("an export holds lines, sums, address, parcels and campaign, and no formula", async () => {
  const name = '=HYPERLINK("http://evil.example","x")';
  const { orderId, variant } = await payOrder(shop, { shipping: { ...ADDRESS, name }, quantity: 2 });
  await db().order.update({
    where: { id: orderId },
    data: { attribution: { source: "@insta", medium: "social", campaign: "-open", content: "a,b" } },
  });
  await setLivemode(orderId, true);
  await announceDispatch(orderId, {
    carrier: "+UPS",
    trackingNumber: "1Z",
    trackingUrl: "https://ups.example/1Z",
  });
  await setLivemode(orderId, false);

  const output = file("orders.csv");
  expect(await orders("export", "--since", "2020-01-01", "--output", output)).toMatchObject({ code: 0 });
  expect(fs.statSync(output).mode & 0o777).toBe(0o600);
  const text = fs.readFileSync(output, "utf8");
  expect(readRows(text).filter(({ order }) => order === orderId)).toMatchObject([
    {
      ...{ name: `'${name}`, line1: "1 Court Lane", postal_code: "73301", status: "paid" },
      ...{ sku: variant.sku, quantity: "2", unit_price: "48.00", line_total: "96.00" },
      ...{ subtotal: "96.00", discount: "0.00", tax: "7.68", total: "103.68", refunded: "0.00" },
      ...{ carrier: "'+UPS", tracking_number: "1Z", tracking_url: "https://ups.example/1Z" },
      ...{
        utm_source: "'@insta",
        utm_medium: "social",
        utm_campaign: "'-open",
        utm_term: "",
        utm_content: "a,b",
      },
      test_order: "yes",
    },
  ]);
  const json = await orders("export", "--json");
  const exported = JSON.parse(json.stdout) as { id: string }[];
  expect(exported.find(({ id }) => id === orderId)).toMatchObject({ address: { name }, totalCents: 10368 });
  expect(await orders("export", "--output", path.join(folder, "no", "such.csv"))).toMatchObject(
    said(1, "can't be written"),
  );
  expect(await orders("export", "--since", "2999-01-01", "--format", "json")).toMatchObject({
    stdout: "[]\n",
  });
});

test("stock is shown, set and imported; a list with a bad line changes nothing", async () => {
  const { variant } = await payOrder(shop, { stock: 4 });
  const { sku } = variant;
  expect(JSON.parse((await stock("show", sku, "--json")).stdout)).toMatchObject([{ sku, stock: 3, sold: 1 }]);
  expect(await stock("set", sku, "7")).toMatchObject({ code: 0, stdout: `${sku}: 7, before 3.\n` });
  expect(await stock("set", "no-such", "7")).toMatchObject(said(1, "no-such"));
  expect((await stock("show", "--low", "7")).stdout).toContain(sku);

  const left = async () => (await db().variant.findUniqueOrThrow({ where: { sku } })).stock;
  const bad = await stock("import", file("bad.csv", `sku,stock\n${sku},9\n${sku}x,1\n`), "--yes");
  expect(bad).toMatchObject(said(1, `Line 3:`));
  expect(await left()).toBe(7);

  const good = file("good.csv", `sku,stock\n${sku},9\n`);
  const unasked = await stock("import", good);
  expect(unasked).toMatchObject({ ...said(1, "--yes"), stdout: expect.stringMatching(sku) });
  expect(unasked.stdout).toMatch(new RegExp(`${sku} +7 +9`));
  expect(await left()).toBe(7);
  const done = await stock("import", good, "--yes", "--json");
  expect(JSON.parse(done.stdout)).toEqual({ changed: [{ sku, before: 7, after: 9 }], same: 0 });
  expect(await left()).toBe(9);
  expect(await stock("import", file("none.csv"), "--yes")).toMatchObject(said(1, "can't be read (ENOENT)"));
});

test("people are exported; whoever unsubscribed is left out of marketing and marked elsewhere", async () => {
  for (const who of ["stay", "leave"]) {
    await receiveLead({ email: `${who}@court.example`, promoCode: WELCOME_OFFER.code });
    await subscribe(`${who}@court.example`);
    const email = `${who}@court.example`;
    await receiveMessage({ name: "=cmd", email, message: "Hello,\nis it soft?" });
    await receiveApplication({ name: who, email, address: "1 Court", tournament: "Open", shirtSize: "M" });
  }
  await unsubscribe("leave@court.example");

  for (const list of ["leads", "newsletter"]) {
    const rows = readRows((await leads("export", "--list", list)).stdout);
    expect(rows.map(({ email }) => email)).toEqual(["stay@court.example"]);
  }
  const messages = readRows((await leads("export", "--list", "contact")).stdout);
  expect(messages).toMatchObject([
    { email: "stay@court.example", name: "'=cmd", message: "Hello,\nis it soft?", no_marketing: "no" },
    { email: "leave@court.example", no_marketing: "yes" },
  ]);
  const influencers = await leads("export", "--list", "influencers", "--json");
  expect(JSON.parse(influencers.stdout)).toMatchObject([
    { name: "stay", tournament: "Open", no_marketing: false },
    { name: "leave", no_marketing: true },
  ]);
  const output = file("leads.json");
  const summary = await leads("export", "--format", "json", "--output", output, "--json");
  expect(JSON.parse(summary.stdout)).toEqual({ output, people: 1 });
  expect(JSON.parse(fs.readFileSync(output, "utf8"))).toMatchObject([
    { email: "stay@court.example", promo_code: WELCOME_OFFER.code },
  ]);
});

test("reconcile ends with 0, 3 and 4, and a dry run repairs nothing", async () => {
  expect(await orders("reconcile")).toMatchObject(said(0, "All in order."));
  const { orderId } = await chargeOrder(shop);
  const dry = await orders("reconcile", "--dry-run");
  expect(dry).toMatchObject(said(4, "repairable payment-not-recorded"));
  expect(await statusOf(orderId)).toBe("pending");
  const repaired = await orders("reconcile", "--since", "2020-01-01", "--json");
  expect(repaired).toMatchObject({ code: 3, stderr: "" });
  expect(JSON.parse(repaired.stdout)).toMatchObject({
    verdict: "repaired",
    findings: [{ orderId, kind: "payment-not-recorded", outcome: "repaired" }],
  });
  expect(await statusOf(orderId)).toBe("paid");
  await db().payment.update({ where: { orderId }, data: { amountReceivedCents: 1 } });
  expect(await orders("reconcile")).toMatchObject({
    code: 4,
    stdout: expect.stringMatching(/left +amount-differs: .* Order /),
  });
});
