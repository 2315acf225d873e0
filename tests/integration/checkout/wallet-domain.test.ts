import fs from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";
import { walletDomainFile } from "@/lib/payments/wallet-domain";
import { testFolder } from "@/tests/support/test-folder";
import { testShop } from "@/tests/support/test-shop";

testShop();
const folder = testFolder();

// Proves checkout.wallet-domain.
test("the wallet's domain file is what the file holds, and nothing while none is set", async () => {
  await expect(walletDomainFile()).rejects.toMatchObject({ kind: "not-found" });
  const file = path.join(folder, "association");
  fs.writeFileSync(file, "7B227073704964223A");
  env().APPLE_PAY_DOMAIN_FILE = file;
  expect(await walletDomainFile()).toBe("7B227073704964223A");
});
