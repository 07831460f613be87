import type { Option, State } from '@night-cage/rules';

/** What is asked. New kinds and themes are added at the end: files hold their numbers. */
export const PUZZLE_KINDS = ['flickers', 'dodge', 'odds'] as const;
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** What a solution has in it. */
export const THEMES = [
  'key-handed-over',
  'key-fetched',
  'pit',
  'sacrifice',
  'block',
  'charge',
  'nerve',
  'snuff',
  'sustain',
  'lure',
  'gate-together',
  'wait',
  'pass',
  'scramble',
  'dirge',
  'keeper',
  'the-other',
  'shriek',
  'placing',
  'long-way',
  'dark',
] as const;
export type Theme = (typeof THEMES)[number];

/** A position with a question that has one answer, and what was measured of it. */
export interface Puzzle {
  readonly kind: PuzzleKind;
  readonly state: State;
  /** Flickers: turns to the escape. Dodge: turns in which nobody may be hit. Odds: tiles left in the stack. */
  readonly within: number;
  readonly themes: readonly Theme[];
  /** 0 to 100: how much of a panel of weak players fails. */
  readonly difficulty: number;
}

/** Why there is exactly one answer. */
export type Proof = EndingProof | DodgeProof | OddsProof;

interface Proved {
  /** The one choice that is right, apart from handing over keys. */
  readonly right: Option;
  /** Gifts, the right choice, and how it goes on where nothing is random. */
  readonly line: readonly Option[];
  /** Choices that were proved wrong. */
  readonly wrong: readonly Option[];
  readonly within: number;
  readonly nodes: number;
}

export interface EndingProof extends Proved {
  readonly kind: 'flickers';
}

export interface DodgeProof extends Proved {
  readonly kind: 'dodge';
  /** How many of the wrong choices end in a hit whatever follows; the others leave it to a tile. */
  readonly hits: number;
}

export interface OddsProof extends Proved {
  readonly kind: 'odds';
  /** The exact chance to escape after each choice, the best first. */
  readonly worths: readonly OptionWorth[];
}

export interface OptionWorth {
  readonly option: Option;
  readonly worth: number;
}

/** Shown within 200 ms in a browser: states looked at while something is proved. */
export const PROOF_NODES: Readonly<Record<PuzzleKind, number>> = {
  flickers: 8000,
  dodge: 3000,
  odds: 8000,
};
