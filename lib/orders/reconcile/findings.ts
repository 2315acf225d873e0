import "server-only";
import { log } from "@/lib/log";
import { ProviderFailure } from "@/lib/payments/connection";

export type FindingKind =
  /** The provider has the money, but our order isn't paid. */
  | "payment-not-recorded"
  /** The provider has money that belongs to no order, or to one that was paid another way. */
  | "payment-without-order"
  /** Our order is paid, but the provider doesn't have the money. */
  | "payment-missing"
  /** The provider doesn't know the payment of a paid order, or of one that should have ended: wrong keys, perhaps. */
  | "payment-unknown"
  /** The provider has canceled the payment, but our order is open. */
  | "cancellation-not-recorded"
  /** Our order is canceled, but its payment can still be made. */
  | "payment-open"
  | "amount-differs"
  /** The provider made a refund that we don't know, or whose status differs from ours. */
  | "refund-not-recorded"
  | "refund-not-made"
  | "refund-differs"
  | "refund-failed"
  /** The whole amount is owed back, and no refund is under way. */
  | "refund-owed"
  /** A dispute, an early fraud warning or a review that we don't know, or whose state differs from ours. */
  | "concern-not-recorded"
  | "concern-differs"
  /** The shop has to answer it at the provider. */
  | "dispute-unanswered"
  /** The order is paid, and nothing may be sent to its address. */
  | "address-in-doubt"
  | "order-lapsed"
  | "hold-left"
  | "stock-differs"
  | "confirmation-missing"
  | "mail-failed"
  /** The outbox is held up. */
  | "mail-waiting";

export type Finding = {
  kind: FindingKind;
  orderId: string | null;
  what: string;
  /** left: a person has to look at it. repairable: found in a dry run, would be repaired otherwise. */
  outcome: "repaired" | "repairable" | "left";
};

/** Collects findings, and carries out repairs if allowed. */
export class Findings {
  readonly all: Finding[] = [];

  constructor(readonly mayRepair: boolean) {}

  /** For findings that a person has to deal with. */
  leave(kind: FindingKind, orderId: string | null, what: string): void {
    this.all.push({ kind, orderId, what, outcome: "left" });
  }

  /**
   * For findings that are safe to repair.
   * @param repair carries it out and resolves to whether all is in order afterwards
   * @throws ProviderFailure when the provider doesn't answer, because then nothing else can be checked
   */
  async mend(
    kind: FindingKind,
    orderId: string | null,
    what: string,
    repair: () => Promise<boolean>,
  ): Promise<void> {
    const outcome = this.mayRepair ? await this.attempt(kind, orderId, repair) : "repairable";
    this.all.push({ kind, orderId, what, outcome });
  }

  private async attempt(
    kind: FindingKind,
    orderId: string | null,
    repair: () => Promise<boolean>,
  ): Promise<Finding["outcome"]> {
    try {
      return (await repair()) ? "repaired" : "left";
    } catch (error) {
      if (error instanceof ProviderFailure) throw error;
      log.warn("reconcile: a repair failed", { kind, orderId, error });
      return "left";
    }
  }
}
