import os from "node:os";
import type { Command } from "commander";
import { env } from "../../lib/env";
import { bySchema, type By } from "../../lib/orders/operator/actions";

export type ByOptions = { reason: string; by?: string; yes?: boolean };

/** The options of every command that changes an order: why, who, and whether it was confirmed already. */
export function addByOptions(command: Command): Command {
  return command
    .requiredOption("--reason <text>", "why, for the log of the order")
    .option("--by <name>", "who you are, for the log; default OPERATOR or the user of this machine")
    .option("--yes", "don't ask");
}

/** Who and why, as the options and the settings say. A reason that can't be kept ends the command as wrong usage. */
export function readBy(command: Command, { reason, by }: ByOptions): By {
  const read = bySchema.safeParse({ reason, operator: operatorName(by) });
  if (read.success) return read.data;
  return command.error(`error: ${read.error.issues.map(({ message }) => message).join("; ")}`);
}

/** Who works here: as the command says, the settings, or the machine. */
export function operatorName(by?: string): string {
  return by ?? env().OPERATOR ?? machineUser();
}

/** In a container the user may have a number and no name. */
function machineUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
