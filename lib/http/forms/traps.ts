/** Bots fill in a field that is never shown, and send a form at once. */
export type Traps = { website?: string; openFor?: number };

/** Our own forms wait this long, so a browser that fills in everything isn't taken for a bot. */
export const SHORTEST_VISIT_MS = 800;

export function isTrapped({ website, openFor }: Traps): boolean {
  return Boolean(website) || (openFor !== undefined && openFor < SHORTEST_VISIT_MS);
}
