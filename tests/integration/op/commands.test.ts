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

const shop = testShop();
const line = commandLine();
const folder = testFolder();

const op = (text: string) => line.op(text);
const json = async (text: string) => JSON.parse((await op(`${text} --json`)).stdout) as unknown;
const refused = (words: string, code = 1) => ({ code, stdout: "", stderr: expect.stringContaining(words) });
/** Types it, and expects how it ends and what it says: on the one stream, or when it is refused on the other. */
async function says(text: string, code: number, words: string) {
  const said = code === 1 || code === 2 ? refused(words, code) : { stdout: expect.stringContaining(words) };
  expect(await op(text)).toMatchObject({ code, ...said });
}

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
  for (const [text, words] of [
    ["orders lst", "unknown command"],
    ["orders list --status sold", "paid"],
    ["orders list --since yesterday", "2026-11-01"],
    ["orders refund X --amount -5 --reason test", "12.34"],
    ["orders refund X --amount 12.345 --reason test", "12.34"],
    ["orders refund X --line SKU:0 --reason test", "SKU:pieces"],
    ["orders refund X --line SKU --line SKU:2 --reason test", "SKU:pieces"],
    ["orders refund X --line SKU --amount 1.00 --reason test", "either --amount or --line"],
    ["orders refund X", "--reason"],
    ["orders refund X --reason out_of_stock", "reason of your own"],
    ["orders ship X --carrier USPS --tracking 1", "--tracking-url"],
    ["orders ship X --carrier USPS --tracking 1 --tracking-url http://usps.example", "https://"],
    ["stock set X many", "whole number"],
    ["leads export --list everybody", "newsletter"],
    ["mail list --kind postcard", "order-dispatched"],
    ["mail retry", "--all"],
    ["mail retry X --all", "--all"],
  ] as const)
    await says(text, 2, words);
});

test("what can't be reached is said in one sentence", async () => {
  const away = {
    "file:/nowhere/shop.db":
      "There is no database at file:/nowhere/shop.db yet: start the shop once with npm run shop, or correct DATABASE_URL.\n",
    "postgresql://me:hush@127.0.0.1:9/shop":
      "The database postgresql://…@127.0.0.1:9/shop can't be reached: start it, or correct DATABASE_URL.\n",
  };
  for (const [DATABASE_URL, stderr] of Object.entries(away)) {
    const said = await command("orders", ["list", "--json"], { DATABASE_URL });
    expect(said).toEqual({ code: 1, stdout: "", stderr });
  }
  const noKeys = { STRIPE_SECRET_KEY: "", STRIPE_PUBLISHABLE_KEY: "", STRIPE_WEBHOOK_SECRET: "" };
  const refund = (settings: object) => command("orders", ["refund", "X", "--reason", "test"], settings);
  const closed = { ...noKeys, SITE_URL: "https://shop.example" };
  expect(await refund(closed)).toMatchObject(refused("set STRIPE_SECRET_KEY"));

  // The sandbox runs with the shop; where it listened last, something else may answer by now.
  const dataFile = file("sandbox.jsonl");
  const sandbox = { ...noKeys, PAYMENTS_SANDBOX: "1", PAYMENTS_SANDBOX_DATA_FILE: dataFile };
  const stopped = await refund(sandbox);
  expect(stopped).toMatchObject(refused("start the shop with npm run shop"));
  file("sandbox.jsonl.address", `${shop.sandbox.url}\n`);
  expect(await command("orders", ["reconcile"], sandbox)).toMatchObject({ code: 1, stderr: stopped.stderr });
});

