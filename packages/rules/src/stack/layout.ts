/**
 * A pile of the stack as far as all players know it. `sure` are the tiles that are certainly in it;
 * the other slots are filled from shuffled tiles: `passages` with passages only, `extras` from the
 * mixed keys and Shrieks (H1), `common` with all others.
 */
export interface Pile {
  readonly size: number;
  readonly sure: readonly number[];
  readonly passages: number;
  readonly extras: number;
  readonly common: number;
}

/** How the stack was laid, as far as all players know it. */
export interface Layout {
  /** Top pile first. */
  readonly piles: readonly Pile[];
  /** All tiles of the stack by kind. */
  readonly tiles: readonly number[];
  readonly total: number;
  /** The tiles dealt as extras, by kind. */
  readonly extras: readonly number[];
}
