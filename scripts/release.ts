/** Once per deployment; safe to repeat, even at the same time. */
import { explain } from "./shop/explain";
import { generateClients, keepFoldersToOwner } from "./shop/prepare";
import { databaseUrl, usesSandbox } from "./shop/settings";

try {
  if (usesSandbox()) process.env.PAYMENTS_SANDBOX = "1";
  generateClients();
  keepFoldersToOwner();
  const { release } = await import("./database/release");
  const { applied, filled, newer } = await release(databaseUrl());
  if (newer) console.log(`A newer release has been here (${newer}): nothing was changed`);
  for (const name of applied) console.log(`Applied ${name}`);
  if (filled) console.log("Filled the database with the catalogue");
  if (!newer) console.log("The database is ready for this release");
} catch (error) {
  console.error(explain(error, databaseUrl()));
  process.exit(1);
}
process.exit(0);
