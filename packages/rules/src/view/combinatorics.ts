/** The binomial coefficient; 0 if `taken` is out of range. */
export function binomial(from: number, taken: number): number {
  if (taken < 0 || taken > from) return 0;
  let ways = 1;
  for (let n = 1; n <= Math.min(taken, from - taken); n++) ways = (ways * (from - n + 1)) / n;
  return ways;
}

/**
 * The chance that `draws` tiles out of `all`, `wanted` of which are wanted, include none of the
 * wanted.
 */
export const drawsWithout = (all: number, wanted: number, draws: number): number =>
  draws === 0 ? 1 : binomial(all - wanted, draws) / binomial(all, draws);

/** All ways to pick `count` items out of `stock`, as numbers by kind. */
export function splits(stock: readonly number[], count: number): number[][] {
  const found: number[][] = [];
  const share = stock.map(() => 0);
  const fill = (kind: number, left: number): void => {
    if (left === 0) {
      found.push(share.slice());
      return;
    }
    if (kind === stock.length) return;
    for (let n = Math.min(left, stock[kind]!); n >= 0; n--) {
      share[kind] = n;
      fill(kind + 1, left - n);
    }
    share[kind] = 0;
  };
  fill(0, count);
  return found;
}
