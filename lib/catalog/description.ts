/** A description is read in two places: its first sentence at the name, the others further down. */

const FIRST_SENTENCE = /^.*?[.!?](?=\s|$)/;

export function firstSentence(description: string): string {
  return FIRST_SENTENCE.exec(description)?.[0] ?? description;
}

/** What follows the first sentence; all of it if there is only one. */
export function restOf(description: string): string {
  return description.slice(firstSentence(description).length).trim() || description;
}
