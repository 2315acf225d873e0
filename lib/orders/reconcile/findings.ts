import "server-only";
import { log } from "@/lib/log";
import { ProviderFailure } from "@/lib/payments/connection";

export type FindingKind =
  /** The provider has the money, but our order isn't paid. */
  | "payment-not-recorded"
  /** Or the order was paid another way. */
  | "payment-without-order"
  /** Our order is paid, but the provider doesn't have the money. */
  | "payment-missing"
  /** Wrong keys, perhaps. */
  | "payment-unknown"
  /** Our order is still open. */
  | "cancellation-not-recorded"
  /** Our order is canceled, but its payment can still be made. */
  | "payment-open"
  | "amount-differs"
  /** Or its status differs from ours. */
  | "refund-not-recorded"
  | "refund-not-made"
  | "refund-differs"
  | "refund-failed"
  | "refund-owed"
  /** Or its state differs from ours. */
  | "concern-not-recorded"
  | "concern-differs"
  | "dispute-unanswered"
  | "address-in-doubt"
  | "order-lapsed"
  | "hold-left"
  | "stock-differs"
  | "confirmation-missing"
  | "mail-failed"
  | "mail-waiting";

export type Finding = {
  kind: FindingKind;
  orderId: string | null;
  what: string;
  /** left: a person has to look at it. repairable: only a dry run left it. */
  outcome: "repaired" | "repairable" | "left";
};

export class Findings {
  readonly all: Finding[] = [];

  constructor(readonly mayRepair: boolean) {}

  report(kind: FindingKind, orderId: string | null, what: string): void {
    this.all.push({ kind, orderId, what, outcome: "left" });
  }

  /**
   * @param repair resolves to whether all is in order afterwards
   * @throws ProviderFailure, because then nothing else can be checked
   */
  async repair(
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
