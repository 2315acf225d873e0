import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { makeDatabase } from "../../lib/database/make-database";
import { startSmtpServer } from "../support/smtp-server";
import { until } from "../support/until";
import { startShop } from "./shop";

/** Longer than the shop goes on serving after a signal, in milliseconds. */
const LATE_MS = 6000;

/** A shop in a container is told to stop while the mail server hasn't answered yet: it waits, and the mail is sent once. */
export async function stopWithMailUnderWay(database: string, folder: string): Promise<void> {
  const smtp = await startSmtpServer({ answersAfterMs: LATE_MS });
  const settings = { DATABASE_URL: database, SMTP_URL: smtp.url, MIGRATE_ON_START: "0" };
  const shop = await startShop(folder, settings, { asFirst: true });
  const db = makeDatabase(database);
  try {
    await until("a ready shop", async () => (await shop.get("/api/ready")).ok);
    assert.equal(
      (await shop.send("/api/newsletter/subscribe", { email: "grace@court.example" })).status,
      201,
    );
    await until("a mail at the mail server", () => smtp.received.length === 1);
    shop.signal("SIGTERM");
    assert.equal(await shop.ended, 0);
    const mails = await db.outgoingMail.findMany({ where: { recipient: "grace@court.example" } });
    assert.deepEqual(
      mails.map(({ status, attempts }) => ({ status, attempts })),
      [{ status: "sent", attempts: 1 }],
    );
    await pause(1000);
    assert.equal(smtp.received.length, 1);
  } finally {
    shop.signal("SIGKILL");
    await db.$disconnect();
    smtp.close();
  }
}
