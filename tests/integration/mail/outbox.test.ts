/** @jest-environment node */
import fs from "node:fs";
import { db, transaction } from "@/lib/database/db";
import { GET as ready } from "@/app/api/(server)/ready/route";
import { queueMail } from "@/lib/mail/outbox/queue";
import { sendWaitingMail } from "@/lib/mail/send";
import { stopClock, wait } from "@/tests/support/clock";
import { mailsIn, peopleShop, send } from "@/tests/support/people-shop";

const shop = peopleShop();
beforeEach(async () => {
  await db().outgoingMail.deleteMany();
  for (const name of Object.keys(mailsIn(shop.mailFolder))) fs.rmSync(`${shop.mailFolder}/${name}`);
});

const welcome = (recipient: string) =>
  transaction((tx) =>
    queueMail(tx, { kind: "newsletter-welcome", dedupeKey: recipient, recipient, payload: {} }),
  );
const only = async () => db().outgoingMail.findFirstOrThrow();
const sent = () => Object.values(mailsIn(shop.mailFolder));

// Proves mail.one-click-unsubscribe.
it("sends no marketing mail to who asked for none, but what they need", async () => {
  const recipient = "quiet@court.example";
  await db().mailSuppression.create({ data: { email: recipient } });
  await welcome(recipient);
  await transaction((tx) =>
    queueMail(tx, { kind: "contact-acknowledgement", dedupeKey: "m1", recipient, payload: {} }),
  );
  await sendWaitingMail();
  expect(Object.keys(mailsIn(shop.mailFolder))).toEqual([
    expect.stringMatching(/^contact-acknowledgement-.*\.eml$/),
  ]);
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
  const write = jest.spyOn(process.stderr, "write").mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  const recipient = "unlucky@court.example";
  await transaction((tx) =>
    queueMail(tx, { kind: "contact-note", dedupeKey: "gone", recipient, payload: { messageId: "gone" } }),
  );
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
  fs.rmSync(shop.mailFolder, { recursive: true });
  // Even the administrator, whom permissions don't stop, can't write into a file.
  fs.writeFileSync(shop.mailFolder, "");
  await welcome("first@court.example");
  await welcome("second@court.example");
  for (let hour = 0; hour < 24; hour++) {
    expect(await sendWaitingMail()).toBe(1);
    wait(60);
  }
  expect(await db().outgoingMail.count({ where: { status: "waiting", attempts: 0 } })).toBe(2);
  fs.rmSync(shop.mailFolder);
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
  for (const person of ["a", "b", "c"]) await welcome(`${person}@court.example`);
  await waitingFor(59);
  expect(await mailAt()).toMatchObject({ ready: true, mail: "moving" });
  await waitingFor(60);
  expect(await mailAt()).toMatchObject({ ready: true, mail: "held up" });
  await waitingFor(0);
  const { id } = await only();
  await db().outgoingMail.update({ where: { id }, data: { status: "failed" } });
  expect(await mailAt()).toMatchObject({ ready: true, mail: "held up" });
});
