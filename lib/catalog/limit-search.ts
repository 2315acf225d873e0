import "server-only";
import { limitReads } from "@/lib/http/visitor-limits";
import { getKinds } from "./cached";
import { textWanted } from "./listing/filter";

/**
 * Counts a list that is filtered by free text, which is looked for in every name. The kinds of garment that the
 * category's page offers aren't counted: each of their lists is read once.
 * @throws DomainError too-many
 */
export async function limitSearch(
  headers: Headers,
  category: string,
  type: string | undefined,
): Promise<void> {
  const text = textWanted(type);
  if (!text || (await getKinds(category)).some(({ value }) => value === text)) return;
  await limitReads("search", headers);
}
