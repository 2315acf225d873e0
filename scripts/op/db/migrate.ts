import type { Command } from "commander";
import { release } from "../../database/release";
import { databaseUrl } from "../../shop/settings";
import { help } from "../../cli/command";

export default function define(command: Command): void {
  command
    .addHelpText(
      "after",
      help(
        ["db migrate"],
        "The release step of a deployment, npm run release, does the same and fills an empty shop.",
      ),
    )
    .action(async () => {
      const { applied, newer } = await release(databaseUrl(), { fill: false });
      if (newer) console.log(`A newer release has been here (${newer}): nothing was changed`);
      else console.log(applied.length ? `Applied ${applied.join(", ")}` : "The database is up to date");
    });
}
