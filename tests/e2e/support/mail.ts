import fs from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

/**
 * The mail of one kind to an address, as the shop under test wrote it to MAIL_FOLDER; waits for it, since mail leaves
 * by an outbox. Its text part, with quoted-printable undone.
 */
export async function mailTo(kind: string, address: string): Promise<string> {
  const folder = mailFolder();
  let found: string | undefined;
  await expect
    .poll(() => (found = lettersIn(folder, kind).find((letter) => letter.includes(`To: ${address}`))), {
      message: `a ${kind} mail to ${address}`,
      timeout: 20_000,
    })
    .toBeDefined();
  const letter = found ?? "";
  const boundary = /boundary="([^"]+)"/.exec(letter)?.[1] ?? "";
  const part = letter.split(`--${boundary}`).find((each) => each.includes("Content-Type: text/plain")) ?? "";
  const text = part.slice(part.indexOf("\r\n\r\n"));
  return text
    .replace(/=\r\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
}

/** Whether such a mail has left by now. */
export function hasMail(kind: string, address: string): boolean {
  return lettersIn(mailFolder(), kind).some((letter) => letter.includes(`To: ${address}`));
}

function mailFolder(): string {
  const folder = process.env.MAIL_FOLDER;
  if (!folder) throw new Error("MAIL_FOLDER must name the mail folder of the shop under test");
  return folder;
}

function lettersIn(folder: string, kind: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.startsWith(`${kind}-`) && name.endsWith(".eml"))
    .map((name) => fs.readFileSync(path.join(folder, name), "utf8"));
}
