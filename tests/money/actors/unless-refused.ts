import { DomainError } from "@/lib/domain-error";

/** The shop's answer; null for a refusal. Everything else is a fault of the shop. */
export async function unlessRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
