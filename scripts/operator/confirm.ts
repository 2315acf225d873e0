import { createInterface } from "node:readline/promises";
import { DomainError } from "../../lib/domain-error";

/**
 * Asks before money moves or stock is overwritten. The question goes to standard error, because standard output is for
 * data.
 * @param yes whether it was answered on the command line
 * @throws DomainError when the answer is no, or when there is no terminal to ask on
 */
export async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new DomainError(
      "forbidden",
      "Nothing was done: there is nobody to ask here; add --yes to confirm.",
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const gone = new AbortController();
  // Ctrl-C and Ctrl-D close the terminal without an answer.
  terminal.once("close", () => gone.abort());
  const answer = await terminal.question(`${question} [y/N] `, { signal: gone.signal }).catch(() => "");
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new DomainError("forbidden", "Nothing was done.");
}
