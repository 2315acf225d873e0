import { Command, CommanderError } from "commander";
import { takeChanges } from "../../lib/catalog/changes";
import { tellChanges } from "../../lib/catalog/tell-changes";
import { closeDatabase } from "../../lib/database/db";
import { DomainError } from "../../lib/domain-error";
import { explain } from "../shop/explain";
import { databaseUrl, SettingsError } from "../shop/settings";

/** Exit codes of the operator's commands. */
export const EXIT = { done: 0, refused: 1, usage: 2, repaired: 3, left: 4 } as const;

export const EXIT_HELP = "Exit codes: 0 done, 1 refused or failed, 2 wrong usage.";

/** A command whose subcommands all end with the exit codes above. */
export function newProgram(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .usage("<command> [options]")
    .exitOverride()
    .showHelpAfterError("Add --help to see how it is used.")
    .addHelpText("after", `\nEvery command has --help with examples, and --json.\n${EXIT_HELP}`);
}

/** Runs the command line; any failure is reported in one sentence on standard error. */
export async function run(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
      return;
    }
    const known = error instanceof DomainError || error instanceof SettingsError;
    console.error(known ? error.message : explain(error, databaseUrl()));
    process.exitCode = EXIT.refused;
  } finally {
    await tellChanges(takeChanges());
    await closeDatabase();
  }
}
