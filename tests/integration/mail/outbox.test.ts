import fs from "node:fs";
import { db } from "@/lib/database/db";
import { GET as ready } from "@/app/api/(server)/ready/route";
import { sendWaitingMail } from "@/lib/mail/send";
import { stopClock, wait } from "@/tests/support/clock";
import { mailsIn, queue, send } from "@/tests/support/people-shop";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { ADDRESS, TRACKING, payOrder, setLivemode, testShop } from "@/tests/support/paid-order";
import { testFolder } from "@/tests/support/test-folder";

const mailFolder = testFolder();
process.env.MAIL_FOLDER = mailFolder;
const shop = testShop();
beforeEach(async () => {
  await db().outgoingMail.deleteMany();
  for (const name of Object.keys(mailsIn(mailFolder))) fs.rmSync(`${mailFolder}/${name}`);
});

const only = async () => db().outgoingMail.findFirstOrThrow();
const sent = () => Object.values(mailsIn(mailFolder));

// Proves mail.one-click-unsubscribe.
it("sends no marketing mail to who asked for none, but what they need", async () => {
  const recipient = "quiet@court.example";
  await db().mailSuppression.create({ data: { email: recipient } });
  await queue("newsletter-welcome", recipient);
  await queue("contact-acknowledgement", recipient);
  await sendWaitingMail();
  const names = Object.keys(mailsIn(mailFolder));
  expect(names).toEqual([expect.stringMatching(/^contact-acknowledgement-.*\.eml$/)]);
  expect(await db().outgoingMail.count({ where: { status: "suppressed" } })).toBe(1);
});

it("doesn't guess at a mail of a kind that it doesn't know, or that lacks what its letter needs", async () => {
  const write = jest.spyOn(process.stderr, "write").mockImplementation(() => true);
  const recipient = "odd@court.example";
  await db().outgoingMail.createMany({
    data: [
      { kind: "carrier-pigeon", dedupeKey: "1", recipient, payload: {} },
      { kind: "refund-issued", dedupeKey: "2", recipient, payload: { orderId: "o1", amountCents: "12" } },
    ],
  });
  expect(await sendWaitingMail()).toBe(2);
  write.mockRestore();
  expect(sent()).toEqual([]);
  expect(await db().outgoingMail.count({ where: { status: "waiting", lastError: "ZodError" } })).toBe(2);
});

// Proves mail.given-up.
it("waits longer after every failure and gives up in the end, without a word about the address", async () => {
  const lines: string[] = [];
  const write = jest.spyOn(process.stderr, "write").mockImplementation((text) => lines.push(`${text}`) > 0);
  await queue("contact-note", "unlucky@court.example", { messageId: "gone" });
  const pauses: number[] = [];
  for (let round = 0; round < 12; round++) {
    if ((await only()).status !== "waiting") break;
    await db().outgoingMail.updateMany({ data: { nextAttemptAt: new Date(0) } });
    expect(await sendWaitingMail()).toBe(1);
    expect(await sendWaitingMail()).toBe(0);
    pauses.push(Math.round(((await only()).nextAttemptAt.getTime() - Date.now()) / 60_000));
  }
  write.mockRestore();
  expect(pauses).toEqual([2, 10, 30, 120, 360, 720, 720]);
  expect(await only()).toMatchObject({ status: "failed", attempts: 7, lastError: "P2025" });
  expect(lines.join("")).toContain("mail given up");
  expect(lines.join("")).not.toContain("unlucky");
});

// Proves mail.outage-waits.
it("keeps all mail while its folder can't be written, and writes it then", async () => {
  const write = jest.spyOn(process.stderr, "write").mockImplementation(() => true);
  stopClock();
  fs.rmSync(mailFolder, { recursive: true });
  // Even the administrator, whom permissions don't stop, can't write into a file.
  fs.writeFileSync(mailFolder, "");
  await queue("newsletter-welcome", "first@court.example");
  await queue("newsletter-welcome", "second@court.example");
  for (let hour = 0; hour < 24; hour++) {
    expect(await sendWaitingMail()).toBe(1);
    wait(60);
  }
  expect(await db().outgoingMail.count({ where: { status: "waiting", attempts: 0 } })).toBe(2);
  fs.rmSync(mailFolder);
  expect(await sendWaitingMail()).toBe(2);
  expect(sent()).toHaveLength(2);
  jest.useRealTimers();
  write.mockRestore();
});

