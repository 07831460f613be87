import {
  deal,
  newGame,
  play,
  seededRandom,
  unpackIntent,
  type Event,
  type Intent,
  type Setup,
  type State,
} from '@night-cage/rules';
import { botQuestionOf, type InstantBot } from './bot.ts';

/** One choice of a bot, and its result. */
export interface BotMoment {
  readonly intent: Intent;
  readonly events: readonly Event[];
  readonly before: State;
  readonly after: State;
}

/**
 * Plays a whole game in which one bot controls every prisoner, with the stack that the seed deals.
 */
export function playGame(bot: InstantBot, setup: Setup, seed: string): readonly BotMoment[] {
  const chance = deal(setup, seededRandom(seed));
  const moments: BotMoment[] = [];
  let before = newGame(setup);
  for (let question = botQuestionOf(before); question !== null; question = botQuestionOf(before)) {
    const intent = unpackIntent(bot.choose(question));
    const played = play(before, intent, chance);
    if (!played.ok) throw new Error(`${bot.name} chose an illegal option: ${played.refusal.code}`);
    moments.push({ intent, events: played.events, before, after: played.state });
    before = played.state;
  }
  return moments;
}
