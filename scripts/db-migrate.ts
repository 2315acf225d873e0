/** `npm run db:migrate`: applies missing migrations. */
import { migrate } from "./database/migrate";
import { databaseUrl } from "./shop/settings";
import { explain } from "./shop/explain";

try {
  const applied = await migrate(databaseUrl());
  console.log(applied.length ? `Applied ${applied.join(", ")}` : "The database is up to date");
} catch (error) {
  console.error(explain(error, databaseUrl()));
  process.exit(1);
}
process.exit(0);
