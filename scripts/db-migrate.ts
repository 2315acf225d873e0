/** `npm run db:migrate`: applies missing migrations and guards. */
import { generateClients } from "./shop/prepare";
import { explain } from "./shop/explain";
import { databaseUrl } from "./shop/settings";

try {
  generateClients();
  const { release } = await import("./database/release");
  const { applied, newer } = await release(databaseUrl(), { fill: false });
  if (newer) console.log(`A newer release has been here (${newer}): nothing was changed`);
  else console.log(applied.length ? `Applied ${applied.join(", ")}` : "The database is up to date");
} catch (error) {
  console.error(explain(error, databaseUrl()));
  process.exit(1);
}
process.exit(0);
