import { Command, CommanderError } from "commander";
import { DomainError } from "../../lib/domain-error";
import { ENTRY, EXIT, EXIT_CODES } from "../cli/command";
import { explain } from "../shop/explain";
import { generateClients } from "../shop/prepare";
import { databaseUrl, SettingsError } from "../shop/settings";
import { COMMANDS, GROUPS } from "./commands";

/** @param typed after `npm run op --`; nothing lists all commands */
export async function run(typed: string[]): Promise<void> {
  try {
    await menu().parseAsync(typed.length > 0 ? typed : ["--help"], { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
      return;
    }
    const known = error instanceof DomainError || error instanceof SettingsError;
    console.error(known ? error.message : explain(error, databaseUrl()));
    process.exitCode = EXIT.refused;
  }
  await leave();
}

function menu(): Command {
  const root = group(new Command(ENTRY), "What operators do with the shop, while it runs.");
  const leaves = new Map<Command, string>();
  // All commands at once, not only their groups.
  root.configureHelp({
    visibleCommands: (command) => (command === root ? [...leaves.keys()] : [...command.commands]),
    subcommandTerm: (command) => leaves.get(command) ?? command.name(),
    helpWidth: process.stdout.columns ?? 120,
  });
  for (const [name, does] of Object.entries(COMMANDS)) {
    const [first = "", second] = name.split(" ");
    const parent = second ? (find(root, first) ?? group(root.command(first), GROUPS[first]!)) : root;
    leaves.set(parent.command(second ?? first).description(does), name);
  }
  // It would suggest “list” for “lst”, without the group.
  root.showSuggestionAfterError(false);
  const load = async (_parent: Command, command: Command) => {
    const name = leaves.get(command);
    if (!name) return;
    generateClients();
    const file = `./${name.replace(" ", "/")}.ts`;
    const { default: define } = (await import(file)) as { default: (command: Command) => void };
    define(command);
  };
  for (const parent of [root, ...root.commands]) parent.hook("preSubcommand", load);
  return root;
}

const find = ({ commands }: Command, name: string) => commands.find((command) => command.name() === name);

function group(command: Command, about: string): Command {
  return command
    .description(about)
    .usage("<command> [options]")
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError("Add --help to see how it is used.")
    .addHelpText("after", `\nEvery command has --help with examples.\n${EXIT_CODES}`);
}

async function leave(): Promise<void> {
  // Loaded late, because the clients may have been generated just now.
  const { takeChanges } = await import("../../lib/catalog/changes");
  const { sendChanges } = await import("../../lib/catalog/send-changes");
  const { closeDatabase } = await import("../../lib/database/db");
  await sendChanges(takeChanges());
  await closeDatabase();
}
