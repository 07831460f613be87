const MAX_WORD_LENGTH = 40;

/**
 * The end of a sentence that suggests the closest known word; empty if none is close. `before` is
 * put in front of the word.
 */
export function suggestNearest(word: string, known: readonly string[], before = ''): string {
  const [best] = findNearest(known, word);
  if (best === undefined || !isNear(word, best)) return '';
  return `; did you mean ${before}${best}?`;
}

function isNear(word: string, known: string): boolean {
  if (word.length >= 2 && known.startsWith(word)) return true;
  return editDistance(known, word.slice(0, MAX_WORD_LENGTH)) <= Math.max(1, Math.floor(word.length * 0.4));
}

/** The known words, most similar first. */
export function findNearest(known: readonly string[], wanted: string): string[] {
  const distances = new Map(
    known.map((word) => [word, editDistance(word, wanted.slice(0, MAX_WORD_LENGTH))]),
  );
  return known.toSorted((a, b) => distances.get(a)! - distances.get(b)!);
}

/** The number of letters to add, drop or change. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, n) => n);
  for (const [n, letter] of Array.from(from).entries()) {
    const next = [n + 1];
    for (const [m, other] of Array.from(to).entries()) {
      next.push(Math.min(next[m]! + 1, row[m + 1]! + 1, row[m]! + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}
