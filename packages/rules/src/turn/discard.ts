import type { QuestionHandler } from '../editions/edition.ts';
import type { DiscardCause } from '../game/event.ts';
import type { Prisoner } from '../game/intent.ts';
import { VERB_SWAP, argumentOf, option, tileOf } from '../game/option.ts';
import {
  askQuestion,
  commit,
  decideOutcome,
  peekStack,
  record,
  stopAt,
  type Play,
} from '../game/turn-engine.ts';
import type { TaskOf } from '../game/task.ts';
import { replaceable } from '../prisoners/staying.ts';
import { IS_MONSTER, type Kind } from '../tiles/kinds.ts';
import { kindOf, waysToConnect } from '../tiles/tile.ts';
import { arrive } from './arrive.ts';
import { discarded, drew } from '../changes/events.ts';

/**
 * Discards up to `count` tiles from the top of the stack without effect (M6), except that Omens
 * count and Shrieks are placed.
 */
export function discardFromStack(play: Play, count: number, cause: DiscardCause, prisoner: Prisoner): void {
  const { state } = play;
  if (play.preview) play.uncertain = cause === 'endbringer' || mayDiscardATileThatActs(play);
  const kinds: Kind[] = [];
  for (let n = 0; n < count && n < state.left; n++) kinds.push(peekStack(play, n));
  if (kinds.length === 0) return;
  discarded(play, kinds, cause, prisoner);
  const { monsters } = play.edition;
  const together = kinds.some((kind) => monsters[kind]?.judgedWithItsEffect === true);
  if (!together) decideOutcome(play);
  for (const kind of kinds) monsters[kind]?.discarded?.(play);
  if (together) decideOutcome(play);
}

const mayDiscardATileThatActs = ({ edition, state }: Play): boolean =>
  edition.monsters.some((monster, kind) => monster?.discarded !== undefined && state.bag[kind]! > 0);

/**
 * Y1, Y2, X3: reveals the top tile and discards it, `count` times; a monster replaces a tile
 * instead.
 */
export function discard(play: Play, self: TaskOf<'discard'>): void {
  const { state } = play;
  if (self.count === 0 || state.left === 0) return;
  if (play.preview) {
    stopAt(play, self);
    return;
  }
  if (self.count > 1) play.agenda.push({ ...self, count: self.count - 1 });
  const kind = peekStack(play);
  if (!IS_MONSTER[kind]!) {
    discardFromStack(play, 1, self.count > 1 ? 'pass' : 'stay', self.prisoner);
    return;
  }
  drew(play, kind, 'stay', self.prisoner);
  if (play.edition.monsters[kind]?.revealed?.(play, { ...self, count: 1 }) === true) return;
  askToSwap(play, self.prisoner);
}

/** Asks which tile to replace; without a choice the monster is discarded. */
export function askToSwap(play: Play, prisoner: Prisoner): void {
  const { state } = play;
  if (replaceable(play.ruleset, state, prisoner).length > 0)
    askQuestion(play, { asks: 'swap', prisoner: prisoner });
  else commit(play, { type: 'hand-discarded', kind: state.hand });
}

export const swapQuestion: QuestionHandler<'swap'> = {
  options(table, state, { prisoner }, out) {
    for (const { space, direction } of replaceable(table, state, prisoner)) {
      for (const tile of waysToConnect(state.hand, direction))
        out.add(option(VERB_SWAP, prisoner, space, tile));
    }
  },
  answer(play, chosen) {
    const space = argumentOf(chosen);
    const tile = tileOf(chosen);
    record(play, { type: 'swapped', space, tile, before: play.state.tiles[space]! });
    arrive(play, kindOf(tile), space);
  },
};
