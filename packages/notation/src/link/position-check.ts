import { EDITIONS, oddsOfNext, settle, rulesetFor, type Setup, type State } from '@night-cage/rules';
import { checkPart, assertPossible, sum } from './assert-possible.ts';
import { checkLight } from './light-check.ts';
import { checkHollow } from './hollow-check.ts';
import { checkPrisoners } from './prisoners-check.ts';
import { checkTiles } from './tiles-check.ts';
import { isPlayable } from './is-playable.ts';
import { checkTurn } from './turn-check.ts';

export function checkSetup(setup: Setup, bots: readonly number[]): void {
  const settled = settle({ ...setup });
  assertPossible(
    settled.ok && JSON.stringify(settled.setup) === JSON.stringify(setup),
    'there is no such setup',
  );
  assertPossible(
    bots.every((seat, n) => seat < setup.players && (n === 0 || bots[n - 1]! < seat)),
    'there is no such seat',
  );
}

/**
 * Checks that a position is possible and can be played on: a damaged or invented link must fail
 * here, not in the middle of a game. A position with a custom stack was written by hand, like those
 * of scenarios: it need not be reachable, so its history is not checked.
 */
export function checkState(state: State): void {
  const { edition } = rulesetFor(state.setup);
  const isMadeUp =
    JSON.stringify(state.layout) !== JSON.stringify(EDITIONS[edition.name].layout(state.setup));
  checkPart('tiles', () => {
    checkStack(state);
    checkHollow(state);
    checkTiles(state, isMadeUp);
  });
  checkPart('prisoners', () => checkPrisoners(state, isMadeUp));
  checkPart('turn', () => {
    assertPossible(state.step !== 'end', 'that step of the turn has no question');
    checkTurn(state, isMadeUp);
    if (!isMadeUp) checkLight(state);
    assertPossible(state.outcome !== 'playing' || isPlayable(state), 'the game cannot continue from there');
  });
}

function checkStack(state: State): void {
  const { layout, bag, mark, left, pile, pileLeft } = state;
  const sizes = layout.piles.map(({ size }) => size);
  const sizesAddUp = layout.piles.every(
    ({ size, sure, passages, extras, common }) => size === sum(sure) + passages + extras + common,
  );
  assertPossible(
    layout.total === sum(layout.tiles) && layout.total === sum(sizes) && sizesAddUp,
    'the piles do not add up',
  );
  assertPossible(
    left === sum(bag) && left === pileLeft + sum(sizes.slice(pile + 1)),
    'the stack does not add up',
  );
  assertPossible(
    pileLeft <= (sizes[pile] ?? 0) && (pileLeft > 0 || left === 0),
    'a pile is higher than it was',
  );
  const shrinks = bag.every((count, kind) => count <= mark[kind]! && mark[kind]! <= layout.tiles[kind]!);
  assertPossible(
    shrinks && sum(mark) - left === (sizes[pile] ?? 0) - pileLeft,
    'the stack holds more than it did',
  );
  const odds = sum(oddsOfNext(state));
  assertPossible(left === 0 || Math.abs(odds - 1) < 1e-6, 'the stack cannot hold what its piles should');
}
