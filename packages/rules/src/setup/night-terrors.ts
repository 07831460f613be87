import type { MonsterName } from '../tiles/kinds.ts';
import type { Options } from './dials.ts';

/**
 * The seven Night Terrors of the Hollow (chapter 20). Links store their numbers: add a new one at
 * the end.
 */
export const NIGHT_TERRORS = [
  'keepers',
  'pit-fiends',
  'pathless',
  'dirge',
  'endbringer',
  'pathbreakers',
  'light-eaters',
] as const;
/** The name of a Night Terror. */
export type NightTerror = (typeof NIGHT_TERRORS)[number];

interface Terror {
  readonly tile: MonsterName;
  /** The number of these tiles in the stack. 'every key': they replace all Key tiles. */
  readonly count: number | ((options: Options) => number) | 'every key';
  /** The dial of the base game that has the same effect (S7). */
  readonly dial?: (options: Options) => boolean;
}

/**
 * The tiles that each Night Terror adds to the stack. The Dirge and the Endbringer share their
 * Omens (NT5).
 */
const TERRORS: Readonly<Record<NightTerror, Terror>> = {
  keepers: { tile: 'keeper', count: 'every key', dial: (options) => options.advanced },
  'pit-fiends': {
    tile: 'pit-fiend',
    count: (options) => options.pitFiends,
    dial: (options) => options.advanced,
  },
  pathless: {
    tile: 'pathless',
    count: (options) => options.pathless || 2,
    dial: (options) => options.pathless > 0,
  },
  dirge: { tile: 'omen', count: 2, dial: (options) => options.dirge },
  endbringer: { tile: 'omen', count: 5 },
  pathbreakers: { tile: 'pathbreaker', count: 2 },
  'light-eaters': { tile: 'light-eater', count: 4 },
};

/** Is the Night Terror in force: drawn, chosen, or turned on by a dial? */
export const terrorIn = (options: Options, terror: NightTerror): boolean =>
  options.nightTerrors.includes(terror) || TERRORS[terror].dial?.(options) === true;

/** The tiles that the Night Terrors in force add to a stack with this number of keys, by name. */
export function tilesOfTerrors(options: Options, keys: number): Partial<Record<MonsterName, number>> {
  const tiles: Partial<Record<MonsterName, number>> = {};
  for (const terror of NIGHT_TERRORS) {
    if (!terrorIn(options, terror)) continue;
    const { tile, count } = TERRORS[terror];
    const more = count === 'every key' ? keys : typeof count === 'number' ? count : count(options);
    tiles[tile] = Math.max(tiles[tile] ?? 0, more);
  }
  return tiles;
}

/** Do monsters hold all keys, so that there are no Key tiles? */
export const keysAreHeld = (options: Options): boolean =>
  NIGHT_TERRORS.some((terror) => TERRORS[terror].count === 'every key' && terrorIn(options, terror));

/** The number of Omens in the stack: the last one brings what they announce (D2, NT5). */
export const omensIn = (options: Options): number => tilesOfTerrors(options, 0).omen ?? 0;
