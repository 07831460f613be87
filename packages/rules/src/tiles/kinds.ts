import { EVERY_EXIT, type Exits } from '../board/directions.ts';

/**
 * Every kind of tile, in the order in which counts are stored. `none` is an unseen tile: the face
 * of a pit whose front is unknown, or a tile that a preview discards. `dirge` is a space of the
 * Dirge's pit, `other` a space that The Other covers: they are on the board like tiles, but in no
 * stack.
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
/** The name of a kind of tile. */
export type KindName = (typeof KINDS)[number];
/** An index into `KINDS`. */
export type Kind = number;
/** A value for each kind, by name. */
export type ByKind<T> = Record<KindName, T>;

/** No tile, or an unseen one. */
export const NONE = 0;
/** The kind of a straight passage. */
export const STRAIGHT = 1;
/** The kind of a T passage. */
export const T = 2;
/** The kind of a four-way passage. */
export const FOUR_WAY = 3;
/** The kind of a T passage that crumbles. */
export const CRACKED_T = 4;
/** The kind of a four-way passage that crumbles. */
export const CRACKED_FOUR_WAY = 5;
/** The kind of a start tile. */
export const START = 6;
/** The kind of a Key tile. */
export const KEY = 7;
/** The kind of a Gate. */
export const GATE = 8;
/** The kind of a Wax Eater (chapter 8). */
export const WAX_EATER = 9;
/** The kind of a Keeper (chapter 14). */
export const KEEPER = 10;
/** The kind of a Pit Fiend (P8). */
export const PIT_FIEND = 11;
/** The kind of a Pathless (D1). */
export const PATHLESS = 12;
/** The kind of an Omen (chapter 15). */
export const OMEN = 13;
/** The kind of a Shriek (H11). */
export const SHRIEK = 14;
/** The kind of a Pathbreaker (NT6). */
export const PATHBREAKER = 15;
/** The kind of a Light Eater (NT7). */
export const LIGHT_EATER = 16;
/** The kind of a space of the Dirge's pit (D3). */
export const DIRGE = 17;
/** A space that The Other covers (H7). */
export const OTHER = 18;

/**
 * How a tile may be turned: not at all, by its exits, by the mouth on one side, or by two opposite
 * faces.
 */
export type Turning = 'fixed' | 'exits' | 'mouth' | 'faces';

interface KindFacts {
  /** The exits of the tile as printed, before it is turned. */
  readonly exits: Exits;
  readonly turning: Turning;
  readonly crumbles: boolean;
  readonly monster: boolean;
  readonly passage: boolean;
  /** Has a key on it when it is drawn. */
  readonly key: boolean;
  /** No prisoner can step or land on it (H7, H11). */
  readonly barred: boolean;
  /** Covers several spaces, which are discarded together (D3). */
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

/** Chapter 1 of the rules: the facts of all tiles in one table. */
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

/** The kinds that are monsters: each has an entry in `MONSTERS`. */
export type MonsterName = {
  [Name in KindName]: (typeof TILES)[Name]['monster'] extends true ? Name : never;
}[KindName];

/** The facts of a kind: its exits, how it turns, and whether it is a monster. */
export const kindFactsOf = (kind: Kind): KindFacts => TILES[KINDS[kind]!];
/** The kind with this name. */
export const kindNamed = (name: KindName): Kind => KINDS.indexOf(name);

/** By kind: does the tile crumble (C1)? An array, like the ones below, for the inner loops. */
export const CRUMBLES: readonly boolean[] = KINDS.map((name) => TILES[name].crumbles);
/** By kind: is it a monster? */
export const IS_MONSTER: readonly boolean[] = KINDS.map((name) => TILES[name].monster);
/** By kind: is it a passage? */
export const IS_PASSAGE: readonly boolean[] = KINDS.map((name) => TILES[name].passage);
/** By kind: does the tile come with a key? */
export const BRINGS_KEY: readonly boolean[] = KINDS.map((name) => TILES[name].key);

/**
 * A flag for each kind as bits, the kind's number counted from the lowest: fast for checks that are
 * false for nearly all tiles.
 */
const bitsOf = (is: (name: KindName) => boolean): number =>
  KINDS.reduce((bits, name, kind) => (is(name) ? bits | (1 << kind) : bits), 0);
/** The kinds that no prisoner can be on, as bits. */
export const BARRED: number = bitsOf((name) => TILES[name].barred);
/** The kinds that are discarded together, as bits. */
export const AS_ONE: number = bitsOf((name) => TILES[name].asOne);

/** No tiles of any kind. */
export const zeroCounts = (): number[] => KINDS.map(() => 0);
