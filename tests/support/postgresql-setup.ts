import { dropTemplate, makeTemplate } from "./databases";
import { startPostgres, type PostgresServer } from "./postgres";

let server: PostgresServer | undefined;

/** Before the integration tests on PostgreSQL: starts a server unless TEST_POSTGRES_URL names one, and migrates the template. */
export default async function setup(): Promise<void> {
  process.env.SHOP_TEST_RUN = String(process.pid);
  if (!process.env.TEST_POSTGRES_URL) server = await startPostgres();
  process.env.TEST_POSTGRES_URL ??= server?.url;
  await makeTemplate(process.env.TEST_POSTGRES_URL);
}

export async function teardown(): Promise<void> {
  await dropTemplate(process.env.TEST_POSTGRES_URL);
  await server?.stop();
}
