/** One process of a storm: its own shoppers, staff and faults, on the shared database and provider. */
import { makeDatabase } from "@/lib/database/make-database";
import { openTo, playSettings, PROVIDER_KEYS } from "./play";
import { expressShopper } from "./actors/express-shopper";
import { providerAt } from "../support/provider-at";
import { Random } from "../support/random";
import { shopper } from "./actors/shopper";
import { FreeStage } from "./stage/stage";
import { staff } from "./actors/staff";
import { stagedDatabase } from "./stage/staged-database";
import { Wire } from "./stage/wire";
import { newWorld, type World } from "./stage/world";

export type StormOrder = { seed: number; databaseUrl: string; providerUrl: string; goods: World["goods"] };
export type StormNews =
  | { acknowledged: string }
  | { ended: { crashes: number; faults: Record<string, number>; failures: string[]; witnessed: string[] } };

const report = (news: StormNews) => process.send?.(news);

process.once("message", (order: StormOrder) => void take(order));
process.on("disconnect", () => process.exit(0));

async function take({ seed, databaseUrl, providerUrl, goods }: StormOrder): Promise<void> {
  const random = new Random(seed);
  const stage = new FreeStage(random.fork(), 0.004);
  const wire = await Wire.open();
  wire.connect((request) => forward(request, providerUrl), stage, random.fork());
  wire.danger = 0.06;
  wire.mayBeSilent = true;
  Object.assign(process.env, playSettings(wire.url), { STRIPE_TIMEOUT_MS: "1500", STRIPE_MAX_RETRIES: "2" });
  const database = makeDatabase(databaseUrl);
  openTo(stagedDatabase(database, stage, { isBusy: () => random.chance(0.01), countIds: false }));
  const world = newWorld({
    stage,
    random,
    database,
    provider: providerAt(providerUrl, PROVIDER_KEYS.secretKey),
    goods,
    emails: ["ada@example.com", "Bea@example.com", "flo+court@gmail.com", "f.lo@googlemail.com"],
  });
  // Sent at once, so that it arrives even if this process is killed a moment later.
  world.acknowledged.add = (intentId) => {
    report({ acknowledged: intentId });
    return world.acknowledged;
  };
  const shoppers = Array.from({ length: 5 }, (_, number) =>
    shopper(world, random.fork(), `shopper ${number + 1}`),
  );
  const express = expressShopper(world, random.fork(), "express shopper");
  await stage.play([...shoppers.flat(), ...express, ...staff(world)]);
  const { crashes, failures } = stage;
  report({ ended: { crashes, faults: wire.faults, failures, witnessed: world.witnessed } });
}

async function forward(request: Request, providerUrl: string): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const body = request.method === "POST" ? await request.text() : undefined;
  const answer = await fetch(providerUrl + pathname + search, {
    method: request.method,
    headers: request.headers,
    body,
  });
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection"])
    headers.delete(name);
  return new Response(await answer.text(), { status: answer.status, headers });
}
