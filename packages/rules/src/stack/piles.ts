import type { Layout, Pile } from './layout.ts';
import type { Options } from '../setup/dials.ts';
import { keysAreHeld, tilesOfTerrors } from '../setup/night-terrors.ts';
import {
  CRACKED_FOUR_WAY,
  CRACKED_T,
  FOUR_WAY,
  GATE,
  KEEPER,
  KEY,
  SHRIEK,
  STRAIGHT,
  T,
  WAX_EATER,
  kindNamed,
  zeroCounts,
  type KindName,
} from '../tiles/kinds.ts';

/** The number of tiles by kind. */
export type Counts = number[];

/** The tiles that a setup puts into the stack (S3, S7, X1, H1). */
export interface TileBox {
  readonly straights: number;
  readonly ts: number;
  readonly fourWays: number;
  readonly crackedTs: number;
  readonly crackedFourWays: number;
  readonly keys: number;
  readonly gates: number;
  readonly waxEaters: number;
  readonly shrieks: number;
}

/** S3: the advanced game replaces 8 Wax Eaters by other monsters. */
const REPLACED_WAX_EATERS = 8;
const SWAPPED_TS = 2;

export function fillBox(box: TileBox, options: Options): Counts {
  const counts = zeroCounts();
  const swapped = options.crackedT ? SWAPPED_TS : 0;
  counts[STRAIGHT] = box.straights;
  counts[T] = box.ts - swapped;
  counts[FOUR_WAY] = box.fourWays;
  counts[CRACKED_T] = box.crackedTs + swapped;
  counts[CRACKED_FOUR_WAY] = box.crackedFourWays;
  const keys = box.keys + options.keys;
  counts[KEY] = keysAreHeld(options) ? 0 : keys;
  counts[GATE] = box.gates + options.gates;
  counts[WAX_EATER] = box.waxEaters - (options.advanced ? REPLACED_WAX_EATERS : 0);
  counts[SHRIEK] = box.shrieks;
  for (const [name, count] of Object.entries(tilesOfTerrors(options, keys)))
    counts[kindNamed(name as KindName)] = count;
  return counts;
}

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const minus = (from: readonly number[], taken: readonly number[]): Counts =>
  from.map((count, kind) => count - taken[kind]!);

export function makePile(
  sure: readonly number[],
  slots: Partial<Pick<Pile, 'passages' | 'extras' | 'common'>> = {},
): Pile {
  const { passages = 0, extras = 0, common = 0 } = slots;
  return { size: sum(sure) + passages + extras + common, sure, passages, extras, common };
}

export function makeLayout(
  tiles: readonly number[],
  piles: readonly Pile[],
  extras: readonly number[] = zeroCounts(),
): Layout {
  return { piles: piles.filter((pile) => pile.size > 0), tiles, total: sum(tiles), extras };
}

/** S4: known opening tiles on top of the shuffled rest. */
export function openingOnTop(tiles: Counts, opening: Counts): Layout {
  return makeLayout(tiles, [
    makePile(opening),
    makePile(zeroCounts(), { common: sum(tiles) - sum(opening) }),
  ]);
}

/**
 * The piles, A (the bottom) to D (the top). The remainder of a division by four goes to B, then C,
 * then A.
 */
const PILES = ['A', 'B', 'C', 'D'] as const;
const EXTRA_TO = [1, 2, 0, 3];

function dealt(tiles: number): number[] {
  return PILES.map(
    (_, pile) => Math.floor(tiles / PILES.length) + (EXTRA_TO.indexOf(pile) < tiles % PILES.length ? 1 : 0),
  );
}

/**
 * H1, and S7's *spread*: below the opening, passages and monsters are dealt into four piles; each
 * gets a Gate, a key (or Keeper) and, in the Hollow, a Shriek; the other keys and Shrieks are mixed
 * and dealt. With fewer Gates, the piles from A on get none.
 */
export function spreadOut(tiles: Counts, opening: Pile): Layout {
  const keyKind = tiles[KEEPER]! > 0 ? KEEPER : KEY;
  const extras = zeroCounts();
  extras[keyKind] = tiles[keyKind]! - PILES.length;
  extras[SHRIEK] = Math.max(0, tiles[SHRIEK]! - PILES.length);
  const gateless = PILES.length - tiles[GATE]!;
  const surely = PILES.map((_, pile) => {
    const sure = zeroCounts();
    sure[keyKind] = 1;
    sure[GATE] = pile < gateless ? 0 : 1;
    sure[SHRIEK] = tiles[SHRIEK]! > 0 ? 1 : 0;
    return sure;
  });
  const common = dealt(
    surely.reduce((left, sure) => left - sum(sure), sum(tiles) - opening.size - sum(extras)),
  );
  const extra = dealt(sum(extras));
  const piles = surely.map((sure, pile) => makePile(sure, { common: common[pile]!, extras: extra[pile]! }));
  return makeLayout(tiles, [opening, ...piles.toReversed()], extras);
}

/**
 * The tiles for the common slots: those that are neither sure to be in a pile nor dealt as extras.
 */
export function commonTiles(layout: Layout): Counts {
  return layout.piles.reduce((left, pile) => minus(left, pile.sure), minus(layout.tiles, layout.extras));
}
