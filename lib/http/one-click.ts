import "server-only";
import { DomainError } from "@/lib/domain-error";
import { readText } from "./body";

const MAX_FORM_BYTES = 4096;

/**
 * RFC 8058.
 * @throws DomainError malformed
 */
export async function requireOneClick(request: Request): Promise<void> {
  const form = await readText(request, MAX_FORM_BYTES);
  if (!/List-Unsubscribe"?(=|\s+)One-Click/.test(form)) {
    throw new DomainError("malformed", "Send List-Unsubscribe=One-Click");
  }
}
