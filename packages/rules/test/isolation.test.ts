import {
  AWAY,
  EMPTY,
  GATE,
  KEY,
  NONE,
  beginPlay,
  cloneState,
  deal,
  exitsOf,
  hasKey,
  isBetween,
  isGate,
  isMonster,
  isOther,
  isPit,
  isShriek,
  isWaiting,
  judge,
  linesOpenTo,
  mainColumn,
  mainRow,
  playOut,
  seededRandom,
  spacesTowards,
  rulesetFor,
  waysToTurn,
  type Random,
  type Space,
  type State,
} from '@night-cage/rules';
import { expect, test } from 'vitest';
import { pickByDepth, listSetups } from '@night-cage/testkit';

const GAMES = pickByDepth(3, 60);
/** Check the outcome of every third state. */
const JUDGED_EVERY = 3;

/** All spaces that can be reached from a space, by the simplest search. */
function partAround({ setup, tiles }: State, from: Space): Set<Space> {
  const { board } = rulesetFor(setup);
  const found = new Set([from]);
  for (const space of found) {
    for (const beyond of spacesTowards(board, space, exitsOf(tiles[space]!))) {
      const tile = tiles[beyond]!;
      const leadsBack = spacesTowards(board, beyond, exitsOf(tile)).includes(space);
      if (tile !== EMPTY && !isPit(tile) && leadsBack) found.add(beyond);
    }
  }
  return found;
}

/** W2 as in the book: can all prisoners meet at a Gate, with enough keys? */
function canMeet(state: State): boolean {
  const { board } = rulesetFor(state.setup);
  const { at, key, tiles } = state;
  return tiles.some((gate, space) => {
    if (!isGate(gate)) return false;
    const part = partAround(state, space);
    const canAllReach = at.every((where, prisoner) =>
      where === AWAY
        ? isWaiting(state, prisoner) ||
          linesOpenTo(board, state, prisoner).some((line) => line.some((s) => part.has(s)))
        : part.has(where),
    );
    const held = key.filter((held) => held === 1).length;
    return canAllReach && held + [...part].filter((s) => hasKey(tiles[s]!)).length >= at.length;
  });
}

/** A Dirge that was called and has not opened its pit yet (W2). */
const dirgeIsComing = ({ dirgeDue, asks, agenda }: State): boolean =>
  dirgeDue || asks?.asks === 'dirge' || agenda.some((task) => ['dirge', 'dirge-opens'].includes(task.do));

/**
 * The game is never isolated while a prisoner is on the move, or a fall may take it into a full
 * line (F5) or to a Gate in the Hollow (H3).
 */
function isTooEarly(state: State): boolean {
  const { board, edition } = rulesetFor(state.setup);
  const onTheMove = state.at.some((space, prisoner) => {
    if (space === AWAY) return isBetween(state, prisoner);
    const tile = state.tiles[space]!;
    return tile === EMPTY || [isPit, isMonster, isShriek, isOther].some((is) => is(tile));
  });
  if (edition.hollow) return onTheMove || state.tiles.slice(board.mainSpaces).some(isGate);
  const sides = Array.from({ length: board.main.rows }, (_, n) => [mainRow(board, n), mainColumn(board, n)]);
  const mayFall = sides.flat().some((line) => line.every((space) => state.tiles[space] !== EMPTY));
  return onTheMove || mayFall;
}

/** The state as if the stack had just run out, with one more Gate and random keys. */
function emptied(state: State, luck: Random): State {
  const probe = { ...cloneState(state), left: 0, hand: NONE, keysLeft: 99, gatesLeft: 99 };
  probe.key = probe.key.map(() => (luck.below(5) === 0 ? 0 : 1));
  for (const kind of [KEY, GATE]) probe.tiles[luck.below(probe.tiles.length)] = waysToTurn(kind)[0]!;
  return probe;
}

test('with the stack empty, prisoners are isolated only if they cannot meet at a Gate', () => {
  const judged = { isolated: 0, playing: 0 };
  for (const setup of listSetups()) {
    for (let game = 0; game < GAMES; game++) {
      const luck = seededRandom(`isolated ${setup.edition} ${game}`);
      let decisions = 0;
      playOut(beginPlay(setup, deal(setup, luck)), (state, options) => {
        if (decisions++ % JUDGED_EVERY === 0) {
          const probe = emptied(state, luck);
          const outcome = judge(rulesetFor(setup), probe);
          if (outcome === 'lost isolated' || outcome === 'playing') {
            const mayGoOn = dirgeIsComing(probe) || isTooEarly(probe) || canMeet(probe);
            expect(outcome === 'playing').toBe(mayGoOn);
            judged[outcome === 'playing' ? 'playing' : 'isolated']++;
          }
        }
        return options.at(luck.below(options.count));
      });
    }
  }
  expect(judged.isolated).toBeGreaterThan(500);
  expect(judged.playing).toBeGreaterThan(100);
});
