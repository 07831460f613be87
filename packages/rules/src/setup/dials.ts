import type { NightTerror } from './night-terrors.ts';

/** The difficulty dials (S7), all decided: no random choice is left. */
export interface Options {
  readonly advanced: boolean;
  readonly pathless: number;
  readonly dirge: boolean;
  readonly pitFiends: number;
  readonly keys: number;
  readonly gates: number;
  readonly crackedT: boolean;
  readonly spread: boolean;
  readonly silence: boolean;
  readonly nightTerrors: readonly NightTerror[];
}

/** The dials of the standard game. */
export const DEFAULT_OPTIONS: Options = {
  advanced: false,
  pathless: 0,
  dirge: false,
  pitFiends: 2,
  keys: 0,
  gates: 0,
  crackedT: false,
  spread: false,
  silence: false,
  nightTerrors: [],
};

/** The numbers that each dial can be set to. */
export const DIALS = {
  pathless: [0, 2, 3],
  pitFiends: [2, 3],
  keys: [-1, 0, 1, 2],
  gates: [-1, 0],
} as const satisfies Partial<Record<keyof Options, readonly number[]>>;

/** The dials that are on or off. */
export const SWITCHES = ['advanced', 'dirge', 'crackedT', 'spread', 'silence'] as const;
