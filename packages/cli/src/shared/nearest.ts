const LONGEST = 40;

/** What was probably meant, as the end of a sentence; nothing if no known word is near. Signs before a word say nothing. */
export function didYouMean(word: string, known: readonly string[], before = ''): string {
  const [best] = nearest(known, word);
  if (best === undefined || !isNear(word, best)) return '';
  return `; did you mean ${before}${best}?`;
}

function isNear(word: string, known: string): boolean {
  if (word.length >= 2 && known.startsWith(word)) return true;
  return editDistance(known, word.slice(0, LONGEST)) <= Math.max(1, Math.floor(word.length * 0.4));
}

/** The known words, the most similar first. */
export function nearest(known: readonly string[], wanted: string): string[] {
  const distances = new Map(known.map((word) => [word, editDistance(word, wanted.slice(0, LONGEST))]));
  return known.toSorted((a, b) => distances.get(a)! - distances.get(b)!);
}

/** How many letters must be added, dropped or changed. */
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
