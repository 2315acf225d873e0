/** @jest-environment node */
import { setTimeout as pause } from "node:timers/promises";
import { watchCatalog } from "@/lib/catalog/cache/changes";
import { db } from "@/lib/database/db";
import { judge, now } from "@/lib/page-cache/changed-tags.cjs";
import { openPeopleShop } from "@/tests/support/people-shop";

/** What a running instance notices of changes that other processes write. */

let shop: Awaited<ReturnType<typeof openPeopleShop>>;
beforeAll(async () => {
  shop = await openPeopleShop();
  await change(10, "product:early");
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

const change = (id: number, tag: string) => db().catalogChange.create({ data: { id, tag } });

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !holds(); await pause(50))
    if (Date.now() > end) throw new Error("not within ten seconds");
}

test("what a tag's change makes old is what has that tag", async () => {
  const madeAt = now();
  await db().catalogChange.createMany({ data: [11, 13].map((id) => ({ id, tag: `product:${id}` })) });
  await until(() => judge(["product:13"], madeAt) !== "current");
  expect(judge(["product:11"], madeAt)).not.toBe("current");
  expect(judge(["product:other", "catalog"], madeAt)).toBe("current");
});

test("a change that appears after one with a higher id makes everything old, for it can't be told which it is", async () => {
  const madeAt = now();
  await change(12, "product:late");
  await until(() => judge(["product:other", "catalog"], madeAt) !== "current");
});
