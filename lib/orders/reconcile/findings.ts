import "server-only";
import { log } from "@/lib/log";
import { ProviderFailure } from "@/lib/payments/provider";

export type FindingKind =
  /** The provider has the money, our order isn't paid. */
  | "payment-not-recorded"
  /** The provider has money that belongs to no order, or to one that was paid another way. */
  | "payment-without-order"
  /** Our order is paid, the provider doesn't have the money. */
  | "payment-missing"
  /** The provider has cancelled the payment, our order is open. */
  | "cancellation-not-recorded"
  /** Our order is cancelled, and yet somebody could pay it. */
  | "payment-open"
  | "amount-differs"
  /** The provider gave money back and we don't know, or we promised to and the provider hasn't. */
  | "refund-not-recorded"
  | "refund-not-made"
  | "refund-differs"
  | "refund-failed"
  /** All of it is owed back and nobody is giving it. */
  | "refund-owed"
  | "order-lapsed"
  | "hold-left"
  | "stock-differs"
  | "confirmation-missing"
  | "confirmation-failed";

export type Finding = {
  kind: FindingKind;
  orderId: string | null;
  /** One sentence for an operator. */
  what: string;
  /** left: a person has to look. repairable: it would be repaired if this were no dry run. */
  outcome: "repaired" | "repairable" | "left";
};

/** What a reconciliation finds, and whether it may repair. */
export class Findings {
  readonly all: Finding[] = [];

  constructor(private readonly mayRepair: boolean) {}

  /** Something for a person. */
  leave(kind: FindingKind, orderId: string | null, what: string): void {
    this.all.push({ kind, orderId, what, outcome: "left" });
  }

  /**
   * Something that is safe to repair.
   * @param repair carries it out and tells whether all is in order afterwards
   * @throws ProviderFailure when the provider doesn't answer: nothing more can be learned then
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
