import "server-only";
import { seal } from "@/lib/crypto";
import { instanceUrls } from "@/lib/env";

const ANSWER_MS = 3_000;

/**
 * @param tags from takeChanges
 * @returns the addresses that didn't take it; they show the change within a minute
 */
export async function sendChanges(tags: string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  const send = async (origin: string) => {
    const answer = await fetch(`${origin}/api/catalog/changes`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${seal("catalogue changes", "")}`,
      },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
  };
  const urls = instanceUrls();
  const sent = await Promise.allSettled(urls.map(send));
  return urls.filter((_, index) => sent[index]!.status === "rejected");
}
