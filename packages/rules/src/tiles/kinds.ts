import { EVERY_EXIT, type Exits } from '../board/directions.ts';

/**
 * Every kind of tile, in the order in which counts are stored. `none` is the tile nobody has seen: the face of a pit
 * whose front is unknown, and what a preview discards. `dirgeQuestion` is a space of the Dirge's pit, `other` one that The Other
 * covers: they lie on the board as tiles do, but are in no stack.
 */
export const KINDS = [
  'none',
  'straight',
  't',
  'four-way',
  'cracked-t',
  'cracked-four-way',
  'start',
  'key',
  'gate',
  'wax-eater',
  'keeper',
  'pit-fiend',
  'pathless',
  'omen',
  'shriek',
  'pathbreaker',
  'light-eater',
  'dirge',
  'other',
] as const;
export type KindName = (typeof KINDS)[number];
/** An index into `KINDS`. */
export type Kind = number;
export type ByKind<T> = Record<KindName, T>;

export const NONE = 0;
export const STRAIGHT = 1;
export const T = 2;
export const FOUR_WAY = 3;
export const CRACKED_T = 4;
export const CRACKED_FOUR_WAY = 5;
export const START = 6;
export const KEY = 7;
export const GATE = 8;
export const WAX_EATER = 9;
export const KEEPER = 10;
export const PIT_FIEND = 11;
export const PATHLESS = 12;
export const OMEN = 13;
export const SHRIEK = 14;
export const PATHBREAKER = 15;
export const LIGHT_EATER = 16;
export const DIRGE = 17;
export const OTHER = 18;

/** How a tile may be turned: not at all, by its exits, by a mouth on one side, or by two opposite faces. */
export type Turning = 'fixed' | 'exits' | 'mouth' | 'faces';

interface KindFacts {
  /** The exits of the tile as printed, before it is turned. */
  readonly exits: Exits;
  readonly turning: Turning;
  readonly crumbles: boolean;
  readonly monster: boolean;
  readonly passage: boolean;
  /** Carries a key when it comes out of the box. */
  readonly key: boolean;
  /** Nobody can step or land on it, whatever they have (H7, H11). */
  readonly barred: boolean;
  /** Lies on several spaces at once, and goes from all of them or from none (D3). */
  readonly asOne: boolean;
}

const plain = {
  exits: EVERY_EXIT,
  turning: 'fixed',
  crumbles: false,
  monster: false,
  passage: false,
  key: false,
  barred: false,
  asOne: false,
} as const satisfies KindFacts;
const passage = { ...plain, passage: true } as const;
const monster = { ...plain, monster: true } as const;
const STRAIGHT_EXITS = 0b0101;
const T_EXITS = 0b0111;
const CORNER_EXITS = 0b0011;

/** Chapter 1 of the rules: the tile set as one table. */
export const TILES = {
  none: plain,
  straight: { ...passage, exits: STRAIGHT_EXITS, turning: 'exits', crumbles: true },
  t: { ...passage, exits: T_EXITS, turning: 'exits' },
  'four-way': passage,
  'cracked-t': { ...passage, exits: T_EXITS, turning: 'exits', crumbles: true },
  'cracked-four-way': { ...passage, crumbles: true },
  start: { ...plain, exits: CORNER_EXITS, turning: 'exits', crumbles: true },
  key: { ...plain, crumbles: true, key: true },
  gate: plain,
  'wax-eater': monster,
  keeper: { ...monster, turning: 'mouth', key: true },
  'pit-fiend': monster,
  pathless: monster,
  omen: monster,
  shriek: { ...plain, barred: true },
  pathbreaker: { ...monster, turning: 'faces' },
  'light-eater': monster,
  dirge: { ...plain, asOne: true },
  other: { ...plain, exits: 0, barred: true },
} as const satisfies Readonly<ByKind<KindFacts>>;

/** The kinds that are monsters: each has a row in `MONSTERS`. */
export type MonsterName = {
  [Name in KindName]: (typeof TILES)[Name]['monster'] extends true ? Name : never;
}[KindName];

export const kindFactsOf = (kind: Kind): KindFacts => TILES[KINDS[kind]!];
export const kindNamed = (name: KindName): Kind => KINDS.indexOf(name);

/** Rows of `TILES` as arrays by number, for the inner loops. */
export const CRUMBLES: readonly boolean[] = KINDS.map((name) => TILES[name].crumbles);
export const IS_MONSTER: readonly boolean[] = KINDS.map((name) => TILES[name].monster);
export const IS_PASSAGE: readonly boolean[] = KINDS.map((name) => TILES[name].passage);
export const BRINGS_KEY: readonly boolean[] = KINDS.map((name) => TILES[name].key);

/** The same as bits, the kind's number counted from the lowest: asked of every tile, and true of hardly any. */
const bitsOf = (is: (name: KindName) => boolean): number =>
  KINDS.reduce((bits, name, kind) => (is(name) ? bits | (1 << kind) : bits), 0);
export const BARRED: number = bitsOf((name) => TILES[name].barred);
export const AS_ONE: number = bitsOf((name) => TILES[name].asOne);

export const zeroCounts = (): number[] => KINDS.map(() => 0);
