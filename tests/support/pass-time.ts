import type { Database } from "@/lib/database/make-database";

/**
 * Makes `minutes` pass for holds, payments and what is counted of them, by moving the rows' own times. The log of an
 * order never changes, so its times stay.
 */
export async function passTime(database: Database, minutes: number): Promise<void> {
  const earlier = <Time extends Date | null>(time: Time) =>
    time && new Date(time.getTime() - minutes * 60_000);
  for (const { id, expiresAt, payingSince, paidAt, createdAt } of await database.order.findMany()) {
    await database.order.update({
      where: { id },
      data: {
        expiresAt: earlier(expiresAt),
        payingSince: earlier(payingSince),
        paidAt: earlier(paidAt),
        createdAt: earlier(createdAt)!,
      },
    });
  }
  const released = { releasedAt: { not: null } };
  for (const { id, releasedAt } of await database.stockReservation.findMany({ where: released })) {
    await database.stockReservation.update({ where: { id }, data: { releasedAt: earlier(releasedAt) } });
  }
  for (const { id, receivedAt } of await database.webhookEvent.findMany()) {
    await database.webhookEvent.update({ where: { id }, data: { receivedAt: earlier(receivedAt)! } });
  }
  for (const { id, askedAt } of await database.payment.findMany({ where: { askedAt: { not: null } } })) {
    await database.payment.update({ where: { id }, data: { askedAt: earlier(askedAt) } });
  }
  for (const { id, createdAt } of await database.promotionRedemption.findMany()) {
    await database.promotionRedemption.update({ where: { id }, data: { createdAt: earlier(createdAt)! } });
  }
}
