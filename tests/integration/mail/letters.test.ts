/** @jest-environment node */
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { db, transaction } from "@/lib/database/db";
import { queueMail } from "@/lib/mail/outbox/queue";
import { sendWaitingMail } from "@/lib/mail/send";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { addProduct } from "@/tests/support/test-shop";
import { mailsIn, openPeopleShop } from "@/tests/support/people-shop";

let shop: Awaited<ReturnType<typeof openPeopleShop>>;
beforeAll(async () => {
  shop = await openPeopleShop();
});
afterAll(() => shop.close());

/** The mail of one kind, decoded enough to read. */
async function letter(kind: string): Promise<string> {
  await sendWaitingMail();
  const found = Object.entries(mailsIn(shop.mailFolder)).find(([name]) => name.startsWith(`${kind}-`));
  if (!found) throw new Error(`no ${kind}`);
  return found[1].replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll("=", ""), "hex").toString(),
  );
}
const headersOf = (mail: string) => mail.slice(0, mail.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");

async function paidOrder() {
  const product = await addProduct("club-tee", { priceCents: 4800 });
  const cart = await db().cart.create({ data: {} });
  const order = await db().order.create({
    data: {
      cartId: cart.id,
      cartVersion: 1,
      quoteHash: "q",
      subtotalCents: 9600,
      discountCents: 1440,
      taxCents: 653,
      totalCents: 8813,
      promoCode: WELCOME_OFFER.code,
      email: "buyer@court.example",
      shipping: {
        name: "Ann <b>Buyer</b>",
        line1: "1 Court St",
        city: "Flushing",
        state: "NY",
        postalCode: "11368",
        country: "US",
      },
      paidAt: new Date(),
      lines: {
        create: {
          variantId: product.variants[0]!.id,
          productSlug: "club-tee",
          productName: "Club Tee",
          color: "Navy",
          size: "M",
          sku: "x",
          unitPriceCents: 4800,
          quantity: 2,
        },
      },
      payment: {
        create: { intentId: "pi_000000abcdefgh", amountCents: 8813, status: "succeeded", livemode: true },
      },
    },
  });
  return db().order.update({ where: { id: order.id }, data: { status: "paid" } });
}

// Proves mail.what-is-sent.
it("writes order, dispatch and refund with items, sums, address and reference", async () => {
  const order = await paidOrder();
  const recipient = "buyer@court.example";
  const payload = { orderId: order.id };
  await transaction((tx) =>
    queueMail(tx, { kind: "order-confirmation", dedupeKey: order.id, recipient, payload }),
  );
  await transaction((tx) =>
    queueMail(tx, { kind: "payment-refunded", dedupeKey: order.id, recipient, payload }),
  );
  await transaction((tx) =>
    queueMail(tx, { kind: "payment-failed", dedupeKey: order.id, recipient, payload }),
  );
  const tracking = { carrier: "USPS", trackingNumber: "9400", trackingUrl: "https://tools.usps.com/go?9400" };
  await announceDispatch(order.id, tracking);
  await announceDispatch(order.id, tracking);

  const confirmation = await letter("order-confirmation");
  const expected = [
    "Club Tee",
    "Navy / M",
    "Quantity 2",
    "$96.00",
    "−$14.40",
    "$6.53",
    "$88.13",
    "1 Court St",
  ];
  for (const words of expected) expect(confirmation).toContain(words);
  expect(confirmation).toContain("Ann &lt;b&gt;Buyer&lt;/b&gt;");
  expect(headersOf(confirmation)).toMatch(/Subject: Your .* order ABCDEFGH/);
  expect(headersOf(confirmation)).toContain("To: buyer@court.example");
  const id = (await db().outgoingMail.findFirstOrThrow({ where: { kind: "order-confirmation" } })).id;
  expect(headersOf(confirmation)).toContain(`Message-ID: <${id}@localhost>`);
  expect(headersOf(confirmation)).not.toContain("List-Unsubscribe");
  expect(confirmation).toContain("text/plain");
  expect(confirmation).toContain("text/html");

  expect(await letter("order-dispatched")).toContain("https://tools.usps.com/go?9400");
  expect(await db().outgoingMail.count({ where: { kind: "order-dispatched" } })).toBe(1);
  expect(await letter("payment-refunded")).toContain("full $88.13");
  const failure = await letter("payment-failed");
  for (const words of ["not been charged", "Club Tee", "no longer set aside"])
    expect(failure).toContain(words);
});

it("announces nothing for an order that isn't paid", async () => {
  const cart = await db().cart.create({ data: {} });
  const sums = { subtotalCents: 1, discountCents: 0, taxCents: 0, totalCents: 1 };
  const order = await db().order.create({
    data: { cartId: cart.id, cartVersion: 1, quoteHash: "q", email: "a@b.example", ...sums },
  });
  const tracking = { carrier: "USPS", trackingNumber: "1", trackingUrl: "https://usps.example/1" };
  await expect(announceDispatch(order.id, tracking)).rejects.toThrow("not paid");
});

// Proves mail.what-is-sent, mail.one-click-unsubscribe.
it("writes marketing mail with both ways out", async () => {
  const recipient = "reader+1@court.example";
  await transaction(async (tx) => {
    const payload = { promoCode: WELCOME_OFFER.code };
    await queueMail(tx, { kind: "discount-code", dedupeKey: "a", recipient, payload });
    await queueMail(tx, { kind: "newsletter-welcome", dedupeKey: "a", recipient, payload: {} });
  });
  for (const kind of ["discount-code", "newsletter-welcome"]) {
    const mail = await letter(kind);
    expect(headersOf(mail)).toMatch(
      /List-Unsubscribe: <http:\/\/localhost:3000\/api\/unsubscribe\/one-click\?token=\S+>/,
    );
    expect(headersOf(mail)).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(mail).toContain("http://localhost:3000/unsubscribe?email=reader%2B1%40court.example");
  }
  expect(await letter("discount-code")).toContain(WELCOME_OFFER.code);
});

// Proves mail.what-is-sent.
it("tells the shop everything, with a way to reply, and the writer nothing of it", async () => {
  const { id } = await db().contactMessage.create({
    data: {
      name: "Ann <i>",
      email: "ann@court.example",
      message: "Line one\n<script>alert(1)</script> 🎾 مرحبا",
    },
  });
  await transaction(async (tx) => {
    const recipient = "ann@court.example";
    const payload = { messageId: id };
    await queueMail(tx, { kind: "contact-note", dedupeKey: id, recipient: "hello@shop.example", payload });
    await queueMail(tx, { kind: "contact-acknowledgement", dedupeKey: id, recipient, payload: {} });
  });
  const note = await letter("contact-note");
  expect(headersOf(note)).toContain("Reply-To: ann@court.example");
  expect(note).toContain("&lt;script&gt;alert(1)&lt;/script&gt; 🎾 مرحبا");
  const acknowledgement = await letter("contact-acknowledgement");
  expect(headersOf(acknowledgement)).toContain("Reply-To: hello@shop.example");
  expect(acknowledgement).not.toContain("Line one");
});
