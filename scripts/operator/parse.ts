import { InvalidArgumentError } from "commander";
import { z } from "zod";
import { toCents } from "../../lib/money";

/** Parsers of option values. Each throws InvalidArgumentError, which ends the command as wrong usage. */

/** "2026-11-01" → the beginning of that day, UTC. */
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

/** A whole number from `least` to `most`. */
export function parseWhole(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Write a whole number from ${least} to ${most}.`);
  };
}