test("orders are listed and shown, for people and for programs", async () => {
  const { orderId, reference, email } = await payOrder(shop, { quantity: 2 });
  const table = await op("orders list --unshipped --since 2020-01-01");
  expect(table).toMatchObject({ code: 0, stderr: "" });
  expect(table.stdout).toMatch(
    new RegExp(`${reference} +paid \\(test\\) +\\$103\\.68 +2 +0 +blocked +${email} +${orderId}`),
  );
  expect(await json("orders list --status paid --limit 1")).toMatchObject([
    { id: orderId, reference, totalCents: 10368, pieces: 2 },
  ]);

  const shown = await op(`orders show ${reference.toLowerCase()}`);
  const heading = `Order ${reference} (${orderId}): paid (test)`;
  for (const words of [heading, "1 Court Lane", "$103.68", "order-confirmation"])
    expect(shown.stdout).toContain(words);
  const details = { id: orderId, address: ADDRESS, totalCents: 10368 };
  expect(await json(`orders show ${orderId}`)).toMatchObject(details);
  for (const command of ["show", "resend-confirmation", "refund --yes --reason test"])
    await says(`orders ${command} NOSUCH00`, 1, "There is no order “NOSUCH00”.\n");
});

// Proves mail.given-up.
test("unsent mail is listed without its recipients, sent again and dropped, each once; sent mail is sent again", async () => {
  const { orderId, reference, email } = await payOrder(shop);
  await setLivemode(orderId, true);
  await op(`orders ship ${reference} --carrier USPS --tracking 77 --tracking-url ${TRACKING.trackingUrl}`);
  await setLivemode(orderId, false);
  await db().outgoingMail.updateMany({ data: { status: "sent" } });
  const given = { status: "failed", attempts: 7, lastError: "550" };
  await db().outgoingMail.updateMany({ where: { dedupeKey: { startsWith: orderId } }, data: given });
  const mailOf = (kind: string) =>
    db().outgoingMail.findFirstOrThrow({ where: { kind, dedupeKey: { startsWith: orderId } } });
  const dispatched = await mailOf("order-dispatched");
  const confirmation = await mailOf("order-confirmation");

  const table = await op("mail list");
  expect(table).toMatchObject({ code: 0, stderr: "" });
  expect(table.stdout).toMatch(new RegExp(`order-dispatched +failed +7 +550 +${dispatched.id}`));
  expect(table.stdout).not.toContain(email);
  expect((await op("mail list --recipients")).stdout).toContain(email);
  const { id, kind, createdAt } = dispatched;
  const listed = { id, kind, status: "failed", tries: 7, lastError: "550", orderId, nextTryAt: null };
  expect(await json("mail list --kind order-dispatched")).toEqual([
    { ...listed, queuedAt: createdAt.toISOString() },
  ]);

  await says(`mail retry ${dispatched.id}`, 1, "--yes");
  expect(await json("mail retry --kind order-dispatched --yes")).toEqual({ retried: 1 });
  expect(await mailOf("order-dispatched")).toMatchObject({ status: "waiting", attempts: 0, lastError: null });
  await says(`mail retry ${dispatched.id}`, 0, "Nothing to send again");
  await says("mail retry --kind order-dispatched --json", 0, "");

  await says(`mail drop ${confirmation.id}`, 1, "--yes");
  for (const outcome of ["dropped", "known"])
    expect(await json(`mail drop ${confirmation.id} --yes`)).toEqual({ id: confirmation.id, outcome });
  await says(`mail retry ${confirmation.id}`, 1, "");
  await says("mail retry --all", 0, "Nothing to send again");

  await db().outgoingMail.update({ where: { id: dispatched.id }, data: { status: "sent" } });
  await says("mail list", 0, "There is no such mail.\n");
  await says(`orders show ${reference}`, 0, dispatched.id);
  await says(`mail retry ${dispatched.id}`, 1, "");
  await says(`mail retry ${dispatched.id} --yes`, 0, "1 to be sent again.\n");
  expect(await db().outgoingMail.findMany({ where: { status: "waiting" } })).toMatchObject([
    { kind: "order-dispatched", recipient: email, payload: dispatched.payload, attempts: 0 },
  ]);
  await says(`mail drop ${dispatched.id}`, 1, "was sent");
  await says("mail drop nothing", 1, "There is no mail");
});

