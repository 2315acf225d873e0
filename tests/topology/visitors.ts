import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../lib/database/make-database";
import { POISON } from "./hostile";
import { atSteadyRate } from "./steady-rate";

/** A request as a page makes it, which sends a body if there is one, and what only a true answer has. */
export type Visit = { path: string; headers?: Record<string, string>; body?: object; has: string };

/** What visitors got, each answer counted. */
export type Visits = {
  answers: number;
  /** Every answer but a success, every untrue one, and every request without an answer, as “status path”. */
  failed: string[];
};

const PATIENCE_MS = 30_000;

/**
 * Visitors who keep asking.
 * @param outage whether a read of the API that breaks off may be tried once more, as the shop's pages do
 * @returns lets them leave; then what they got
 */
export function visitors(
  origin: string,
  addresses: Visit[],
  perSecond: number,
  outage: boolean,
): () => Promise<Visits> {
  const visits: Visits = { answers: 0, failed: [] };
  const ask = async (visit: Visit, again = outage && visit.path.startsWith("/api/")): Promise<void> => {
    const { path, headers, body, has } = visit;
    const sent = body && { method: "POST", body: JSON.stringify(body) };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const response = await fetch(origin + path, { headers, ...sent, signal });
      const text = await response.text();
      visits.answers++;
      if (!response.ok) visits.failed.push(`${response.status} ${path}`);
      else if (!text.includes(has) || text.includes(POISON)) visits.failed.push(`a false answer: ${path}`);
    } catch (error) {
      if (again) return ask(visit, false);
      visits.failed.push(`${error instanceof Error ? error.message : "no answer"} ${path}`);
    }
  };
  let next = 0;
  const leave = atSteadyRate(perSecond, () => ask(addresses[next++ % addresses.length]!));
  return () => leave().then(() => visits);
}

/** Pages that caches keep: the home page, a list, articles, products. */
export async function pagesOf(db: Database): Promise<Visit[]> {
  const products = await db.product.findMany({
    where: { retiredAt: null },
    orderBy: { slug: "asc" },
    take: 6,
  });
  const pages = ["/", "/category/all", "/contact", ...products.map(({ slug }) => `/product/${slug}`)];
  return pages.map((path) => ({ path, has: `<link rel="canonical" href=` }));
}

/** What no cache keeps, so that an instance answers: the data of a page, and a visitor's cart. */
export const UNKEPT: Visit[] = [
  { path: "/contact?_rsc=1", headers: { RSC: "1" }, has: "contact" },
  { path: "/api/cart", has: "[]" },
  { path: "/api/cart", has: "[]" },
];

/** What nginx may send to one instance only. */
export const WRITES: Visit[] = Array.from({ length: 6 }, () => ({
  path: "/api/visits",
  headers: { "Content-Type": "application/json" },
  body: { device: "phone", views: { blog: 1 }, vitals: [] },
  has: "",
}));

/** Visits each page until nginx and every instance have it. */
export async function warm(origins: string[], pages: Visit[]): Promise<void> {
  for (const origin of origins) {
    for (const { path } of pages) await (await fetch(origin + path)).arrayBuffer();
  }
  await pause(1000);
}
