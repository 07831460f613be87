// Does what a hint calls 70 % happen 70 times of a hundred? Plays games of careful, asks at some moments of each what a hint
// would say of its choice, and compares that with how the game ended: `node packages/bots/scripts/check-explained-chances.mjs LESSON FROM TO`, the seeds
// tune-told-LESSON-FROM to TO of a set-up of src/learning/training-setups.ts (standard, five, advanced, hollow, ...).
import { carefulBot, explainChoice, playGame, botQuestionOf, wilson } from '../src/index.ts';
import { TRAINING_SETUPS } from '../src/learning/training-setups.ts';
import { packIntent } from '@night-cage/rules';

/** Moments of a game that are asked about, after everybody stands on the board. */
const MOMENTS = 4;
const FIRST_TURN = 6;
const BUCKETS = 10;

const [name, from, to] = process.argv.slice(2);
const lesson = TRAINING_SETUPS.find((one) => one.name === name);
if (lesson === undefined)
  throw new Error(`There is no set-up ${name}: ${TRAINING_SETUPS.map((one) => one.name).join(', ')}.`);

const buckets = Array.from({ length: BUCKETS }, () => ({ moments: 0, said: 0, escaped: 0 }));
const all = { moments: 0, said: 0, escaped: 0 };
const exact = { moments: 0, said: 0, escaped: 0 };
for (let game = Number(from); game < Number(to); game++) {
  const steps = playGame(carefulBot(), lesson.setup, `tune-told-${name}-${game}`);
  const escaped = steps.at(-1).after.outcome === 'won' ? 1 : 0;
  const asked = steps.filter(
    ({ before }) => before.turns >= FIRST_TURN && botQuestionOf(before).options.length > 1,
  );
  for (let n = 0; n < MOMENTS && n < asked.length; n++) {
    const { before, intent } = asked[Math.floor(((n + 0.5) * asked.length) / MOMENTS)];
    const option = packIntent(intent);
    const { chosen } = explainChoice({ ...questionOf(before), options: [option] }, option, game + 1);
    // With few tiles left it is known exactly, or nothing is said.
    if (chosen.chance === null) continue;
    const { value } = chosen.chance;
    const bucket = buckets[Math.min(BUCKETS - 1, Math.floor(value * BUCKETS))];
    for (const sum of [all, bucket, ...(chosen.trials === 0 ? [exact] : [])]) {
      sum.moments++;
      sum.said += value;
      sum.escaped += escaped;
    }
  }
}

const percent = (share) => (100 * share).toFixed(1);
function tell(label, { moments, said, escaped }) {
  if (moments === 0) return;
  const { value, low, high } = wilson(escaped, moments);
  console.log(
    `| ${label} | ${moments} | ${percent(said / moments)} | ${percent(value)} (${percent(low)} to ${percent(high)}) |`,
  );
}
console.log(`| ${name} | moments | said | escaped |\n|---|---|---|---|`);
buckets.forEach((bucket, n) => tell(`${n * 10} to ${(n + 1) * 10} %`, bucket));
tell('all', all);
tell('known exactly', exact);
