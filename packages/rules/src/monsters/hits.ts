import type { QuestionHandler } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import { VERB_BLOCK, VERB_SUFFER, option, verbOf } from '../game/option.ts';
import { askQuestion, type Play } from '../game/turn-engine.ts';
import type { TaskOf } from '../game/task.ts';
import { spendableNerve } from '../prisoners/nerve.ts';
import type { Kind } from '../tiles/kinds.ts';
import { discardFromStack } from '../turn/discard.ts';
import { BLOCKED_COST, FULL_COST } from './cost.ts';
import { nerveSpent, wasHit } from '../changes/events.ts';

/**
 * A hit: the victim's player may choose to block, even if the stack is too small for a difference.
 */
export function hit(play: Play, { prisoner, cost, by }: TaskOf<'hit'>): void {
  if (cost === FULL_COST && spendableNerve(play.ruleset, play.state, prisoner) > 0) {
    askQuestion(play, { asks: 'hit', prisoner, by, cost });
  } else pay(play, prisoner, cost, by);
}

/**
 * M6: the candle goes out first, then the penalty is discarded. A Pathbreaker's hit leaves the
 * candle burning (NT6).
 */
function pay(play: Play, prisoner: Prisoner, cost: number, kind: Kind): void {
  const dark = play.edition.monsters[kind]?.sparesTheCandle !== true;
  wasHit(play, prisoner, kind, cost, dark);
  discardFromStack(play, cost, 'penalty', prisoner);
}

export const hitQuestion: QuestionHandler<'hit'> = {
  options(_table, _state, { prisoner }, out) {
    out.add(option(VERB_BLOCK, prisoner));
    out.add(option(VERB_SUFFER, prisoner));
  },
  answer(play, chosen, { prisoner, cost, by }) {
    const blocked = verbOf(chosen) === VERB_BLOCK;
    if (blocked) nerveSpent(play, prisoner, 'block');
    pay(play, prisoner, blocked ? BLOCKED_COST : cost, by);
  },
};
