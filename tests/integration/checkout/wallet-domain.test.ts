import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { env } from "@/lib/env";
import { walletDomainFile } from "@/lib/payments/wallet-domain";
import { testShop } from "@/tests/support/test-shop";

testShop();

// Proves checkout.wallet-domain.
test("the wallet's domain file is what the file holds, and nothing while none is set", async () => {
  await expect(walletDomainFile()).rejects.toMatchObject({ kind: "not-found" });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "wallet-"));
  const file = path.join(folder, "association");
  fs.writeFileSync(file, "7B227073704964223A");
  env().APPLE_PAY_DOMAIN_FILE = file;
  expect(await walletDomainFile()).toBe("7B227073704964223A");
  delete env().APPLE_PAY_DOMAIN_FILE;
  fs.rmSync(folder, { recursive: true });
});
