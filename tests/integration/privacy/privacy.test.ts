import fs from "node:fs";
import path from "node:path";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { addToCart } from "@/lib/cart/mutations";
import { receiveMessage } from "@/lib/contact/mutations";
import { db } from "@/lib/database/db";
import { receiveApplication } from "@/lib/influencer/mutations";
import { receiveLead } from "@/lib/newsletter/leads/mutations";
import { sendWaitingMail } from "@/lib/mail/send";
import { subscribe, unsubscribe } from "@/lib/newsletter/mutations";
import { applyIntentById } from "@/lib/orders/apply";
import { cancelOrder } from "@/lib/orders/cancel";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { orderDetails } from "@/lib/orders/operator/details";
import { executeRefund, requestRefund } from "@/lib/orders/refunds";
import { COLUMN_RULES } from "@/lib/privacy/column-rules";
import { eraseAddress, planErasure } from "@/lib/privacy/erase";
import { exportAddress } from "@/lib/privacy/export";
import { table } from "@/lib/privacy/rows";
import { command, commandLine } from "@/tests/support/command";
import {
  ADDRESS,
  chargeOrder,
  openOrder,
  payCart,
  payOrder,
  setLivemode,
  TRACKING,
} from "@/tests/support/paid-order";
import { addProduct, testShop } from "@/tests/support/test-shop";
import { testFolder } from "@/tests/support/test-folder";

/** What people may ask of the shop: to see what it holds about them, and to be forgotten. */

const folder = testFolder();
process.env.MAIL_FOLDER = path.join(folder, "mail");
const shop = testShop();
const line = commandLine();
const tracking = (trackingNumber: string) => ({ ...TRACKING, trackingNumber });
const mailFiles = () => {
  const mails = process.env.MAIL_FOLDER!;
  return fs.readdirSync(mails).map((name) => fs.readFileSync(path.join(mails, name), "utf8"));
};

/** Every table's rows as text, in the same order whatever order the database keeps them in. */
async function everything(): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name of Object.keys(COLUMN_RULES)) {
    const rows = await table(db(), name).findMany({ where: {} });
    texts[name] = rows
      .map((row) => JSON.stringify(row))
      .sort()
      .join();
  }
  return texts;
}

/** Someone who has left a trace in every table that can hold one, under several spellings of the address. */
async function leaveTraces(name: string, domain: string) {
  const email = `${name}@${domain}`;
  const shipping = { ...ADDRESS, name: `${name} Serve`, line1: `1 ${name} Lane`, city: `${name}ville` };
  const product = await addProduct(`tee-of-${name}`);
  const goods = { productId: product.id, variantId: product.variants[0]!.id, quantity: 2 };
  const cartId = await addToCart(null, goods);
  const { id: paid } = await payCart(shop, cartId, {
    ...{ email: `${name}+shop@${domain}`, shipping, promoCode: WELCOME_OFFER.code },
    attribution: { source: `letter-to-${name}` },
  });
  await setLivemode(paid, true);
  await executeRefund(await requestRefund(paid, { amountCents: 500, reason: "scratched" }));
  await announceDispatch(paid, tracking(`TRACK-${name}`));

  const abandoned = await openOrder({ email: email.toUpperCase() });
  await db().order.update({ where: { id: abandoned.orderId }, data: { shipping } });
  await cancelOrder(abandoned.orderId);

  await receiveLead({ email, promoCode: WELCOME_OFFER.code });
  await unsubscribe(`${name}+quiet@${domain}`);
  await receiveLead({ email, promoCode: WELCOME_OFFER.code });
  await subscribe(email);
  await receiveMessage({ name: `${name} Serve`, email, message: `It is me, ${name}, again` });
  const applicant = { name: `${name} Serve`, email: `${name}+open@${domain}`, address: `1 ${name} Lane` };
  await receiveApplication({ ...applicant, tournament: "US Open", shirtSize: "M" });
  await sendWaitingMail();
  return { email, paid, abandoned: abandoned.orderId };
}

