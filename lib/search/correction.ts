export type Candidate = { word: string; products: number };

export function errorsAllowed(word: string): number {
  if (word.length < 3 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * People get the first letter right, or swap it with the second. Words of three letters are near to many others, so
 * only swapped letters are corrected in them.
 */
function mayMean(word: string, candidate: string): boolean {
  if (candidate[0] !== word[0]) return candidate[0] === word[1] && candidate[1] === word[0];
  return word.length > 3 || hasSameLetters(word, candidate);
}

function hasSameLetters(a: string, b: string): boolean {
  return [...a].sort().join() === [...b].sort().join();
}

/**
 * What a word may mean, with the fewest errors first, then by the most products found. Two errors in the first three
 * letters are too many, unless the letters are swapped.
 * @param unfinished letters may still follow
 */
export function corrections(word: string, candidates: readonly Candidate[], unfinished = false): string[] {
  const most = errorsAllowed(word);
  if (most === 0) return [];
  const near = candidates.flatMap((candidate) => {
    if (!mayMean(word, candidate.word)) return [];
    const whole = errorsBetween(word, candidate.word, most);
    const begun = unfinished ? errorsBetween(word, candidate.word.slice(0, word.length), most) : whole;
    const errors = Math.min(whole, begun);
    if (errors > most || (errors > 1 && !hasSameLetters(word.slice(0, 3), candidate.word.slice(0, 3))))
      return [];
    return { ...candidate, errors };
  });
  near.sort((a, b) => a.errors - b.errors || b.products - a.products || (a.word < b.word ? -1 : 1));
  return near.map((candidate) => candidate.word);
}

/** Stops counting beyond `most`. */
function errorsBetween(a: string, b: string, most: number): number {
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
