import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { InvalidArgumentError, type Command } from "commander";
import { z } from "zod";
import { sqliteFile } from "../../lib/database/database-url";
import { DomainError } from "../../lib/domain-error";
import { toCents } from "../../lib/money";
import { sandboxSettings } from "../shop/programs";
import { knownSandboxAddress, sandboxKeys } from "../shop/sandbox";
import {
  checkedSettings,
  completeEnvironment,
  databaseUrl,
  SettingsError,
  usesSandbox,
} from "../shop/settings";

export const EXIT = { done: 0, refused: 1, usage: 2, repaired: 3, left: 4 } as const;
export const EXIT_CODES = "Exit codes: 0 done, 1 refused or failed, 2 wrong usage.";
export const ENTRY = "npm run -s op --";

/**
 * @param examples what is typed after `npm run -s op --`
 * @param notes what else one has to know
 */
export function help(examples: string[], notes = "", exitCodes = EXIT_CODES): string {
  const lines = examples.map((example) => `  ${ENTRY} ${example}`).join("\n");
  return `\n${examples.length > 1 ? "Examples" : "Example"}:\n${lines}\n\n${notes && `${notes} `}${exitCodes}`;
}

/**
 * Call before the first query.
 * @throws SettingsError
 */
export async function requireDatabase(): Promise<void> {
  completeEnvironment();
  if (usesSandbox()) process.env.PAYMENTS_SANDBOX = "1";
  await checkedSettings();
  const url = databaseUrl();
  const file = sqliteFile(url);
  if (!file || fs.existsSync(path.resolve(file))) return;
  throw new SettingsError(
    `There is no database at ${url} yet: start the shop once with npm run shop, or correct DATABASE_URL.`,
  );
}

/**
 * Call before requireDatabase, because settings are read only once.
 * @throws SettingsError when there are no keys, or the payments sandbox isn't running
 */
export async function requireProvider(): Promise<void> {
  completeEnvironment();
  if (usesSandbox()) {
    const keys = sandboxKeys();
    const url = knownSandboxAddress();
    if (!url || !(await answers(url, keys.secretKey))) {
      throw new SettingsError(
        "The payments sandbox runs with the shop and doesn't answer: start the shop with npm run shop and the same settings, then try again.",
      );
    }
    Object.assign(process.env, sandboxSettings(keys, url));
  }
  if (process.env.STRIPE_SECRET_KEY) return;
  throw new SettingsError(
    "This shop has no payments: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.",
  );
}

/** Another program may have taken the sandbox's old port. */
async function answers(url: string, secretKey: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/v1/payment_intents?limit=1`, {
      headers: { authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(5000),
    });
    return ok;
  } catch {
    return false;
  }
}

/** A value that doesn't fit ends the command as wrong usage. */
export function checked<Value>(command: Command, schema: z.core.$ZodType<Value>, given: unknown): Value {
  const read = z.safeParse(schema, given);
  if (read.success) return read.data;
  return command.error(`error: ${read.error.issues.map(({ message }) => message).join("; ")}`);
}

export function operatorName(by?: string): string {
  return by ?? process.env.OPERATOR ?? machineUser();
}

/** In a container the user may have a number and no name. */
function machineUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}

/**
 * On standard error, because standard output is for data.
 * @param yes whether the command line has answered it
 * @throws DomainError when the answer is no, or there is no terminal
 */
export async function confirm(question: string, yes = false): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new DomainError(
      "forbidden",
      "Nothing was done: there is nobody to ask here; add --yes to confirm.",
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new AbortController();
  // Ctrl-C and Ctrl-D close the terminal without an answer.
  terminal.once("close", () => closed.abort());
  const answer = await terminal.question(`${question} [y/N] `, { signal: closed.signal }).catch(() => "");
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new DomainError("forbidden", "Nothing was done.");
}

export function parseDay(text: string): Date {
  const { data } = z.iso.date().safeParse(text);
  if (!data) throw new InvalidArgumentError("Write a day as 2026-11-01.");
  return new Date(`${data}T00:00:00Z`);
}

/** "12.34" → 1234 cents; must be positive. */
export function parseAmount(text: string): number {
  try {
    const cents = toCents(text.replace(/^\$/, ""));
    if (cents > 0) return cents;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new InvalidArgumentError("Write an amount above zero as 12.34.");
}

export function parseWhole(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Write a whole number from ${least} to ${most}.`);
  };
}

/** Nothing else goes to standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

export function printTable(header: string[], rows: (string | number)[][]): void {
  const cells = [header, ...rows.map((row) => row.map(String))];
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[], index: number) =>
    row
      .map((cell, column) =>
        typeof rows[index - 1]?.[column] === "number"
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  console.log(cells.map(line).join("\n"));
}
