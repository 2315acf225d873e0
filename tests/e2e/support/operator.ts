import { CommandLine } from "../../support/command";
import { test as withPages } from "./test";

/** `test` with a command line that has the tested shop's settings. */
export const test = withPages.extend<{ operator: CommandLine }>({
  operator: async ({ baseURL }, lend) => {
    const operator = new CommandLine({ SITE_URL: baseURL });
    await lend(operator);
    operator.close();
  },
});
