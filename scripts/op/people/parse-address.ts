import { InvalidArgumentError } from "commander";
import { emailAddress } from "../../../lib/http/forms/fields";

/** As the shop spells it; other texts end the command as wrong usage. */
export function parseAddress(text: string): string {
  const { data } = emailAddress().safeParse(text);
  if (!data) throw new InvalidArgumentError("Write an address as ada@example.com.");
  return data;
}
