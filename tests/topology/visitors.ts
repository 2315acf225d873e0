import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../lib/database/make-database";
import { POISON } from "./hostile";

/** A request as a page makes it, which sends a body if there is one, and what only a true answer has. */
export type Visit = { path: string; headers?: Record<string, string>; body?: object; has: string };

/** What visitors got, each answer counted. */
export type Visits = {
  answers: number;
  /** Every answer but a success, every untrue one, and every request without an answer, as “status path”. */
  failed: string[];
};

const PATIENCE_MS = 30_000;

/** Visitors who keep asking at a steady rate, whether they are answered or not, until `leave` is called. */
export class Visitors {
  private readonly visits: Visits = { answers: 0, failed: [] };
  private readonly underWay = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;
  private next = 0;

  /** @param outage whether a read of the API that breaks off may be tried once more, as the shop's pages do */
  constructor(
    private readonly origin: string,
    private readonly addresses: Visit[],
    perSecond: number,
    private readonly outage: boolean,
  ) {
    this.timer = setInterval(() => {
      const visit = this.visit(this.addresses[this.next++ % this.addresses.length]!);
      this.underWay.add(visit);
      void visit.finally(() => this.underWay.delete(visit));
    }, 1000 / perSecond);
  }

  /** Resolves once the last of them has been answered. */
  async leave(): Promise<Visits> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
    return this.visits;
  }

  private async visit(visit: Visit, again = this.outage && visit.path.startsWith("/api/")): Promise<void> {
    const { path, headers, body, has } = visit;
    const sent = body && { method: "POST", body: JSON.stringify(body) };
    try {
      const response = await fetch(this.origin + path, {
        headers,
        ...sent,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      this.visits.answers++;
      if (!response.ok) this.visits.failed.push(`${response.status} ${path}`);
      else if (!text.includes(has) || text.includes(POISON))
        this.visits.failed.push(`a false answer: ${path}`);
    } catch (error) {
      if (again) return this.visit(visit, false);
      this.visits.failed.push(`${error instanceof Error ? error.message : "no answer"} ${path}`);
    }
  }
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