test("no money moves without a yes; then a part, more than is left, and the rest", async () => {
  const { orderId, intentId, reference, variant } = await payOrder(shop);
  const refund = `orders refund ${reference} --reason scratched`;
  await says(`${refund} --amount 10.00`, 1, "--yes");
  expect(await refundsAt(shop, intentId)).toEqual([]);

  expect(await json(`${refund} --amount 10.00 --yes`)).toMatchObject({
    orderId,
    orderStatus: "partially_refunded",
    refund: { amountCents: 1000, status: "succeeded", reason: "scratched" },
  });
  await says(`${refund} --amount 41.85 --yes`, 1, "Only $41.84 of this payment can still be refunded.\n");
  await says(`${refund} --restock --yes`, 0, "$41.84 went back to the card.");
  expect(await refundsAt(shop, intentId)).toEqual([1000, 4184]);
  expect(await statusOf(orderId)).toBe("refunded");
  expect(await stockOf(variant.id)).toBe(10);
  expect(await db().outgoingMail.count({ where: { kind: "refund-issued" } })).toBe(2);
  await says(`${refund} --restock --yes`, 0, "nothing changed");
  await says(`${refund} --yes`, 1, "");
  expect(await refundsAt(shop, intentId)).toEqual([1000, 4184]);
});

