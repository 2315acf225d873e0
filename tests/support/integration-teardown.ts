import { dropTemplate } from "./databases";

export default async function teardown(): Promise<void> {
  await dropTemplate();
}
