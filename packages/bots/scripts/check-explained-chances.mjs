// Do hints that promise 70 % hold 70 times in a hundred? Plays games of `careful`, computes at some
// moments of each what a hint would say about its choice, and compares that with how the game
// ended.
//
//   node packages/bots/scripts/check-explained-chances.mjs LESSON FROM TO
//
// LESSON is a setup of src/learning/training-setups.ts (standard, five, advanced, hollow, ...);
// the seeds are tune-told-LESSON-FROM to TO.
import {
  createCarefulBot,
  explainChoice,
  playGame,
  botQuestionOf,
  computeWilsonInterval,
} from '../src/index.ts';
import { TRAINING_SETUPS } from '../src/learning/training-setups.ts';
import { packIntent } from '@night-cage/rules';

/** Moments per game, after all prisoners have entered the board. */
const MOMENTS = 4;
const FIRST_TURN = 6;
const BUCKETS = 10;

const [name, from, to] = process.argv.slice(2);
const lesson = TRAINING_SETUPS.find((known) => known.name === name);
if (lesson === undefined)
  throw new Error(`There is no setup ${name}: ${TRAINING_SETUPS.map((known) => known.name).join(', ')}.`);

const buckets = Array.from({ length: BUCKETS }, () => ({ moments: 0, predicted: 0, escaped: 0 }));
const all = { moments: 0, predicted: 0, escaped: 0 };
const exact = { moments: 0, predicted: 0, escaped: 0 };
for (let game = Number(from); game < Number(to); game++) {
  const steps = playGame(createCarefulBot(), lesson.setup, `tune-told-${name}-${game}`);
  const escaped = steps.at(-1).after.outcome === 'won' ? 1 : 0;
  const choices = steps.filter(
    ({ before }) => before.turns >= FIRST_TURN && botQuestionOf(before).options.length > 1,
  );
  for (let n = 0; n < MOMENTS && n < choices.length; n++) {
    const { before, intent } = choices[Math.floor(((n + 0.5) * choices.length) / MOMENTS)];
    const option = packIntent(intent);
    const { chosen } = explainChoice({ ...botQuestionOf(before), options: [option] }, option, game + 1);
    // With few tiles left, a hint gives the exact chance or none.
    if (chosen.chance === null) continue;
    const { value } = chosen.chance;
    const bucket = buckets[Math.min(BUCKETS - 1, Math.floor(value * BUCKETS))];
    for (const sum of [all, bucket, ...(chosen.trials === 0 ? [exact] : [])]) {
      sum.moments++;
      sum.predicted += value;
      sum.escaped += escaped;
    }
  }
}

const percent = (share) => (100 * share).toFixed(1);
function printRow(label, { moments, predicted, escaped }) {
  if (moments === 0) return;
  const { value, low, high } = computeWilsonInterval(escaped, moments);
  console.log(
    `| ${label} | ${moments} | ${percent(predicted / moments)} | ${percent(value)} (${percent(low)} to ${percent(high)}) |`,
  );
}
console.log(`| ${name} | moments | predicted | escaped |\n|---|---|---|---|`);
buckets.forEach((bucket, n) => printRow(`${n * 10} to ${(n + 1) * 10} %`, bucket));
printRow('all', all);
printRow('known exactly', exact);
