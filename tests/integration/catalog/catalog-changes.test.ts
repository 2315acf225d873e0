/** @jest-environment node */
import { setTimeout as pause } from "node:timers/promises";
import { watchCatalog } from "@/lib/catalog/cache/changes";
import { db } from "@/lib/database/db";
import { readUpTo, showsAllChanges } from "@/lib/page-cache/changed-tags.cjs";
import { openPeopleShop } from "@/tests/support/people-shop";

/** What an instance tells of the log of changes, by which others judge its pages (decision 0085). */

let shop: Awaited<ReturnType<typeof openPeopleShop>>;
beforeAll(async () => {
  shop = await openPeopleShop();
  await change(10, "product:early", new Date(Date.now() - 120_000));
  await watchCatalog();
});
afterAll(async () => {
  // The watching ends here: the timer for its next turn never comes.
  const realTimeout = setTimeout;
  jest.useFakeTimers({ doNotFake: ["nextTick", "performance", "queueMicrotask", "setImmediate"] });
  await new Promise((resolve) => realTimeout(resolve, 1500));
  jest.useRealTimers();
  await shop.close();
});

const change = (id: number, tag: string, createdAt = new Date()) =>
  db().catalogChange.create({ data: { id, tag, createdAt } });

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !holds(); await pause(50))
    if (Date.now() > end) throw new Error("not within ten seconds");
}

test("an instance knows the changes from before its start", () => {
  expect(readUpTo()).toBe(10);
  expect(showsAllChanges(["product:early"], 9)).toBe(false);
  expect(showsAllChanges(["product:early", "product:other"], 10)).toBe(true);
});

test("each tag has the id of its own last change", async () => {
  await db().catalogChange.createMany({
    data: [11, 12].map((id) => ({ id, tag: `product:${id}` })),
  });
  await until(() => readUpTo() === 12);
  expect(showsAllChanges(["product:11"], 11)).toBe(true);
  expect(showsAllChanges(["product:12"], 11)).toBe(false);
});

test("while a lower id is missing pages aren't shared, and when it appears those from before aren't used", async () => {
  await change(14, "product:14");
  await until(() => readUpTo() === null);
  expect(showsAllChanges(["product:14"], 13)).toBe(false);
  await change(13, "product:13");
  await until(() => readUpTo() === 14);
  expect(showsAllChanges(["product:13", "catalog"], 13)).toBe(false);
  expect(showsAllChanges(["product:13", "catalog"], 14)).toBe(true);
});

test("an id that is missing for longer than a transaction takes never comes", async () => {
  await change(16, "product:16");
  await until(() => readUpTo() === null);
  await db().catalogChange.updateMany({ data: { createdAt: new Date(Date.now() - 120_000) } });
  await until(() => readUpTo() === 16);
});
