export const LONGEST_SLUG = 100;

/** Asked before any look-up, because slugs become names of cache entries. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]+$/.test(text) && text.length <= LONGEST_SLUG;
}
