/** @jest-environment node */
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { db, transaction } from "@/lib/database/db";
import { queueMail } from "@/lib/mail/outbox/queue";
import { sendWaitingMail } from "@/lib/mail/send";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { testShop } from "@/tests/support/test-shop";
import { mailsIn } from "@/tests/support/people-shop";
import { ADDRESS, TRACKING, payOrder, setLivemode } from "@/tests/support/paid-order";
import { testFolder } from "@/tests/support/test-folder";

const mailFolder = testFolder();
process.env.MAIL_FOLDER = mailFolder;
const shop = testShop();

/** The mail of one kind, decoded enough to read. */
async function letter(kind: string): Promise<string> {
  await sendWaitingMail();
  const found = Object.entries(mailsIn(mailFolder)).find(([name]) => name.startsWith(`${kind}-`));
  if (!found) throw new Error(`no ${kind}`);
  return found[1].replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll("=", ""), "hex").toString(),
  );
}
const headersOf = (mail: string) => mail.slice(0, mail.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");

// Proves mail.what-is-sent.
it("writes order, dispatch and refund with items, sums, address and reference", async () => {
  const shipping = { ...ADDRESS, name: "Ann <b>Buyer</b>" };
  const {
    orderId,
    email: recipient,
    reference,
  } = await payOrder(shop, {
    ...{ email: "buyer@court.example", quantity: 2, promoCode: WELCOME_OFFER.code, shipping },
  });
  await transaction(async (tx) => {
    for (const kind of ["payment-refunded", "payment-failed"] as const)
      await queueMail(tx, { kind, dedupeKey: orderId, recipient, payload: { orderId } });
  });
  await setLivemode(orderId, true);
  await announceDispatch(orderId, TRACKING);

  const confirmation = await letter("order-confirmation");
  const expected = ["Tee", "Navy / M", "Quantity 2", "$96.00", "−$14.40", "$6.53", "$88.13", "1 Court Lane"];
  for (const words of expected) expect(confirmation).toContain(words);
  expect(confirmation).toContain("Ann &lt;b&gt;Buyer&lt;/b&gt;");
  expect(headersOf(confirmation)).toMatch(/Subject: Your .* order /);
  expect(headersOf(confirmation)).toContain(reference);
  expect(headersOf(confirmation)).toContain("To: buyer@court.example");
  const id = (await db().outgoingMail.findFirstOrThrow({ where: { kind: "order-confirmation" } })).id;
  expect(headersOf(confirmation)).toContain(`Message-ID: <${id}@localhost>`);
  expect(headersOf(confirmation)).not.toContain("List-Unsubscribe");
  expect(confirmation).toContain("text/plain");
  expect(confirmation).toContain("text/html");

  expect(await letter("order-dispatched")).toContain(TRACKING.trackingUrl);
  expect(await letter("payment-refunded")).toContain("full $88.13");
  const failure = await letter("payment-failed");
  for (const words of ["not been charged", "Tee", "no longer set aside"]) expect(failure).toContain(words);
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
