import { dropTemplate, makeTemplate } from "./databases";

/** Before the integration tests on SQLite: migrates the file from which each test file's database is copied. */
export default async function setup(): Promise<void> {
  // Workers are separate processes, which find the template by this name.
  process.env.SHOP_TEST_RUN = String(process.pid);
  await makeTemplate();
  process.once("exit", () => void dropTemplate());
}
