import { CommandLine } from "../../support/command";
import { test as withPages } from "./test";

/** `test` with an operator beside the shop under test, who types commands with its settings. */
export const test = withPages.extend<{ operator: CommandLine }>({
  operator: async ({ baseURL }, lend) => {
    const operator = new CommandLine({ SITE_URL: baseURL });
    await lend(operator);
    operator.close();
  },
});
