import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { retryFailed } from "@/lib/mail/outbox/retry";
import { sendWaitingMail } from "@/lib/mail/send";
import { peopleShop, queue } from "@/tests/support/people-shop";
import { stopClock, wait } from "@/tests/support/clock";
import { startSmtpServer } from "@/tests/support/smtp-server";

let server: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  server = await startSmtpServer();
  Object.assign(process.env, { SMTP_URL: server.url, MAIL_FROM: "post@shop.example" });
});
peopleShop();
afterAll(() => server.close());
beforeEach(async () => {
  await db().outgoingMail.deleteMany();
  server.received.length = 0;
});

const welcome = (recipient: string) => queue("newsletter-welcome", recipient);
const state = (recipient: string) => db().outgoingMail.findFirstOrThrow({ where: { recipient } });
const first = () => state("first@court.example");

// Proves mail.smtp-or-files.
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

describe("when mail can't be delivered", () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    jest.spyOn(process.stderr, "write").mockImplementation((text) => lines.push(String(text)) > 0);
    stopClock();
  });
  afterEach(async () => {
    server.state.fault = null;
    jest.restoreAllMocks();
    // A delivery ends the pause that an outage began.
    wait(60);
    await welcome("afterwards@court.example");
    await sendWaitingMail();
    expect(await state("afterwards@court.example")).toMatchObject({ status: "sent" });
    jest.useRealTimers();
  });

  // Proves mail.outage-waits.
  it("loses nothing in days without a login, and sends each once when it is let in", async () => {
    for (let number = 0; number < 25; number++) await welcome(`p${number}@court.example`);
    server.state.fault = { at: /^AUTH/, answer: "535 5.7.8 who are you?" };
    const pauses: number[] = [];
    for (let probe = 0; probe < 7; probe++) {
      const before = Date.now();
      while ((await sendWaitingMail()) === 0) wait(0.25);
      pauses.push((Date.now() - before) / 1000);
    }
    expect(pauses).toEqual([0, 15, 30, 60, 120, 300, 300]);
    for (let hour = 0; hour < 72; hour++) {
      wait(60);
      expect(await sendWaitingMail()).toBe(1);
    }
    expect(await db().outgoingMail.count({ where: { status: "waiting", attempts: 0 } })).toBe(25);
    expect(lines.join("")).toContain('"level":"error"');
    expect(lines.join("")).not.toContain("@court.example");
    server.state.fault = null;
    wait(60);
    await Promise.all([sendWaitingMail(), sendWaitingMail()]);
    const recipients = server.received.map((text) => /^To: (.*)$/m.exec(text)?.[1]);
    expect(recipients).toHaveLength(25);
    expect(new Set(recipients).size).toBe(25);
    expect(await db().outgoingMail.count({ where: { status: "sent", attempts: 1 } })).toBe(25);
  });

  // Proves mail.outage-waits.
  it.each([
    ["a login that is required", { at: /^MAIL/, answer: "530 log in first" }, "530"],
    ["a server that is busy", { at: /^MAIL/, answer: "451 later, please" }, "451"],
    ["a server that ends its service", { at: /^RCPT/, answer: "421 closing" }, "421"],
    ["a connection that breaks", { at: /^EHLO/ }, "ECONNECTION"],
    ["a server that isn't there", { url: "smtp://127.0.0.1:1" }, "ESOCKET"],
    // Longer than DNS allows, so that it fails without a question to any server.
    ["a name without an address", { url: `smtp://${"mail".repeat(16)}.example` }, "EDNS"],
  ])("takes %s for an outage that uses no try", async (_name, fault, lastError) => {
    const elsewhere = "url" in fault && jest.replaceProperty(env(), "SMTP_URL", fault.url);
    if ("at" in fault) server.state.fault = fault;
    await welcome("first@court.example");
    // Mails that are due at the same moment have no order.
    wait(0.01);
    await welcome("second@court.example");
    expect(await sendWaitingMail()).toBe(1);
    expect(await state("first@court.example")).toMatchObject({ status: "waiting", attempts: 0, lastError });
    expect(await state("second@court.example")).toMatchObject({ status: "waiting", lastError: null });
    if (elsewhere) elsewhere.restore();
    server.state.fault = null;
    wait(5);
    expect(await sendWaitingMail()).toBe(2);
    expect(await first()).toMatchObject({ status: "sent", attempts: 1, lastError: null });
    expect(server.received).toHaveLength(2);
  });

  // Proves mail.given-up.
  it("a mail that the server puts off waits, and the others leave", async () => {
    server.state.fault = { at: /^RCPT.*first@/, answer: "450 mailbox busy" };
    await welcome("first@court.example");
    await welcome("second@court.example");
    expect(await sendWaitingMail()).toBe(2);
    expect(await first()).toMatchObject({ status: "waiting", attempts: 1, lastError: "450" });
    expect(await state("second@court.example")).toMatchObject({ status: "sent" });
  });

  // Proves mail.given-up.
  it("gives up a mailbox that doesn't exist and a text that is refused, until a person lets them try again", async () => {
    await welcome("nobody@refused.example");
    server.state.fault = { at: /^To: unwanted@/m, answer: "554 not this" };
    await welcome("unwanted@court.example");
    await sendWaitingMail();
    expect(await state("nobody@refused.example")).toMatchObject({ status: "failed", lastError: "550" });
    expect(await state("unwanted@court.example")).toMatchObject({ status: "failed", lastError: "554" });
    server.state.fault = null;
    expect(await retryFailed("order-dispatched")).toBe(0);
    expect(await retryFailed("newsletter-welcome")).toBe(2);
    expect(await sendWaitingMail()).toBe(2);
    expect(await state("unwanted@court.example")).toMatchObject({ status: "sent", lastError: null });
    expect(await state("nobody@refused.example")).toMatchObject({ status: "failed", attempts: 1 });
  });

  // Proves mail.outage-waits.
  it("sends more and more rarely what may have arrived, never gives it up, and goes on with the others", async () => {
    server.state.fault = { at: /^To: first@/m };
    await welcome("first@court.example");
    const pauses: number[] = [];
    for (let round = 0; round < 9; round++) {
      expect(await sendWaitingMail()).toBe(1);
      const { status, nextAttemptAt } = await state("first@court.example");
      expect(status).toBe("waiting");
      pauses.push((nextAttemptAt.getTime() - Date.now()) / 60_000);
      wait(0.25);
      await welcome(`other-${round}@court.example`);
      expect(await sendWaitingMail()).toBeGreaterThan(0);
      expect(await state(`other-${round}@court.example`)).toMatchObject({ status: "sent" });
      jest.setSystemTime(nextAttemptAt);
    }
    expect(pauses).toEqual([2, 10, 30, 120, 360, 720, 720, 720, 720]);
    server.state.fault = null;
    await sendWaitingMail();
    expect(await state("first@court.example")).toMatchObject({ status: "sent" });
  });
});

it("lets nothing that was stored become a header", async () => {
  const email = "ann@court.example\r\nBcc: victim@court.example";
  const data = { name: "Ann\r\nX-Name: 1", email, message: "Hello\r\nX-Message: 1" };
  const { id } = await db().contactMessage.create({ data });
  await queue("contact-note", "shop@court.example\r\nX-To: 1", { messageId: id });
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await sendWaitingMail();
  jest.restoreAllMocks();
  for (const mail of server.received) {
    const headers = mail.slice(0, mail.indexOf("\r\n\r\n"));
    expect(headers).not.toMatch(/^(Bcc|X-Name|X-To|X-Message):/im);
  }
});
