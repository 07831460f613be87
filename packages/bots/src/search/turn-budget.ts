import { tableFor, type Decision, type State } from '@night-cage/rules';
import { wallClock, type Clock } from '../clock.ts';
import type { Bot, Question } from '../bot.ts';

type More = Readonly<Partial<Record<Decision['asks'], number>>>;

/** How many more questions of a turn to expect after one of these, with an answer to choose: counted in games of `careful` (docs/bots.md). */
const MORE: More = {
  start: 1.4,
  land: 5,
  hit: 2.9,
  scramble: 2.2,
  act: 1.9,
  place: 1.5,
  again: 0.6,
  swap: 0.5,
  fall: 0,
  flicker: 0,
};
/** Of a turn's time: what is not planned with, and what a question gets at least, while there is any. */
const HELD_BACK = 0.2;
const LEAST = 0.04;
const MORE_AFTER_LANDING = 4.2;
const MORE_AFTER_OTHERS = 1.5;
/** Where nobody can move again or block (chapter 16), turns are shorter; in the Hollow more happens in one, and who lands has done (H3). */
const MORE_WITHOUT_NERVE: More = { ...MORE, land: 3.7, act: 0.8, place: 1 };
const MORE_IN_THE_HOLLOW: More = { ...MORE, land: 2.6, act: 2.4, place: 1.6 };

/**
 * Lets a bot think so many milliseconds a turn (of any prisoner), spread over the questions of that turn. A question that is
 * asked again, because somebody took something back, gets the time it got before; another game gets its own.
 */
export function withTimeForTurns(bot: Bot, millisecondsATurn: number, clock: Clock = wallClock): Bot {
  let turn = '';
  let tiles = 0;
  let left = 0;
  /** What was left of the time at each question of this turn. */
  const before = new Map<string, number>();
  const startQuestion = (state: State): void => {
    const asked = JSON.stringify(state);
    // Tiles only ever leave the stack: with more of them it is an earlier point, or another game.
    if (turn !== turnOf(state) || state.left > tiles) {
      before.clear();
      left = millisecondsATurn;
    }
    left = before.get(asked) ?? left;
    before.set(asked, left);
    turn = turnOf(state);
    tiles = state.left;
  };
  return {
    name: bot.name,
    async choose(question: Question) {
      startQuestion(question.state);
      const began = clock();
      const option = await bot.choose({
        ...question,
        budget: { milliseconds: timeFor(question, left, millisecondsATurn) },
      });
      left -= clock() - began;
      return option;
    },
  };
}

const turnOf = ({ setup, turns }: State): string => `${turns} ${JSON.stringify(setup)}`;

/**
 * As much of a turn's time as each of the questions to come will have. Some of it is held back: a turn may ask three times as often as most,
 * and whoever has no time at all for a question does much worse than with a little, while twice as much of it brings little.
 */
export function timeFor({ state, decision }: Question, left: number, ofTurn: number): number {
  const more = moreAfter(state, decision);
  const free = left - HELD_BACK * Math.min(1, more) * ofTurn;
  return Math.max(0, Math.min(left, Math.max(free / (1 + more), LEAST * ofTurn)));
}

function moreAfter(state: State, decision: Decision): number {
  const { asks } = decision;
  if (asks === 'place' && decision.purpose === 'landing' && state.hollow === null) return MORE_AFTER_LANDING;
  return moreIn(state)[asks] ?? MORE_AFTER_OTHERS;
}

function moreIn(state: State): More {
  if (state.hollow !== null) return MORE_IN_THE_HOLLOW;
  return tableFor(state.setup).edition.nerve ? MORE : MORE_WITHOUT_NERVE;
}
