import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "@/lib/database/make-database";
import { Crash, type Stage } from "./stage";

const insideTransaction = new AsyncLocalStorage<true>();

/** Fails like a database that another transaction keeps busy. */
class Busy extends Error {
  readonly code = "P2034";
}

/**
 * The shop's database on a stage: before and after every statement and every transaction others may act or the process
 * may crash; inside a transaction a crash rolls it back.
 *
 * @param isBusy whether this transaction is refused because of contention
 * @param countIds gives ascending ids to rows that the shop orders by id, so that a seed can be repeated exactly
 */
export function stagedDatabase(
  client: Database,
  stage: Stage,
  { isBusy, countIds }: { isBusy: () => boolean; countIds: boolean },
): Database {
  const counters = countIds ? new Map<string, number>() : null;
  const extended = client.$extends({
    query: {
      $allOperations: async ({ model, operation, args, query }) => {
        const point = `${model ?? "database"}.${operation}`;
        if (insideTransaction.getStore()) {
          if (stage.crashesInside(point)) throw new Crash();
          return query(named(model, operation, args, counters));
        }
        await stage.step(point);
        const result: unknown = await query(named(model, operation, args, counters));
        await stage.step(`${point} done`);
        return result;
      },
    },
  });
  const transact = async (work: Parameters<Database["$transaction"]>[0], options?: object) => {
    await stage.step("transaction");
    if (isBusy()) throw new Busy();
    try {
      const result = await insideTransaction.run(true, () =>
        extended.$transaction(async (tx) => {
          const outcome: unknown = await (work as (client: unknown) => Promise<unknown>)(tx);
          if (stage.crashesInside("commit")) throw new Crash();
          return outcome;
        }, options),
      );
      await stage.step("transaction done");
      return result;
    } catch (error) {
      if (error instanceof Crash) return stage.die();
      throw error;
    }
  };
  const staged = new Proxy(extended, {
    get: (target, key) => (key === "$transaction" ? transact : Reflect.get(target, key)),
  });
  // An extended client has the same tables and methods, but its type doesn't say so.
  return staged as unknown as Database;
}

function named(
  model: string | undefined,
  operation: string,
  args: unknown,
  counters: Map<string, number> | null,
): object {
  const given = (args ?? {}) as { data?: Record<string, unknown> };
  if (!counters || operation !== "create" || !model || !["Order", "Cart", "Refund"].includes(model))
    return given;
  const number = (counters.get(model) ?? 0) + 1;
  counters.set(model, number);
  return {
    ...given,
    data: { id: `${model.toLowerCase()}_${String(number).padStart(5, "0")}`, ...given.data },
  };
}
