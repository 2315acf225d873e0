import { isKind } from "@/lib/catalog/cached";
import { textWanted } from "@/lib/catalog/list/type-filter";
import { PAGE_SIZE } from "@/lib/catalog/list/paging.browser";
import { limitReads } from "@/lib/http/visitor-limits";

/**
 * Lists of the category's kinds of garment aren't counted: each is read only once.
 * @param size the most products that the list may have
 * @throws DomainError too-many
 */
export async function limitList(
  headers: Headers,
  category: string,
  { type, size = PAGE_SIZE }: { type?: string; size?: number },
): Promise<void> {
  if (size > PAGE_SIZE) await limitReads("list", headers);
  const text = textWanted(type);
  if (text && !(await isKind(category, text))) await limitReads("search", headers);
}