test("hold, release, address and cancel ask, say who and why, and change nothing when they are run again", async () => {
  const { orderId, reference, intentId } = await payOrder(shop);
  const why = '--reason "spoke to Ada" --by Grace';
  const address = `address ${reference} --name "Ada Serve" --line1 "2 Court Lane" --city Austin --state tx`;
  await says(`orders hold ${reference} --yes`, 2, "");
  await says(`orders hold ${reference} --reason dashboard --yes`, 2, "");
  await says(`orders ${address} --zip 97201 ${why} --yes`, 2, "ZIP code 97201 isn’t in TX");
  for (const [command, words] of [
    [`hold ${reference}`, "Held back"],
    [`release ${reference}`, "Released."],
    [`${address} --zip 73301`, "Changed."],
    [`cancel ${reference}`, "$51.84 went back to the card."],
  ] as const) {
    await says(`orders ${command} ${why}`, 1, "--yes");
    await says(`orders ${command} ${why} --yes`, 0, words);
    await says(`orders ${command} ${why} --yes`, 0, "nothing changed");
  }
  expect(await refundsAt(shop, intentId)).toEqual([5184]);
  const { stdout } = await op(`orders show ${reference}`);
  expect(stdout).toContain(`Order ${reference} (${orderId}): refunded (test), canceled before it was sent`);
  expect(stdout).toMatch(
    /Operator .* Grace: Shipping address changed \(before: Ada Serve, 1 Court.*spoke to/,
  );
  expect(stdout).toContain("Blocked  Grace canceled it: spoke to Ada.");
  const known = { orderId, orderStatus: "refunded", how: "known" };
  expect(await json(`orders cancel ${reference} ${why} --yes`)).toMatchObject(known);
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
  const trackingUrl = "https://ups.example/1Z";
  await setLivemode(orderId, true);
  await announceDispatch(orderId, { carrier: "+UPS", trackingNumber: "1Z", trackingUrl });
  await setLivemode(orderId, false);

  const output = file("orders.csv");
  await says(`orders export --since 2020-01-01 --output ${output}`, 0, "");
  expect(fs.statSync(output).mode & 0o777).toBe(0o600);
  const text = fs.readFileSync(output, "utf8");
  expect(readRows(text).filter(({ order }) => order === orderId)).toMatchObject([
    {
      ...{ name: `'${name}`, line1: "1 Court Lane", postal_code: "73301", status: "paid" },
      ...{ sku: variant.sku, quantity: "2", unit_price: "48.00", line_total: "96.00" },
      ...{ subtotal: "96.00", discount: "0.00", tax: "7.68", total: "103.68", refunded: "0.00" },
      ...{ carrier: "'+UPS", tracking_number: "1Z", tracking_url: trackingUrl },
      ...{ utm_source: "'@insta", utm_medium: "social", utm_campaign: "'-open" },
      ...{ utm_term: "", utm_content: "a,b", test_order: "yes" },
    },
  ]);
  const exported = (await json("orders export")) as { id: string }[];
  expect(exported.find(({ id }) => id === orderId)).toMatchObject({ address: { name }, totalCents: 10368 });
  await says(`orders export --output ${path.join(folder, "no", "such.csv")}`, 1, "can't be written");
  expect((await op("orders export --since 2999-01-01 --format json")).stdout).toBe("[]\n");
});

test("stock is shown, set and imported; a list with a bad line changes nothing", async () => {
  const { variant } = await payOrder(shop, { stock: 4 });
  const { sku } = variant;
  expect(await json(`stock show ${sku}`)).toMatchObject([{ sku, stock: 3, sold: 1 }]);
  await says(`stock set ${sku} 7`, 0, `${sku}: 7, before 3.\n`);
  await says("stock set no-such 7", 1, "no-such");
  await says("stock show --low 7", 0, sku);

  const left = () => stockOf(variant.id);
  const bad = file("bad.csv", `sku,stock\n${sku},9\n${sku}x,1\n`);
  await says(`stock import ${bad} --yes`, 1, "Line 3:");
  expect(await left()).toBe(7);

  const good = file("good.csv", `sku,stock\n${sku},9\n`);
  const table = expect.stringMatching(new RegExp(`${sku} +7 +9`));
  expect(await op(`stock import ${good}`)).toMatchObject({ ...refused("--yes"), stdout: table });
  expect(await left()).toBe(7);
  const changed = [{ sku, before: 7, after: 9 }];
  expect(await json(`stock import ${good} --yes`)).toEqual({ changed, same: 0 });
  expect(await left()).toBe(9);
  await says(`stock import ${file("none.csv")} --yes`, 1, "can't be read (ENOENT)");
});

test("people are exported; those who unsubscribed are left out of marketing and marked elsewhere", async () => {
  for (const who of ["stay", "leave"]) {
    const email = `${who}@court.example`;
    await receiveLead({ email, promoCode: WELCOME_OFFER.code });
    await subscribe(email);
    await receiveMessage({ name: "=cmd", email, message: "Hello,\nis it soft?" });
    await receiveApplication({ name: who, email, address: "1 Court", tournament: "Open", shirtSize: "M" });
  }
  await unsubscribe("leave@court.example");

  for (const list of ["leads", "newsletter"]) {
    const rows = readRows((await op(`leads export --list ${list}`)).stdout);
    expect(rows.map(({ email }) => email)).toEqual(["stay@court.example"]);
  }
  const messages = readRows((await op("leads export --list contact")).stdout);
  expect(messages).toMatchObject([
    { email: "stay@court.example", name: "'=cmd", message: "Hello,\nis it soft?", no_marketing: "no" },
    { email: "leave@court.example", no_marketing: "yes" },
  ]);
  expect(await json("leads export --list influencers")).toMatchObject([
    { name: "stay", tournament: "Open", no_marketing: false },
    { name: "leave", no_marketing: true },
  ]);
  const output = file("leads.json");
  expect(await json(`leads export --format json --output ${output}`)).toEqual({ output, people: 1 });
  expect(JSON.parse(fs.readFileSync(output, "utf8"))).toMatchObject([
    { email: "stay@court.example", promo_code: WELCOME_OFFER.code },
  ]);
});

test("reconcile ends with 0, 3 and 4, and a dry run repairs nothing", async () => {
  await says("orders reconcile", 0, "All in order.");
  const { orderId } = await chargeOrder(shop);
  await says("orders reconcile --dry-run", 4, "repairable payment-not-recorded");
  expect(await statusOf(orderId)).toBe("pending");
  const repaired = await op("orders reconcile --since 2020-01-01 --json");
  expect(repaired).toMatchObject({ code: 3, stderr: "" });
  expect(JSON.parse(repaired.stdout)).toMatchObject({
    verdict: "repaired",
    findings: [{ orderId, kind: "payment-not-recorded", outcome: "repaired" }],
  });
  expect(await statusOf(orderId)).toBe("paid");
  await db().payment.update({ where: { orderId }, data: { amountReceivedCents: 1 } });
  const stdout = expect.stringMatching(/left +amount-differs: .* Order /);
  expect(await op("orders reconcile")).toMatchObject({ code: 4, stdout });
});
