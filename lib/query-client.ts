/**
 * What the browser has asked /api for, remembered by key, with the data-fetching defaults of section 9. It has the
 * names and the meaning of TanStack Query, as far as the shop needs them, at a tenth of its weight: the cart is read on
 * every page. Times in milliseconds.
 */

const MINUTE = 60_000;
export const STALE_AFTER_MS = 5 * MINUTE;
const KEPT_UNUSED_MS = 10 * MINUTE;
const RETRIES = 2;

export type QueryKey = readonly string[];
export type QueryOptions<Data> = { queryKey: QueryKey; queryFn: () => Promise<Data>; staleTime?: number };
export type QueryState<Data = unknown> = { data: Data | undefined; error: Error | null };

type Query = {
  state: QueryState;
  /** 0: out of date, whatever its age. */
  updatedAt: number;
  underWay: Promise<void> | null;
  listeners: Set<() => void>;
  removal?: ReturnType<typeof setTimeout>;
};

const NOTHING: QueryState = { data: undefined, error: null };

/** The pause before the next try: doubles from 1 second up to 30. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

export class QueryClient {
  private readonly queries = new Map<string, Query>();

  /** @param retries how often a question that failed is asked again */
  constructor(private readonly retries = RETRIES) {}

  getQueryState<Data>(key: QueryKey): QueryState<Data> {
    return (this.queries.get(nameOf(key))?.state ?? NOTHING) as QueryState<Data>;
  }

  getQueryData<Data>(key: QueryKey): Data | undefined {
    return this.getQueryState<Data>(key).data;
  }

  /** Puts `data` in the place of what is known; an answer that is still on its way is older, and dropped. */
  setQueryData<Data>(key: QueryKey, data: Data | ((known: Data | undefined) => Data)): void {
    const query = this.query(key);
    const next = data instanceof Function ? data(query.state.data as Data | undefined) : data;
    query.underWay = null;
    query.updatedAt = Date.now();
    this.show(query, { data: next, error: null });
  }

  /** What is known is out of date from now on: the next one who needs it asks again. */
  invalidateQueries({ queryKey }: { queryKey: QueryKey }): void {
    const query = this.queries.get(nameOf(queryKey));
    if (query) query.updatedAt = 0;
  }

  /** Asks unless the answer is known and fresh, or being asked for. Never fails: the failure is part of the state. */
  prefetchQuery<Data>(options: QueryOptions<Data>): Promise<void> {
    const query = this.query(options.queryKey);
    const age = Date.now() - query.updatedAt;
    if (query.state.data !== undefined && age < (options.staleTime ?? STALE_AFTER_MS))
      return Promise.resolve();
    return this.fetchQuery(options);
  }

  /** Asks, whatever is known. */
  fetchQuery<Data>({ queryKey, queryFn }: QueryOptions<Data>): Promise<void> {
    const query = this.query(queryKey);
    if (query.underWay) return query.underWay;
    if (query.state.data === undefined) this.show(query, NOTHING);
    const underWay: Promise<void> = this.ask(queryFn).then((state) => {
      if (query.underWay !== underWay) return;
      query.underWay = null;
      if (!state.error) query.updatedAt = Date.now();
      this.show(query, state.error ? { data: query.state.data, error: state.error } : state);
    });
    query.underWay = underWay;
    return underWay;
  }

  /** @returns ends the subscription; what nobody looks at any more is forgotten after ten minutes */
  subscribe(key: QueryKey, listener: () => void): () => void {
    const query = this.query(key);
    clearTimeout(query.removal);
    query.listeners.add(listener);
    return () => {
      query.listeners.delete(listener);
      if (query.listeners.size > 0) return;
      query.removal = setTimeout(() => this.queries.delete(nameOf(key)), KEPT_UNUSED_MS);
    };
  }

  private async ask(queryFn: () => Promise<unknown>): Promise<QueryState> {
    for (let failures = 0; ; failures++) {
      try {
        return { data: await queryFn(), error: null };
      } catch (error) {
        if (failures >= this.retries) return { data: undefined, error: asError(error) };
        await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
      }
    }
  }

  private query(key: QueryKey): Query {
    const name = nameOf(key);
    const query = this.queries.get(name) ?? {
      state: NOTHING,
      updatedAt: 0,
      underWay: null,
      listeners: new Set(),
    };
    this.queries.set(name, query);
    return query;
  }

  private show(query: Query, state: QueryState): void {
    query.state = state;
    for (const listener of query.listeners) listener();
  }
}

function nameOf(key: QueryKey): string {
  return key.join(" ");
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
