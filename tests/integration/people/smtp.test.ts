/** @jest-environment node */
import { db, transaction } from "@/lib/database/db";
import { queueMail } from "@/lib/outbox/queue";
import { sendWaitingMail } from "@/lib/mail/send";
import { openPeopleShop } from "@/tests/support/people-shop";
import { startSmtpServer } from "@/tests/support/smtp-server";

let server: Awaited<ReturnType<typeof startSmtpServer>>;
let shop: Awaited<ReturnType<typeof openPeopleShop>>;
beforeAll(async () => {
  server = await startSmtpServer();
  shop = await openPeopleShop({ SMTP_URL: server.url, MAIL_FROM: "post@shop.example" });
});
afterAll(async () => {
  await shop.close();
  server.close();
});
beforeEach(async () => {
  await db().outgoingMail.deleteMany();
  server.received.length = 0;
});

const welcome = (recipient: string) =>
  transaction((tx) =>
    queueMail(tx, { kind: "newsletter-welcome", dedupeKey: recipient, recipient, payload: {} }),
  );
const state = (recipient: string) => db().outgoingMail.findFirstOrThrow({ where: { recipient } });

it("hands mail to the mail server, each once, with its headers", async () => {
  const people = ["a@court.example", "b@court.example", "c@court.example"];
  for (const person of people) await welcome(person);
  await Promise.all([sendWaitingMail(), sendWaitingMail()]);
  expect(server.received).toHaveLength(3);
  const [mail = ""] = server.received.filter((text) => text.includes("To: a@court.example"));
  expect(mail).toMatch(/^From: .* <post@shop\.example>/m);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(mail).toContain(`Message-ID: <${(await state("a@court.example")).id}@localhost>`);
});

it("keeps mail for later while the server can't take it, and sends it then", async () => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  server.state.failing = true;
  await welcome("later@court.example");
  await sendWaitingMail();
  expect(await state("later@court.example")).toMatchObject({
    status: "waiting",
    attempts: 1,
    lastError: "451",
  });
  server.state.failing = false;
  await db().outgoingMail.updateMany({ data: { nextAttemptAt: new Date(0) } });
  await sendWaitingMail();
  expect(await state("later@court.example")).toMatchObject({ status: "sent", attempts: 2, lastError: null });
  expect(server.received).toHaveLength(1);
  jest.restoreAllMocks();
});

it("gives a mailbox up that does not exist", async () => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await welcome("nobody@refused.example");
  await sendWaitingMail();
  expect(await state("nobody@refused.example")).toMatchObject({ status: "failed", lastError: "550" });
  jest.restoreAllMocks();
});

it("lets nothing that was stored become a header", async () => {
  const { id } = await db().contactMessage.create({
    data: {
      name: "Ann\r\nX-Name: 1",
      email: "ann@court.example\r\nBcc: victim@court.example",
      message: "Hello\r\nX-Message: 1",
    },
  });
  await transaction((tx) =>
    queueMail(tx, {
      kind: "contact-note",
      dedupeKey: id,
      recipient: "shop@court.example\r\nX-To: 1",
      payload: { messageId: id },
    }),
  );
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await sendWaitingMail();
  jest.restoreAllMocks();
  for (const mail of server.received) {
    const headers = mail.slice(0, mail.indexOf("\r\n\r\n"));
    expect(headers).not.toMatch(/^(Bcc|X-Name|X-To|X-Message):/im);
  }
});
