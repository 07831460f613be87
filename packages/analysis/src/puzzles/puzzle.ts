import type { Option, State } from '@night-cage/rules';

/** The kinds of puzzles. Add new kinds and themes at the end: files hold their numbers. */
export const PUZZLE_KINDS = ['flickers', 'dodge', 'odds'] as const;
/** A kind of puzzle. */
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** The ideas that a solution may contain. */
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
/** An idea that a solution contains. */
export type Theme = (typeof THEMES)[number];

/** A position and a question with one right answer, and its measured properties. */
export interface Puzzle {
  readonly kind: PuzzleKind;
  readonly state: State;
  /** Flickers: turns to the escape. Dodge: turns without a hit. Odds: tiles left in the stack. */
  readonly within: number;
  readonly themes: readonly Theme[];
  /** 0 to 100: the share of a panel of weak players that fails. */
  readonly difficulty: number;
}

/** The proof that exactly one answer is right. */
export type Proof = EndingProof | DodgeProof | OddsProof;

interface Proved {
  /** The one right choice, apart from gifts of keys. */
  readonly right: Option;
  /** Gifts, the right choice, and the continuation where nothing is random. */
  readonly line: readonly Option[];
  /** The choices proved wrong. */
  readonly wrong: readonly Option[];
  readonly within: number;
  readonly nodes: number;
}

export interface EndingProof extends Proved {
  readonly kind: 'flickers';
}

export interface DodgeProof extends Proved {
  readonly kind: 'dodge';
  /** How many wrong choices certainly end in a hit; the others depend on a tile. */
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

/** The states that a proof may visit: within 200 ms in a browser. */
export const PROOF_NODES: Readonly<Record<PuzzleKind, number>> = {
  flickers: 8000,
  dodge: 3000,
  odds: 8000,
};
