export const LONGEST_SLUG = 100;

/** Check before any look-up: slugs become names of cache entries. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]+$/.test(text) && text.length <= LONGEST_SLUG;
}
