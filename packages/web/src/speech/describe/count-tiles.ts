import {
  BRINGS_KEY,
  GATE,
  IS_MONSTER,
  IS_PASSAGE,
  KEY,
  hasKey,
  isPit,
  kindOf,
  oddsOfNext,
  type Kind,
  type State,
} from '@night-cage/rules';
import { cachePerState } from '../../model/cache-per-state.ts';

/** Where the tiles of a kind are. The last four counts always add up to `total`. */
export interface TileCount {
  readonly kind: Kind;
  readonly total: number;
  readonly unseen: number;
  readonly board: number;
  readonly held: number;
  readonly lost: number;
  /**
   * The chance that the next tile is of this kind, in whole percents that add up to 100 in total.
   */
  readonly chance: number;
}

const rank = (kind: Kind): number => {
  if (kind === KEY) return 0;
  if (kind === GATE) return 1;
  if (IS_MONSTER[kind]!) return 2;
  return IS_PASSAGE[kind]! ? 4 : 3;
};

/** L3: all tiles by kind: keys, Gates, monsters, the rest. For key tiles, the key counts. */
export const countTiles = (state: State): readonly TileCount[] =>
  racks(state, 'rack', () => createRack(state));
const racks = cachePerState<readonly TileCount[]>();

function createRack(state: State): TileCount[] {
  const odds = state.left > 0 ? roundToPercents(oddsOfNext(state)) : [];
  return state.layout.tiles
    .flatMap((total, kind) => {
      if (total === 0) return [];
      const unseen = state.bag[kind]!;
      const { board, held } = BRINGS_KEY[kind]! ? keysOf(state) : { board: onBoard(state, kind), held: 0 };
      const inHand = state.hand === kind ? 1 : 0;
      const lost = total - unseen - board - held - inHand;
      return [{ kind, total, unseen, board: board + inHand, held, lost, chance: odds[kind] ?? 0 }];
    })
    .toSorted((a, b) => rank(a.kind) - rank(b.kind) || a.kind - b.kind);
}

/** Rounds to whole percents so that the sum stays right (largest remainder method). */
export function roundToPercents(chances: readonly number[]): number[] {
  const percents = chances.map((chance) => Math.floor(chance * 100 + 1e-9));
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  const missing = Math.round(sum(chances) * 100) - sum(percents);
  const remainder = (n: number): number => chances[n]! * 100 - percents[n]!;
  const order = percents.map((_, n) => n).toSorted((a, b) => remainder(b) - remainder(a));
  for (const n of order.slice(0, missing)) percents[n]!++;
  return percents.map((hundredths) => hundredths / 100);
}

const onBoard = (state: State, kind: Kind): number =>
  state.tiles.filter((tile) => !isPit(tile) && kindOf(tile) === kind).length;

const keysOf = (state: State): { board: number; held: number } => ({
  board: state.tiles.filter(hasKey).length,
  held: state.key.filter((held) => held === 1).length,
});

/** The unseen monsters: their number, and the chance that the next tile is one. */
export function countUnseenMonsters(state: State): { readonly count: number; readonly chance: number } {
  const rows = countTiles(state).filter(({ kind }) => IS_MONSTER[kind]!);
  return {
    count: rows.reduce((sum, { unseen }) => sum + unseen, 0),
    chance: rows.reduce((sum, { chance }) => sum + chance, 0),
  };
}