// Proves privacy.data-export.
test("a person's data is exported whole, in all spellings, and without anybody else's", async () => {
  const person = await leaveTraces("esther", "court.example");
  await leaveTraces("esthera", "court.example");
  const { tables } = await exportAddress("  ESTHER+anything@Court.example");
  expect(Object.keys(tables).sort()).toEqual([
    ...["Cart", "CartItem", "ContactMessage", "InfluencerApplication", "Lead", "MailSuppression"],
    ...["NewsletterSubscription", "Order", "OrderLine", "OrderTransition", "OutgoingMail", "Payment"],
    ...["PromotionRedemption", "Refund", "Shipment", "StockReservation"],
  ]);
  expect(tables.Order!.map(({ id }) => id).sort()).toEqual([person.paid, person.abandoned].sort());
  expect(tables.OutgoingMail!.map(({ kind }) => kind).sort()).toEqual([
    ...["contact-acknowledgement", "discount-code", "influencer-acknowledgement", "newsletter-welcome"],
    ...["order-confirmation", "order-dispatched", "refund-issued"],
  ]);
  expect(JSON.stringify(tables)).not.toContain("esthera");
});

// Proves privacy.data-erasure.
test("erasing leaves the books of a paid order, and no trace of the person", async () => {
  const person = await leaveTraces("frances", "court.example");
  await leaveTraces("francesca", "court.example");
  const before = await everything();
  expect(before.Order).toContain("frances Serve");
  const books = await orderDetails(person.paid);
  const others = await exportAddress("francesca@court.example");
  expect(mailFiles().filter((text) => /frances[@+]/.test(text))).not.toEqual([]);

  const plan = await planErasure("frances@court.example");
  expect(await everything()).toEqual(before);
  const done = await eraseAddress("FRANCES@court.example");
  expect(done).toEqual(plan);
  expect(done.kept).toEqual([]);

  // The products of this test are named after their buyers, and so are lines and mails about them.
  const trace = (text: string) => text.replace(/tee[- ]of[- ]frances(ca)?|francesca/gi, "").match(/frances/i);
  const traces = Object.entries(await everything()).filter(([, text]) => trace(text));
  expect(traces.map(([name]) => name)).toEqual(["MailSuppression"]);
  expect(mailFiles().filter(trace)).toEqual([]);

  const after = await orderDetails(person.paid);
  const parcel = { trackingNumber: expect.stringMatching(/^erased /), trackingUrl: "" };
  expect(after).toEqual({
    ...{ ...books, email: null, address: null, attribution: {}, erasedAt: expect.any(Date) },
    shipments: [{ ...books.shipments[0], ...parcel }],
  });
  expect(after.state).toBe("TX");
  expect(await db().order.findUniqueOrThrow({ where: { id: person.paid } })).toMatchObject({
    shipping: { state: "TX" },
  });
  const shown = await line.type("orders", ["show", person.paid]);
  expect(shown.stdout).toMatch(/Shopper {2}erased \S+ \S+ UTC, state TX/);
  expect(await db().order.findUnique({ where: { id: person.abandoned } })).toBeNull();
  expect((await exportAddress("francesca@court.example")).tables).toEqual(others.tables);

  expect(await eraseAddress("frances@court.example")).toEqual({ deleted: {}, blanked: {}, kept: [] });
});

// Proves privacy.orders-under-way.
test("an order that is under way stays as it is, with the reason, and so does its mail", async () => {
  const email = "gigi@court.example";
  const open = await openOrder({ email });
  const unshipped = await payOrder(shop, { email });
  const refunding = await payOrder(shop, { email });
  const disputed = await payOrder(shop, { email });
  const trial = await payOrder(shop, { email });
  for (const { orderId } of [unshipped, refunding, disputed]) await setLivemode(orderId, true);
  await announceDispatch(disputed.orderId, tracking("G0"));
  const concern = { kind: "dispute", providerId: "du_g", status: "under_review", reason: "fraudulent" };
  const dispute = await db().paymentConcern.create({
    data: { ...concern, payment: { connect: { orderId: disputed.orderId } }, raisedAt: new Date() },
  });
  await announceDispatch(refunding.orderId, tracking("G1"));
  await sendWaitingMail();
  await requestRefund(refunding.orderId, { amountCents: 100, reason: "late" });
  await receiveMessage({ name: "Gigi", email, message: "Where is my order?" });

  const done = await eraseAddress(email);
  expect(Object.fromEntries(done.kept.map(({ orderId, reason }) => [orderId, reason]))).toEqual({
    [open.orderId]: "it is open: it will be paid or lapse",
    [unshipped.orderId]: "it is still to be shipped",
    [refunding.orderId]: "a refund is under way",
    [disputed.orderId]: "a dispute, warning or review of its payment is open",
  });
  // Nothing ever leaves for a test order.
  expect(await db().order.findUnique({ where: { id: trial.orderId } })).toMatchObject({ email: null });
  expect(done.deleted).toMatchObject({ ContactMessage: 1 });
  for (const { orderId } of [open, unshipped, refunding, disputed]) {
    const order = await db().order.findUniqueOrThrow({ where: { id: orderId } });
    expect(order).toMatchObject({ email, shipping: expect.objectContaining({ line1: "1 Court Lane" }) });
  }
  const mails = await db().outgoingMail.findMany({ where: { recipient: email } });
  const [confirmation, dispatch] = ["order-confirmation", "order-dispatched"];
  const kinds = mails.map(({ kind }) => kind).sort();
  expect(kinds).toEqual([confirmation, confirmation, confirmation, dispatch, dispatch]);

  // Once all is over, the rest goes as well.
  await cancelOrder(open.orderId);
  await db().paymentConcern.update({ where: { id: dispute.id }, data: { status: "won" } });
  await announceDispatch(unshipped.orderId, tracking("G2"));
  const [refund] = await db().refund.findMany({ where: { payment: { orderId: refunding.orderId } } });
  await executeRefund(refund!.id);
  const reason = "a mail about it is still to be sent";
  const { kept } = await eraseAddress(email);
  expect(kept).toMatchObject([unshipped, refunding].map(({ orderId }) => ({ orderId, reason })));
  await sendWaitingMail();
  expect((await eraseAddress(email)).kept).toEqual([]);
  expect(await exportAddress(email)).toMatchObject({ tables: {} });
});

