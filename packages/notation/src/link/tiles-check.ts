import {
  AWAY,
  COVERED,
  COVERED_DIRGE_PIT,
  DIRGE,
  DIRGE_PIT,
  EDITIONS,
  EMPTY,
  GATE,
  KEEPER,
  KEY,
  KINDS,
  NONE,
  OMEN,
  OTHER,
  SHRIEK,
  START,
  UNKNOWN_PIT,
  WAITING,
  hasKey,
  isGate,
  isPit,
  kindOf,
  zeroCounts,
  omensIn,
  pitOf,
  rulesetFor,
  terrorIn,
  waysToTurn,
  withoutKey,
  type Kind,
  type State,
  type Tile,
} from '@night-cage/rules';
import { formatSpace } from '../position/spaces.ts';
import { describeKind } from '../text/describe-question.ts';
import { assertPossible, refuseIf, sum } from './assert-possible.ts';

/** Every tile that can be on a board. */
const TILES: ReadonlySet<Tile> = new Set<Tile>([
  EMPTY,
  COVERED,
  COVERED_DIRGE_PIT,
  DIRGE_PIT,
  withoutKey(waysToTurn(KEY)[0]!),
  ...KINDS.flatMap((_, kind) => {
    if (kind === DIRGE || kind === OTHER) return [];
    return kind === NONE ? [pitOf(NONE)] : [...waysToTurn(kind), pitOf(waysToTurn(kind)[0]!)];
  }),
]);

/**
 * Checks that the number of tiles is constant: in the stack, in hand, on a board (perhaps face
 * down), loose, or discarded (L3).
 */
export function checkTiles(state: State, isMadeUp: boolean): void {
  const { board } = rulesetFor(state.setup);
  state.tiles.forEach((tile, space) =>
    refuseIf(!TILES.has(tile), () => `there is no tile like the one on ${formatSpace(board, space)}`),
  );
  checkCounts(state, isMadeUp);
  checkKeysAndGates(state, isMadeUp);
  checkOmens(state, isMadeUp);
}

function tilesByKind({ tiles, bag, gone, hand, loose }: State): number[] {
  const counts = zeroCounts();
  for (const tile of tiles) if (tile !== EMPTY) counts[kindOf(tile)]!++;
  if (hand !== NONE) counts[hand]!++;
  counts[SHRIEK]! += loose;
  return counts.map((count, kind) => count + bag[kind]! + gone[kind]!);
}

/** Spaces of The Other and of the Dirge's pit are not tiles, and a pit may have an unknown face. */
const NO_TILES: readonly Kind[] = [NONE, DIRGE, OTHER];

function checkCounts(state: State, isMadeUp: boolean): void {
  const { setup, bag, gone, hand, at, off } = state;
  const has = [...EDITIONS[setup.edition].layout(setup).tiles];
  const begun = at.filter((space, prisoner) => space !== AWAY || off[prisoner] !== WAITING);
  has[START] = isMadeUp ? at.length : begun.length;
  const counts = tilesByKind(state);
  assertPossible(
    NO_TILES.every((kind) => bag[kind] === 0 && gone[kind] === 0 && (kind === NONE || hand !== kind)),
    'something is counted that is not a tile',
  );
  assertPossible(bag[START] === 0 && hand !== START, 'start tiles are not drawn');
  KINDS.forEach((_, kind) => {
    if (NO_TILES.includes(kind)) return;
    const count = counts[kind]!;
    // A position written by hand need not say where every tile is, but cannot have more tiles than
    // the setup.
    const fits = isMadeUp ? count <= has[kind]! : count === has[kind];
    refuseIf(!fits, () => `tiles like ${describeKind(kind)} are ${count}, but the setup has ${has[kind]}`);
  });
  checkPits(state, isMadeUp);
}

/** The Other leaves pits without a face (H9); every other pit is the back of a tile. */
function checkPits({ setup, tiles, hollow }: State, isMadeUp: boolean): void {
  assertPossible(
    isMadeUp || hollow !== null || !tiles.includes(UNKNOWN_PIT),
    'there is a pit without a face',
  );
  const isThere = tiles.includes(DIRGE_PIT) || tiles.includes(COVERED_DIRGE_PIT);
  assertPossible(terrorIn(setup.options, 'dirge') || !isThere, 'the Dirge is not in this game');
  const { mainSpaces } = rulesetFor(setup).board;
  assertPossible(!tiles.includes(COVERED_DIRGE_PIT, mainSpaces), "the Dirge's pit is on the main board");
}

function checkKeysAndGates(state: State, isMadeUp: boolean): void {
  const { key, tiles, bag, hand, keysLeft, gatesLeft, layout } = state;
  const held = sum(key);
  const inHand = hand === KEY || hand === KEEPER ? 1 : 0;
  const keys = held + tiles.filter(hasKey).length + bag[KEY]! + bag[KEEPER]! + inHand;
  const gates = tiles.filter(isGate).length + bag[GATE]! + (hand === GATE ? 1 : 0);
  refuseIf(keys !== keysLeft, () => `${keysLeft} keys are given as left, but there are ${keys}`);
  refuseIf(gates !== gatesLeft, () => `${gatesLeft} Gates are given as left, but there are ${gates}`);
  if (isMadeUp) return;
  const taken = tiles.filter((tile) => kindOf(tile) === KEY && !isPit(tile) && !hasKey(tile)).length;
  assertPossible(
    keysLeft <= layout.tiles[KEY]! + layout.tiles[KEEPER]!,
    'there are more keys than the setup has',
  );
  refuseIf(held < taken, () => `${taken} keys were taken, but ${held} are held`);
}

function checkOmens(state: State, isMadeUp: boolean): void {
  const { setup, layout, bag, omens, endbringer, dirgeDue, outcome } = state;
  const all = omensIn(setup.options);
  const seen = layout.tiles[OMEN]! - bag[OMEN]!;
  // A game may end before a discarded Omen is counted.
  const isExact = !isMadeUp && outcome === 'playing';
  const addsUp = isExact ? omens === seen : omens <= (isMadeUp ? all : seen);
  refuseIf(!addsUp, () => `${omens} Omens are given as revealed, but ${isMadeUp ? all : seen} can be`);
  const comes = terrorIn(setup.options, 'endbringer') && omens >= all;
  assertPossible(
    endbringer === comes || (!endbringer && outcome !== 'playing'),
    'the Endbringer comes with the last Omen',
  );
  assertPossible(
    !dirgeDue || (terrorIn(setup.options, 'dirge') && omens >= all),
    'the Dirge comes with the last Omen',
  );
}
