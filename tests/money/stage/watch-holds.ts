import { env } from "@/lib/env";
import type { World } from "./world";

/** In minutes. */
const FREE = 30;
const UNTRIED = 10;
const LONGEST = 60;
const REST = 60;
/** On a busy machine minutes can pass between a change and a look. */
const TOLERANCE = 3;

/** When a cart began to hold something, ceased to, and first held something with Pay pressed. */
type Entry = { since: number; ended: number | null; paying: number | null };

/**
 * I11: no stock is held without an attempt to pay for longer than the cap, nor more of it than the cap; a press of Pay
 * excuses that for minutes. Keeps its own book of when each cart began and ceased to hold something, in minutes of the
 * play, and doesn't ask the shop's.
 */
export class HoldWatch {
  /** Minutes by which time has jumped in the play. */
  jumped = 0;
  private readonly began = Date.now();
  private readonly book = new Map<string, Entry>();

  private readonly paid = new Set<string>();

  constructor(private readonly world: World) {}

  /** Minutes that have passed in the play; on a busy machine it takes some itself. */
  private get minutes(): number {
    return this.jumped + (Date.now() - this.began) / 60_000;
  }

  /** Call before time jumps, and whenever something may have changed. */
  async look(): Promise<void> {
    await this.forgetPaid();
    const orders = await this.world.database.order.findMany({
      where: { status: { in: ["pending", "canceling"] } },
      include: {
        payment: true,
        reservations: { where: { state: "held" }, orderBy: { variantId: "asc" } },
      },
      orderBy: { id: "asc" },
    });
    const holding = orders.filter(({ reservations }) => reservations.length > 0);
    this.note(new Set(holding.map(({ cartId }) => cartId)));
    // A payment in processing holds without an end and for no cap; what it leaves to the cart begins when it is over.
    for (const { cartId, status, expiresAt } of holding)
      if (status === "pending" && expiresAt === null)
        this.book.set(cartId, { since: this.minutes, ended: null, paying: null });
    // One that ran out is the sweeper's to end.
    const held = holding.filter(
      ({ status, expiresAt }) =>
        status === "pending" && expiresAt !== null && expiresAt.getTime() > Date.now(),
    );
    const cap = env().FREE_HOLD_PIECES;
    const free = new Map<string, number>();
    for (const { id, cartId, network, payingSince, payment, reservations } of held) {
      const entry = this.book.get(cartId)!;
      const age = this.minutes - entry.since;
      if (payingSince) entry.paying ??= this.minutes;
      const isPatient = entry.paying !== null && this.minutes - entry.paying <= UNTRIED + TOLERANCE;
      const longest = payingSince && (isPatient || (await this.isTried(payment?.intentId))) ? LONGEST : FREE;
      if (age > longest + TOLERANCE)
        this.tell(`${id} holds stock for ${Math.round(age)} minutes, at most ${longest} are free`);
      if (longest === LONGEST) continue;
      for (const { variantId, quantity } of reservations) {
        if (quantity > cap) this.tell(`${id} holds ${quantity} × ${variantId} without an attempt to pay`);
        const key = `${network ?? id} ${variantId}`;
        free.set(key, (free.get(key) ?? 0) + quantity);
      }
    }
    for (const [key, pieces] of free)
      if (pieces > cap) this.tell(`${key} is held ${pieces} times without an attempt to pay`);
  }

  /** Whether the provider has seen an attempt to pay; the shop may not have heard of it yet. */
  private async isTried(intentId: string | null | undefined): Promise<boolean> {
    if (!intentId) return false;
    const { status, last_payment_error } = await this.world.provider.paymentIntents.retrieve(intentId);
    return last_payment_error !== null || status !== "requires_payment_method";
  }

  /** A cart that has paid starts over. */
  private async forgetPaid(): Promise<void> {
    const orders = await this.world.database.order.findMany({ where: { paidAt: { not: null } } });
    for (const { id, cartId } of orders) {
      if (!this.paid.has(id)) this.book.delete(cartId);
      this.paid.add(id);
    }
  }

  private note(holding: Set<string>): void {
    for (const cartId of holding) {
      const known = this.book.get(cartId);
      const rested = known?.ended != null && this.minutes - known.ended >= REST - TOLERANCE;
      const entry = known && !rested ? known : { since: this.minutes, paying: null };
      this.book.set(cartId, { ...entry, ended: null });
    }
    for (const [cartId, known] of this.book) if (!holding.has(cartId)) known.ended ??= this.minutes;
  }

  private tell(what: string): void {
    this.world.witnessed.push(`I11: ${what}`);
  }
}
