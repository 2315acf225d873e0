export type Candidate = { word: string; products: number };

export function errorsAllowed(word: string): number {
  if (word.length < 3 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** A word of three letters is near to many others: only swapped letters are corrected in it. */
function mayMean(word: string, candidate: string): boolean {
  return word.length > 3 || [...word].sort().join() === [...candidate].sort().join();
}

/**
 * The fewest errors; then the same first letter, then the word that finds the most.
 * @param unfinished letters may still follow
 * @returns null if none is near enough
 */
export function correct(word: string, candidates: readonly Candidate[], unfinished = false): string | null {
  const most = errorsAllowed(word);
  if (most === 0) return null;
  let best: { candidate: Candidate; rank: number[] } | null = null;
  for (const candidate of candidates) {
    if (!mayMean(word, candidate.word)) continue;
    const whole = errorsBetween(word, candidate.word, most);
    const begun = unfinished ? errorsBetween(word, candidate.word.slice(0, word.length), most) : whole;
    const errors = Math.min(whole, begun);
    if (errors > most) continue;
    const rank = [errors, candidate.word[0] === word[0] ? 0 : 1, -candidate.products];
    if (
      !best ||
      isBefore(rank, best.rank) ||
      (isSame(rank, best.rank) && candidate.word < best.candidate.word)
    )
      best = { candidate, rank };
  }
  return best?.candidate.word ?? null;
}

function isBefore(a: number[], b: number[]): boolean {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at >= 0 && a[at]! < b[at]!;
}

function isSame(a: number[], b: number[]): boolean {
  return a.every((value, place) => value === b[place]);
}

/** Stops counting beyond `most`. */
export function errorsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let errors = Math.min(last[column]! + 1, line[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) errors = Math.min(errors, beforeLast[column - 2]! + 1);
      line.push(errors);
    }
    if (Math.min(...line) > most) return most + 1;
    [beforeLast, last] = [last, line];
  }
  return last[b.length]!;
}
