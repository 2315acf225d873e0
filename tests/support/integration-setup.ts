import { makeTemplate } from "./databases";

export default async function setup(): Promise<void> {
  // Workers are separate processes, which find the template by this name.
  process.env.SHOP_TEST_RUN = String(process.pid);
  await makeTemplate();
}
