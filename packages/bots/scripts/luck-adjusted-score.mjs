// Measures how well a bot plays with fewer games: subtracts from each game's result the luck of its
// tiles (src/learning/luck.ts). Luck is 0 on average, so both figures estimate the same, the second
// with less noise.
//
//   node packages/bots/scripts/luck-adjusted-score.mjs LESSON BOT BUDGET FROM TO [PREFIX]
//
// LESSON is a setup of src/learning/training-setups.ts. BOT is careful, search (BUDGET evaluations
// per question) or turns (search, BUDGET milliseconds of CPU per turn). The seeds are
// PREFIX-LESSON-FROM and so on; the default of PREFIX is tune-plan.
import {
  beginPlay,
  choose,
  cloneState,
  deal,
  legalOptions,
  oddsOfNext,
  seededRandom,
  rulesetFor,
} from '@night-cage/rules';
import { createCarefulBot, createSearchBot, withTimeForTurns } from '../src/index.ts';
import { learnedValue } from '../src/judgement/learned-value.ts';
import { computeLuck, watchStack } from '../src/learning/luck.ts';
import { findTrainingSetup } from '../src/learning/training-setups.ts';
import { computeExpectedValue } from '../src/find-best-option.ts';

const [lesson, name, budget, from, to, prefix = 'tune-plan'] = process.argv.slice(2);
const { setup } = findTrainingSetup(lesson);
const table = rulesetFor(setup);
const value = learnedValue(setup);

const cpuClock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const BOTS = {
  careful: () => createCarefulBot(),
  search: () => createSearchBot(),
  turns: () => withTimeForTurns(createSearchBot({ clock: cpuClock }), Number(budget), cpuClock),
};
if (!(name in BOTS)) throw new Error(`There is no bot ${name}: ${Object.keys(BOTS).join(', ')}.`);

/**
 * Did the game end in an escape, and how much luck did its tiles bring? Choices of a start space do
 * not count as luck.
 */
async function play(seed) {
  const bot = BOTS[name]();
  const stack = watchStack(deal(setup, seededRandom(seed)));
  const game = beginPlay(setup, stack);
  let luck = 0;
  while (game.state.outcome === 'playing') {
    const options = legalOptions(game.state);
    const before = cloneState(game.state);
    const decision = before.asks;
    const option = await bot.choose({
      state: before,
      decision,
      options,
      budget: { iterations: Number(budget) },
    });
    stack.takeNotes();
    choose(game, option);
    const seen = stack.takeNotes();
    if (options.length === 1 || decision.asks === 'start') continue;
    const expected = computeExpectedValue(value, table, before, option, oddsOfNext(before));
    luck += computeLuck(value, before, option, expected, seen);
  }
  return { won: game.state.outcome === 'won' ? 1 : 0, luck };
}

let escapes = 0;
const worths = [];
const began = cpuClock();
for (let n = Number(from); n < Number(to); n++) {
  const { won, luck } = await play(`${prefix}-${lesson}-${n}`);
  escapes += won;
  worths.push(won - luck);
}
const games = worths.length;
const mean = worths.reduce((sum, worth) => sum + worth, 0) / games;
const deviation = Math.sqrt(worths.reduce((sum, worth) => sum + (worth - mean) ** 2, 0) / games);
console.log(
  `${lesson}, ${name} ${budget}: escaped from ${escapes} of ${games}; without luck ${(100 * mean).toFixed(1)} %, ` +
    `${((196 * deviation) / Math.sqrt(games)).toFixed(1)} points either way; ${((cpuClock() - began) / games).toFixed(0)} ms of CPU a game`,
);
