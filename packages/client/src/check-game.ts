import {
  AWAY,
  DIRGE,
  GATE,
  KEEPER,
  KEY,
  NONE,
  ON_BOARD,
  OTHER,
  SHRIEK,
  START,
  isPlayableFormat,
  hasKey,
  isGate,
  judge,
  kindOf,
  legalOptions,
  zeroCounts,
  packIntent,
  play,
  rulesetFor,
  unpackIntent,
  type Chance,
  type State,
} from '@night-cage/rules';
import * as v from 'valibot';
import { createDealChance } from './deal.ts';
import type { LocalGame } from './local-game.ts';
import type { Moment } from './moments.ts';
import { createStateSchema } from './state-schema.ts';
import { createValueSchemas } from './values.ts';

/**
 * What is wrong with a game that was opened from a log, or null. A log may be right field by field and still lead to states
 * that cannot be: more keys than there are, a tile that its deal does not hold there, a question that nobody can answer.
 * What was chosen is never played again: choices made under earlier rules stand, whatever the present ones say.
 */
export function findGameFault(game: LocalGame): string | null {
  const { first, moments, setup } = game;
  const states = [first, ...moments.map(({ after }) => after)];
  const schema = createStateSchema(setup, createValueSchemas(setup));
  const wrong = states.findIndex((state) => !v.is(schema, state));
  if (wrong >= 0) return `the state after ${wrong} choices cannot be`;
  if (!isPlayableFormat(game.format)) return null;
  const lost = states.findIndex((state) => !addsUp(state) || !sameTiles(first, state));
  if (lost >= 0) return `after ${lost} choices the tiles do not add up`;
  const chance = createDealChance(setup, first, game.wholeDeal);
  if (!isDealt(game, chance)) return 'its tiles are not those of its deal';
  // Looked at once: what the rules stumble over is thrown here, not at whoever opens the game.
  for (const state of states) {
    judge(rulesetFor(setup), state);
    legalOptions(state);
  }
  const astray = moments.findIndex((moment) => !isConsistent(moment));
  if (astray >= 0) return `choice ${astray + 1} is not answered`;
  const back = moments.length - game.undoable;
  const goesOn = [game.state, moments[back]?.before ?? game.state].every((state) =>
    isPlayable(state, chance),
  );
  return goesOn ? null : 'the game cannot go on from there';
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The stack, its piles, the keys and the Gates are as many as the state says. */
function addsUp(state: State): boolean {
  const { layout, bag, mark, left, pile, pileLeft, hand, tiles, key, keysLeft, gatesLeft, at, off } = state;
  const sizes = layout.piles.map(({ size }) => size);
  const keysInHand = hand === KEY || hand === KEEPER ? 1 : 0;
  const keys = sum(key) + tiles.filter(hasKey).length + bag[KEY]! + bag[KEEPER]! + keysInHand;
  const gates = tiles.filter(isGate).length + bag[GATE]! + (hand === GATE ? 1 : 0);
  return (
    layout.total === sum(layout.tiles) &&
    layout.total === sum(sizes) &&
    layout.piles.every((one) => one.size === sum(one.sure) + one.passages + one.extras + one.common) &&
    left === sum(bag) &&
    left === pileLeft + sum(sizes.slice(pile + 1)) &&
    pileLeft <= (sizes[pile] ?? 0) &&
    bag.every((count, kind) => count <= mark[kind]! && mark[kind]! <= layout.tiles[kind]!) &&
    keys === keysLeft &&
    gates === gatesLeft &&
    at.every((space, prisoner) => (space === AWAY) === (off[prisoner] !== ON_BOARD))
  );
}

/** L3: tiles are never more or fewer. What is no tile is left out, and so are start tiles, which come from outside. */
function sameTiles(first: State, state: State): boolean {
  const before = tilesByKind(first);
  return tilesByKind(state).every((count, kind) => UNCOUNTED_KINDS.includes(kind) || count === before[kind]);
}

const UNCOUNTED_KINDS: readonly number[] = [NONE, DIRGE, OTHER, START];

function tilesByKind({ tiles, bag, gone, hand, loose }: State): number[] {
  const counts = zeroCounts();
  for (const tile of tiles) counts[kindOf(tile)]!++;
  counts[hand]!++;
  counts[SHRIEK]! += loose;
  return counts.map((count, kind) => count + bag[kind]! + gone[kind]!);
}

/** The tiles that were told and those that were drawn are the deal's: those still to come are then in the stack. */
function isDealt({ first, moments, wholeDeal }: LocalGame, chance: Chance): boolean {
  const told = zeroCounts();
  for (const kind of wholeDeal.told) told[kind]!++;
  if (told.some((count, kind) => count > first.bag[kind]!)) return false;
  let index = first.layout.total - first.left;
  for (const { events } of moments)
    for (const event of events) {
      if (event.type !== 'drew' && event.type !== 'discarded') continue;
      const kinds = event.type === 'drew' ? [event.kind] : event.kinds;
      if (kinds.some((kind) => chance.draw(index++) !== kind)) return false;
    }
  return true;
}

/** A choice that somebody had, told as the rules tell it, which left somebody to ask or the game over. */
function isConsistent({ before, intent, events, after }: Moment): boolean {
  const [told] = events;
  const isTold =
    intent.verb === 'concede'
      ? told?.type === 'conceded'
      : told?.type === 'chose' && packIntent(intent) === told.option;
  const ended = events.findIndex(({ type }) => type === 'ended');
  const isOver = after.outcome !== 'playing';
  return (
    isTold &&
    before.outcome === 'playing' &&
    before.asks !== null &&
    isOver === ended >= 0 &&
    (isOver ? ended === events.length - 1 : after.asks !== null)
  );
}

/** Somebody can choose, and whatever is chosen, the rules do not stumble. */
function isPlayable(state: State, chance: Chance): boolean {
  if (state.outcome !== 'playing') return true;
  const options = legalOptions(state);
  for (const option of options) if (!play(state, unpackIntent(option), chance).ok) return false;
  return options.length > 0;
}