// Proves mail.unsent-is-told.
it("says at readiness that mail is held up, without numbers, and that the shop is ready all the same", async () => {
  const mailAt = async () => {
    const { status, body } = await send(ready, "/api/ready", { method: "GET" });
    expect(status).toBe(200);
    return body;
  };
  const waitingFor = (minutes: number) =>
    db().outgoingMail.updateMany({ data: { createdAt: new Date(Date.now() - minutes * 60_000) } });
  expect(await mailAt()).toMatchObject({ ready: true, mail: "moving" });
  for (const person of ["a", "b", "c"]) await queue("newsletter-welcome", `${person}@court.example`);
  await waitingFor(59);
  expect(await mailAt()).toMatchObject({ ready: true, mail: "moving" });
  await waitingFor(60);
  expect(await mailAt()).toMatchObject({ ready: true, mail: "held up" });
  await waitingFor(0);
  const { id } = await only();
  await db().outgoingMail.update({ where: { id }, data: { status: "failed" } });
  expect(await mailAt()).toMatchObject({ ready: true, mail: "held up" });
});

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
  const bought = { email: "buyer@court.example", quantity: 2, promoCode: WELCOME_OFFER.code, shipping };
  const { orderId, email, reference } = await payOrder(shop, bought);
  await queue("payment-refunded", email, { orderId });
  await queue("payment-failed", email, { orderId });
  await setLivemode(orderId, true);
  await announceDispatch(orderId, TRACKING);

  const confirmation = await letter("order-confirmation");
  const expected = ["Tee", "Navy / M", "Quantity 2", "$96.00", "−$14.40", "$6.53", "$88.13", "1 Court Lane"];
  for (const words of expected) expect(confirmation).toContain(words);
  expect(confirmation).toContain("Ann &lt;b&gt;Buyer&lt;/b&gt;");
  const headers = headersOf(confirmation);
  expect(headers).toMatch(/Subject: Your .* order /);
  const { id } = await db().outgoingMail.findFirstOrThrow({ where: { kind: "order-confirmation" } });
  for (const words of [reference, `To: ${email}`, `Message-ID: <${id}@localhost>`])
    expect(headers).toContain(words);
  expect(headers).not.toContain("List-Unsubscribe");
  for (const type of ["text/plain", "text/html"]) expect(confirmation).toContain(type);
  expect(await letter("order-dispatched")).toContain(TRACKING.trackingUrl);
  expect(await letter("payment-refunded")).toContain("full $88.13");
  const failure = await letter("payment-failed");
  for (const words of ["not been charged", "Tee", "no longer set aside"]) expect(failure).toContain(words);
});

// Proves mail.what-is-sent, mail.one-click-unsubscribe.
it("writes marketing mail with both ways out", async () => {
  const recipient = "reader+1@court.example";
  await queue("discount-code", recipient, { promoCode: WELCOME_OFFER.code });
  await queue("newsletter-welcome", recipient);
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
  const email = "ann@court.example";
  const message = "Line one\n<script>alert(1)</script> 🎾 مرحبا";
  const { id } = await db().contactMessage.create({ data: { name: "Ann <i>", email, message } });
  await queue("contact-note", "hello@shop.example", { messageId: id });
  await queue("contact-acknowledgement", email);
  const note = await letter("contact-note");
  expect(headersOf(note)).toContain("Reply-To: ann@court.example");
  expect(note).toContain("&lt;script&gt;alert(1)&lt;/script&gt; 🎾 مرحبا");
  const acknowledgement = await letter("contact-acknowledgement");
  expect(headersOf(acknowledgement)).toContain("Reply-To: hello@shop.example");
  expect(acknowledgement).not.toContain("Line one");
});