// Proves privacy.orders-under-way.
test("an order that is paid while its person is erased keeps what it takes to ship it", async () => {
  for (let round = 0; round < 3; round++) {
    const email = `hana${round}@court.example`;
    const order = await chargeOrder(shop, { email });
    const [, erasure] = await Promise.all([applyIntentById(order.intentId), eraseAddress(email)]);
    expect(erasure.kept).toHaveLength(1);
    expect(await db().order.findUniqueOrThrow({ where: { id: order.orderId } })).toMatchObject({
      status: "paid",
      email,
      shipping: expect.objectContaining({ line1: "1 Court Lane" }),
    });
  }
});

// Proves privacy.data-erasure.
test("erasing twice at the same time does it once", async () => {
  const { email } = await leaveTraces("iga", "gmail.com");
  const [one, two] = await Promise.all([eraseAddress("i.g.a@googlemail.com"), eraseAddress(email)]);
  expect([one.kept, two.kept]).toEqual([[], []]);
  expect(Object.keys((await exportAddress(email)).tables)).toEqual(["MailSuppression"]);
});

// Proves privacy.data-erasure.
test("an address of which nothing is known, and one that means more to the database, touch nothing", async () => {
  const before = await everything();
  for (const name of ["nobody", "%", "_____", "+"]) {
    expect(await eraseAddress(`${name}@court.example`)).toEqual({ deleted: {}, blanked: {}, kept: [] });
    expect((await exportAddress(`${name}@court.example`)).tables).toEqual({});
  }
  expect(await everything()).toEqual(before);
});

// Proves privacy.data-export.
test("the commands: a file for its owner alone, no erasing without a yes, and 4 while something is left", async () => {
  const { email } = await leaveTraces("jo", "court.example");
  const output = path.join(folder, "jo.json");
  const written = await line.type("people", ["export", email, "--output", output, "--json"]);
  expect(written).toMatchObject({ code: 0, stderr: "" });
  expect(fs.statSync(output).mode & 0o777).toBe(0o600);
  const document = JSON.parse(fs.readFileSync(output, "utf8")) as { tables: { Order: unknown[] } };
  expect(document.tables.Order).toHaveLength(2);
  const printed = await line.type("people", ["export", email]);
  expect(JSON.parse(printed.stdout)).toMatchObject({ address: email, tables: document.tables });
  const before = await everything();
  const refused = await command("people", ["erase", email]);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("To delete: ");
  expect(refused.stderr).toContain("add --yes to confirm");
  expect(await everything()).toEqual(before);
  await setLivemode((await payOrder(shop, { email })).orderId, true);
  const done = await line.type("people", ["erase", email, "--yes", "--json"]);
  expect(done.code).toBe(4);
  expect(JSON.parse(done.stdout)).toMatchObject({ kept: [{ reason: "it is still to be shipped" }] });
  expect(done.stderr).toMatch(/Order \w{8} stays as it is: it is still to be shipped\./);
  expect(await line.type("people", ["erase", "jo"])).toMatchObject({ code: 2 });
});
