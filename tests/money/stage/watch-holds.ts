import type { World } from "./world";

/** In minutes. */
const FREE = 30;
const LAST_PIECE = 2;
const LONGEST = 60;
/** On a busy machine minutes can pass between a change and a look. */
const TOLERANCE = 3;
/** Pieces of a variant that one order holds. */
const MOST = 10;

type Held = Awaited<ReturnType<HoldWatch["heldBeforePayment"]>>[number];

/**
 * I11: orders whose payment isn't on its way hold little of the stock, together at most half of what there was of a
 * variant when the first of them took some, and not for long. Keeps its own book of when each order began to hold
 * something, in minutes of the play, and doesn't ask the shop's.
 */
export class HoldWatch {
  /** Minutes by which time has jumped in the play. */
  jumped = 0;
  private readonly began = Date.now();
  private readonly since = new Map<string, number>();

  constructor(private readonly world: World) {}

  /** Minutes that have passed in the play; on a busy machine it takes some itself. */
  private get minutes(): number {
    return this.jumped + (Date.now() - this.began) / 60_000;
  }

  /** Call before time jumps, and whenever something may have changed. */
  async look(): Promise<void> {
    const byVariant = new Map<string, Held[]>();
    for (const held of await this.heldBeforePayment()) {
      const { variantId, quantity, order } = held;
      byVariant.set(variantId, [...(byVariant.get(variantId) ?? []), held]);
      if (!this.since.has(order.id)) this.since.set(order.id, this.minutes);
      if (quantity > MOST) this.tell(`${order.id} holds ${quantity} × ${variantId} before its payment`);
      await this.lookAtAge(order.id, order.payment?.intentId, FREE);
    }
    for (const [variantId, held] of byVariant) await this.lookAtVariant(variantId, held);
  }

  private async lookAtVariant(variantId: string, held: Held[]): Promise<void> {
    const pieces = held.reduce((sum, { quantity }) => sum + quantity, 0);
    const oldest = held
      .map(({ order }) => order.createdAt)
      .reduce((one, other) => (one < other ? one : other));
    const total = await this.piecesSince(variantId, oldest);
    if (pieces === 1 && total === 1) {
      const [{ order }] = held as [Held];
      await this.lookAtAge(order.id, order.payment?.intentId, LAST_PIECE);
    } else if (pieces > total / 2)
      this.tell(`${pieces} of ${total} pieces of ${variantId} are held and nobody has paid`);
  }

  private async lookAtAge(id: string, intentId: string | null | undefined, most: number): Promise<void> {
    const age = this.minutes - this.since.get(id)!;
    if (age <= most + TOLERANCE) return;
    const longest = (await this.isTried(intentId, { declined: most === FREE })) ? LONGEST : most;
    if (age > longest + TOLERANCE)
      this.tell(`${id} holds stock for ${Math.round(age)} minutes instead of ${longest}`);
  }

  /** What pending orders hold. One that ran out is the sweeper's to end; one without an end is being paid. */
  private heldBeforePayment() {
    return this.world.database.stockReservation.findMany({
      where: { state: "held", order: { status: "pending", expiresAt: { gt: new Date() } } },
      include: { order: { include: { payment: true } } },
      orderBy: [{ variantId: "asc" }, { orderId: "asc" }],
    });
  }

  /** How many pieces of a variant could be sold at `oldest`, or came back since, also if the manager took them away. */
  private async piecesSince(variantId: string, oldest: Date): Promise<number> {
    const { stock } = await this.world.database.variant.findUniqueOrThrow({ where: { id: variantId } });
    const { _sum } = await this.world.database.stockReservation.aggregate({
      _sum: { quantity: true },
      where: {
        variantId,
        OR: [
          { state: "held" },
          { state: { in: ["committed", "returned"] }, order: { paidAt: { gte: oldest } } },
        ],
      },
    });
    return stock + (_sum.quantity ?? 0) + (this.world.takenAway.get(variantId) ?? 0);
  }

  /** Whether the provider has seen an attempt to pay; the shop may not have heard of it yet. */
  private async isTried(intentId: string | null | undefined, also: { declined: boolean }): Promise<boolean> {
    if (!intentId) return false;
    const { status, last_payment_error } = await this.world.provider.paymentIntents.retrieve(intentId);
    return status !== "requires_payment_method" || (also.declined && last_payment_error !== null);
  }

  private tell(what: string): void {
    this.world.witnessed.push(`I11: ${what}`);
  }
}
