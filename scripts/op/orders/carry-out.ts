import { DomainError } from "../../../lib/domain-error";
import { formatCents } from "../../../lib/money";
import { executeRefund } from "../../../lib/orders/refunds";

const OUTCOME = {
  succeeded: "went back to the card.",
  pending: "are on their way back to the card.",
  ignored: "are noted.",
};

/**
 * @returns the outcome, in one sentence
 * @throws DomainError
 */
export async function carryOut({ id, amountCents }: { id: string; amountCents: number }): Promise<string> {
  const status = await executeRefund(id).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(
      error.kind,
      "The refund is noted, but the provider doesn't answer: the running shop carries it out as soon as it does. Don't ask for it again.",
    );
  });
  if (status !== "failed") return `${formatCents(amountCents)} ${OUTCOME[status]}`;
  throw new DomainError("conflict", "The provider refuses this refund: pay it back another way.");
}
