import { InvalidArgumentError } from "commander";
import { emailAddress } from "../../../lib/http/forms/fields";

/** In the spelling that the shop keeps; another text ends the command as wrong usage. */
export function parseAddress(text: string): string {
  const { data } = emailAddress().safeParse(text);
  if (!data) throw new InvalidArgumentError("Write an address as ada@example.com.");
  return data;
}
