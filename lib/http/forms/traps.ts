/**
 * Two traps for bots: a field that is never shown and must stay empty, and how long the form was open. Safe for the
 * browser.
 */
export type Traps = { website?: string; openFor?: number };

/**
 * No person reads and sends a form faster than this. Our own forms wait this long, so a browser that fills in
 * everything at once is never taken for a bot.
 */
export const SHORTEST_VISIT_MS = 800;

export function isTrapped({ website, openFor }: Traps): boolean {
  return Boolean(website) || (openFor !== undefined && openFor < SHORTEST_VISIT_MS);
}
