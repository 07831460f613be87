import {
  AWAY,
  COVERED,
  DIRGE,
  DIRGE_PIT,
  EMPTY,
  GATE,
  KEEPER,
  KEY,
  KINDS,
  NONE,
  ON_BOARD,
  OTHER,
  EJECTED,
  WAITING,
  hasKey,
  inColumn,
  inRow,
  isGate,
  fallenFrom,
  pitOf,
  settle,
  stepIndex,
  tableFor,
  waysToTurn,
  withoutKey,
  type Setup,
  type State,
  type Tile,
} from '@night-cage/rules';
import { CodecError } from './codec.ts';
import { canGoOn } from './trial.ts';

function demand(condition: boolean, otherwise: string): void {
  if (!condition) throw new CodecError(otherwise);
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

export function checkSetup(setup: Setup, bots: readonly number[]): void {
  const settled = settle({ ...setup });
  demand(settled.ok && JSON.stringify(settled.setup) === JSON.stringify(setup), 'there is no such set-up');
  demand(
    bots.every((seat, n) => seat < setup.players && (n === 0 || bots[n - 1]! < seat)),
    'there is no such seat',
  );
}

/** Whatever passes here can be played on: a link somebody mangled must fail now, not in the middle of a game. */
export function checkState(state: State): void {
  checkStack(state);
  checkBoards(state);
  state.at.forEach((_, prisoner) => checkPrisoner(state, prisoner));
  const { edition } = tableFor(state.setup);
  demand(
    stepIndex(edition, state.step) < edition.turn.length - 1,
    'nothing is asked in that step of the turn',
  );
  demand((state.hollow !== null) === edition.hollow, 'the Hollow is in one edition only');
  demand(state.outcome !== 'playing' || canGoOn(state), 'the game cannot go on from there');
}

function checkStack({ layout, bag, mark, left, pile, pileLeft }: State): void {
  const sizes = layout.piles.map(({ size }) => size);
  const sizesAddUp = layout.piles.every(
    ({ size, sure, passages, extras, common }) => size === sum(sure) + passages + extras + common,
  );
  demand(
    layout.total === sum(layout.tiles) && layout.total === sum(sizes) && sizesAddUp,
    'the piles do not add up',
  );
  demand(left === sum(bag) && left === pileLeft + sum(sizes.slice(pile + 1)), 'the stack does not add up');
  demand(pileLeft <= (sizes[pile] ?? 0), 'a pile is higher than it was');
  const shrinks = bag.every((count, kind) => count <= mark[kind]! && mark[kind]! <= layout.tiles[kind]!);
  demand(shrinks, 'the stack holds more than it did');
}

/** Every tile that can lie on a board. */
const TILES: ReadonlySet<Tile> = new Set<Tile>([
  EMPTY,
  COVERED,
  DIRGE_PIT,
  withoutKey(waysToTurn(KEY)[0]!),
  ...KINDS.flatMap((_, kind) => {
    if (kind === DIRGE || kind === OTHER) return [];
    return kind === NONE ? [pitOf(NONE)] : [...waysToTurn(kind), pitOf(waysToTurn(kind)[0]!)];
  }),
]);

function checkBoards({ setup, tiles, key, bag, hand, keysLeft, gatesLeft, hollow }: State): void {
  const { board } = tableFor(setup);
  demand(
    tiles.every((tile) => TILES.has(tile)),
    'there is no such tile',
  );
  demand(hollow === null || hollow.mainSpaces === board.mainSpaces, 'the board has another size');
  const handKeys = hand === KEY || hand === KEEPER ? 1 : 0;
  const keys = sum(key) + tiles.filter(hasKey).length + bag[KEY]! + bag[KEEPER]! + handKeys;
  const gates = tiles.filter(isGate).length + bag[GATE]! + (hand === GATE ? 1 : 0);
  demand(keys === keysLeft && gates === gatesLeft, 'keys and gates do not add up');
}

function checkPrisoner({ setup, at, off }: State, prisoner: number): void {
  const { main, mainSpaces } = tableFor(setup).board;
  const away = off[prisoner]!;
  const within = (first: number, count: number): boolean => away >= first && away < first + count;
  const isBeside =
    within(WAITING, EJECTED) ||
    within(inRow(0), main.rows) ||
    within(inColumn(0), main.columns) ||
    within(fallenFrom(0), mainSpaces);
  demand(at[prisoner] === AWAY ? isBeside : away === ON_BOARD, 'a prisoner is nowhere');
}
