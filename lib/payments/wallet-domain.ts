import "server-only";
import fs from "node:fs/promises";
import { env } from "@/lib/env";
import { DomainError } from "@/lib/domain-error";

/**
 * (checkout.wallet-domain)
 * @throws DomainError not-found while none is set
 */
export async function walletDomainFile(): Promise<string> {
  const { APPLE_PAY_DOMAIN_FILE } = env();
  if (!APPLE_PAY_DOMAIN_FILE) throw new DomainError("not-found", "There is nothing at this address");
  return fs.readFile(APPLE_PAY_DOMAIN_FILE, "utf8");
}
