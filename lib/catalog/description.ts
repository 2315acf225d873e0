/** The first sentence is at the name, the others are further down. */

const FIRST_SENTENCE = /^.*?[.!?](?=\s|$)/;

export function firstSentence(description: string): string {
  return FIRST_SENTENCE.exec(description)?.[0] ?? description;
}

/** All of it if there is only one sentence. */
export function restOf(description: string): string {
  return description.slice(firstSentence(description).length).trim() || description;
}
