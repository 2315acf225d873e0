import { Journal, type Change } from "./journal";
import type { Records } from "./records";

type TableName = keyof Records;

/** Records by id, in the order of creation. */
export class Table<Item extends { readonly id: string }> {
  private readonly items = new Map<string, Item>();

  constructor(private readonly changed: (id: string, item: Item | null) => void) {}

  get(id: string): Item | undefined {
    return this.items.get(id);
  }

  put(item: Item): Item {
    this.items.set(item.id, item);
    this.changed(item.id, item);
    return item;
  }

  delete(id: string): void {
    if (this.items.delete(id)) this.changed(id, null);
  }

  all(): Item[] {
    return [...this.items.values()];
  }

  get size(): number {
    return this.items.size;
  }

  /** Puts a record from the journal back, without recording it as a change. */
  restore(id: string, value: unknown): void {
    // Only this module writes the journal, so a value has the type of the table that its line names.
    if (value === null) this.items.delete(id);
    else this.items.set(id, value as Item);
  }
}

/** Everything the sandbox knows. Changes become durable together, at `commit`. */
export class Store {
  private pending: Change[] = [];
  private readonly journal: Journal | null;

  readonly intents = this.table("intents");
  readonly charges = this.table("charges");
  readonly refunds = this.table("refunds");
  readonly disputes = this.table("disputes");
  readonly fraudWarnings = this.table("fraudWarnings");
  readonly reviews = this.table("reviews");
  readonly paymentMethods = this.table("paymentMethods");
  readonly events = this.table("events");
  readonly challenges = this.table("challenges");
  readonly answers = this.table("answers");
  readonly deliveries = this.table("deliveries");
  readonly jobs = this.table("jobs");

  /** @param file holds the state; without one it is lost when the process ends */
  constructor(file?: string) {
    this.journal = file ? new Journal(file) : null;
    for (const [name, id, value] of this.journal?.load() ?? []) this.restore(name, id, value);
    this.journal?.rewrite(this.snapshot());
  }

  /** Writes all changes since the last commit as one line: after a crash, all of them or none. */
  commit(): void {
    if (this.pending.length === 0) return;
    const changes = this.pending;
    this.pending = [];
    this.journal?.append(changes);
    if (this.journal?.isLong) this.journal.rewrite(this.snapshot());
  }

  close(): void {
    this.commit();
    this.journal?.close();
  }

  private table<Name extends TableName>(name: Name): Table<Records[Name]> {
    return new Table<Records[Name]>((id, item) => this.pending.push([name, id, item]));
  }

  private restore(name: string, id: string, value: unknown): void {
    const table = TABLES.find((known) => known === name);
    if (table) this[table].restore(id, value);
  }

  private snapshot(): Change[] {
    return TABLES.flatMap((name) => this[name].all().map((item): Change => [name, item.id, item]));
  }
}

const TABLES = [
  "intents",
  "charges",
  "refunds",
  "disputes",
  "fraudWarnings",
  "reviews",
  "paymentMethods",
  "events",
  "challenges",
  "answers",
  "deliveries",
  "jobs",
] as const satisfies readonly TableName[];
