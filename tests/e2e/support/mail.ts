import fs from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

/** The mails of one kind to an address that the shop under test has written to MAIL_FOLDER. */
function lettersTo(address: string, kind: string): string[] {
  const folder = process.env.MAIL_FOLDER ?? "";
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names
    .filter((name) => name.startsWith(`${kind}-`) && name.endsWith(".eml"))
    .map((name) => fs.readFileSync(path.join(folder, name), "utf8"))
    .filter((letter) => letter.includes(`To: ${address}`));
}

/** Whether such a mail has left by now. */
export const hasMail = (kind: string, address: string) => lettersTo(address, kind).length > 0;

/** The text part of a mail, with quoted-printable undone; waits for it, since mail leaves by an outbox. */
export async function mailTo(kind: string, address: string): Promise<string> {
  const message = `a ${kind} mail to ${address}`;
  await expect.poll(() => hasMail(kind, address), { message, timeout: 20_000 }).toBe(true);
  const [letter = ""] = lettersTo(address, kind);
  const boundary = /boundary="([^"]+)"/.exec(letter)?.[1] ?? "";
  const part = letter.split(`--${boundary}`).find((each) => each.includes("Content-Type: text/plain")) ?? "";
  return part
    .slice(part.indexOf("\r\n\r\n"))
    .replace(/=\r\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
}
