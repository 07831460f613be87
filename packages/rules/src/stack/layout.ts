/**
 * How the stack was laid, as everybody at the table knows it. A pile holds tiles that are surely in it, and slots filled
 * from what was shuffled and dealt: `passages` from the passages alone, `extras` from the mixed keys and Shrieks (H1),
 * `common` from everything else.
 */
export interface Pile {
  readonly size: number;
  readonly sure: readonly number[];
  readonly passages: number;
  readonly extras: number;
  readonly common: number;
}

export interface Layout {
  /** Top pile first. */
  readonly piles: readonly Pile[];
  /** All tiles of the stack by kind. */
  readonly tiles: readonly number[];
  readonly total: number;
  /** Kinds dealt as extras, by kind. */
  readonly extras: readonly number[];
}
