// How well and how fast a bot plays: `npm run measure -w @night-cage/bots -- [--games 1000] [--bot careful] [--edition base]
// [--prisoners 4] [--options '{}'] [--seed test] [--turn-ms 100] [--from 0]` plays the stacks of the seeds test-0, test-1, ... Bots:
// random, careful, search, clairvoyant. Time is CPU time.
import { parseArgs } from 'node:util';
import { EDITIONS, beginPlay, chanceOf, choose, layStack, seededRandom } from '@night-cage/rules';
import { settled } from '@night-cage/testkit';
import { carefulBot, questionOf, randomBot, searchBot, wilson, withTimeForTurns } from '../src/index.ts';
import { clairvoyantBot } from '../src/clairvoyant.ts';

const text = (fallback) => ({ type: 'string', default: fallback });
const { values } = parseArgs({
  options: {
    games: text('1000'),
    bot: text('careful'),
    edition: text('base'),
    prisoners: text('4'),
    options: text('{}'),
    seed: text('test'),
    'turn-ms': text('100'),
    from: text('0'),
  },
});
const games = Number(values.games);
const from = Number(values.from);
const clock = () => process.cpuUsage().user / 1000;
const BOTS = {
  random: () => randomBot(values.seed),
  careful: () => carefulBot(),
  search: () => withTimeForTurns(searchBot({ clock }), Number(values['turn-ms']), clock),
  clairvoyant: (stack, seed) => clairvoyantBot(stack, seed),
};
const setup = settled({
  edition: values.edition,
  prisoners: Number(values.prisoners),
  options: JSON.parse(values.options),
});

const outcomes = {};
let decisions = 0;
let turns = 0;
let longest = 0;
let thinking = 0;
for (let game = from; game < from + games; game++) {
  const seed = `${values.seed}-${game}`;
  const stack = layStack(EDITIONS[setup.edition].layout(setup), seededRandom(seed));
  const bot = BOTS[values.bot](stack, seed);
  const play = beginPlay(setup, chanceOf(stack));
  const { state } = play;
  for (let question = questionOf(state); question !== null; question = questionOf(state)) {
    const began = process.cpuUsage().user;
    const option = await bot.choose(question);
    const took = process.cpuUsage().user - began;
    thinking += took;
    longest = Math.max(longest, took);
    decisions++;
    choose(play, option);
  }
  outcomes[state.outcome] = (outcomes[state.outcome] ?? 0) + 1;
  turns += state.turns;
  if (process.stderr.isTTY) process.stderr.write(`\r${game - from + 1} played, ${outcomes.won ?? 0} escaped`);
}

const escapes = outcomes.won ?? 0;
const percent = (share) => `${(100 * share).toFixed(1)} %`;
const { low, high } = wilson(escapes, games);
console.log(
  `${values.bot}, ${setup.edition}, ${setup.prisoners} prisoners, seeds ${values.seed}-${from}..${from + games - 1}`,
);
console.log(
  `escaped ${escapes} of ${games}: ${percent(escapes / games)} (95 %: ${percent(low)} to ${percent(high)})`,
);
console.log(JSON.stringify(outcomes));
console.log(
  `${(decisions / games).toFixed(1)} decisions, ${(turns / games).toFixed(1)} turns a game; ` +
    `${(thinking / 1000 / decisions).toFixed(3)} ms of CPU a decision, ${(thinking / 1000 / turns).toFixed(1)} ms a turn, ` +
    `${(longest / 1000).toFixed(1)} ms the longest decision`,
);
