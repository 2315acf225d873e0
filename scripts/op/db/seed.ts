import type { Command } from "commander";
import { db } from "../../../lib/database/db";
import { seed } from "../../database/seed";
import { help, requireDatabase } from "../../cli/command";

export default function define(command: Command): void {
  command
    .addHelpText(
      "after",
      help(
        ["db seed"],
        "A shop in test mode gets example reviews too. The tables have to be there: db migrate.",
      ),
    )
    .action(async () => {
      await requireDatabase();
      const { added, changed, retired, unchanged } = await seed(db());
      console.log(
        `added ${added.length}, changed ${changed.length}, retired ${retired.length}, the same ${unchanged}`,
      );
    });
}
