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
 * Why a loaded game is impossible, or null. A log can be valid field by field and still lead to
 * impossible states: too many keys, a tile that the deal does not hold there, a question without an
 * answer. Choices are never replayed: those made under earlier rules stay valid.
 */
export function findGameFault(game: LocalGame): string | null {
  const { first, moments, setup } = game;
  const states = [first, ...moments.map(({ after }) => after)];
  const schema = createStateSchema(setup, createValueSchemas(setup));
  const invalid = states.findIndex((state) => !v.is(schema, state));
  if (invalid >= 0) return `the state after ${invalid} choices cannot be`;
  if (!isPlayableFormat(game.format)) return null;
  const unbalanced = states.findIndex((state) => !addsUp(state) || !sameTiles(first, state));
  if (unbalanced >= 0) return `after ${unbalanced} choices the tiles do not add up`;
  const chance = createDealChance(setup, first, game.wholeDeal);
  if (!isDealt(game, chance)) return 'its tiles are not those of its deal';
  // Compute once: a state on which the rules throw must throw here, not when a player opens the
  // game.
  for (const state of states) {
    judge(rulesetFor(setup), state);
    legalOptions(state);
  }
  const inconsistent = moments.findIndex((moment) => !isConsistent(moment));
  if (inconsistent >= 0) return `choice ${inconsistent + 1} is not answered`;
  const undoIndex = moments.length - game.undoable;
  const canContinue = [game.state, moments[undoIndex]?.before ?? game.state].every((state) =>
    isPlayable(state, chance),
  );
  return canContinue ? null : 'the game cannot go on from there';
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The counts of the stack, its piles, the keys and the Gates match the state. */
function addsUp(state: State): boolean {
  const { layout, bag, mark, left, pile, pileLeft, hand, tiles, key, keysLeft, gatesLeft, at, off } = state;
  const sizes = layout.piles.map(({ size }) => size);
  const keysInHand = hand === KEY || hand === KEEPER ? 1 : 0;
  const keys = sum(key) + tiles.filter(hasKey).length + bag[KEY]! + bag[KEEPER]! + keysInHand;
  const gates = tiles.filter(isGate).length + bag[GATE]! + (hand === GATE ? 1 : 0);
  return (
    layout.total === sum(layout.tiles) &&
    layout.total === sum(sizes) &&
    layout.piles.every((heap) => heap.size === sum(heap.sure) + heap.passages + heap.extras + heap.common) &&
    left === sum(bag) &&
    left === pileLeft + sum(sizes.slice(pile + 1)) &&
    pileLeft <= (sizes[pile] ?? 0) &&
    bag.every((count, kind) => count <= mark[kind]! && mark[kind]! <= layout.tiles[kind]!) &&
    keys === keysLeft &&
    gates === gatesLeft &&
    at.every((space, prisoner) => (space === AWAY) === (off[prisoner] !== ON_BOARD))
  );
}

/**
 * L3: the number of tiles of each kind never changes. Not counted: kinds that are no tiles, and
 * start tiles, which come from outside.
 */
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

/** The known and the drawn tiles match the deal, so the tiles still to come are in the stack. */
function isDealt({ first, moments, wholeDeal }: LocalGame, chance: Chance): boolean {
  const known = zeroCounts();
  for (const kind of wholeDeal.told) known[kind]!++;
  if (known.some((count, kind) => count > first.bag[kind]!)) return false;
  let index = first.layout.total - first.left;
  for (const { events } of moments)
    for (const event of events) {
      if (event.type !== 'drew' && event.type !== 'discarded') continue;
      const kinds = event.type === 'drew' ? [event.kind] : event.kinds;
      if (kinds.some((kind) => chance.draw(index++) !== kind)) return false;
    }
  return true;
}

/**
 * The choice was possible, its first event reports it, and it ends in a question or the end of the
 * game.
 */
function isConsistent({ before, intent, events, after }: Moment): boolean {
  const [firstEvent] = events;
  const isReported =
    intent.verb === 'concede'
      ? firstEvent?.type === 'conceded'
      : firstEvent?.type === 'chose' && packIntent(intent) === firstEvent.option;
  const ended = events.findIndex(({ type }) => type === 'ended');
  const isOver = after.outcome !== 'playing';
  return (
    isReported &&
    before.outcome === 'playing' &&
    before.asks !== null &&
    isOver === ended >= 0 &&
    (isOver ? ended === events.length - 1 : after.asks !== null)
  );
}

/** There is a legal choice, and the rules can play every one of them. */
function isPlayable(state: State, chance: Chance): boolean {
  if (state.outcome !== 'playing') return true;
  const options = legalOptions(state);
  for (const option of options) if (!play(state, unpackIntent(option), chance).ok) return false;
  return options.length > 0;
}
