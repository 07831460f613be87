// How what a network says is set right (src/judgement/calibration.ts): plays games as `careful` plays, but for what it solves, and fits how they end.
// node packages/bots/scripts/calibrate.mjs FAMILY GAMES: the seeds tune-luck-fit-0 and so on of each of the family's lessons.
import { CALIBRATIONS, troublesOf } from '../src/judgement/calibration.ts';
import { FAMILIES, familyOf } from '../src/judgement/families.ts';
import { networkOf } from '../src/judgement/judged-value.ts';
import { mazeChance, mazeValue } from '../src/judgement/maze-value.ts';
import { makeRestless } from '../src/judgement/make-restless.ts';
import { TRAINING_SETUPS } from '../src/learning/training-setups.ts';
import { playMatchGame } from '../src/learning/maze-match.ts';

const ROUNDS = 4000;
const SEED = 'tune-luck-fit';

const [family, games] = process.argv.slice(2);
if (!FAMILIES.includes(family) || !(Number(games) > 0)) {
  console.error(
    `calibrate: which family (${FAMILIES.join(', ')}), and how many games of each of its lessons?`,
  );
  process.exit(2);
}

const network = networkOf(family);
const player = { hope: makeRestless(mazeValue(network)), chance: mazeChance(network) };

/** What was said along the games of a lesson, as log-odds, and how each ended. Every game counts once. */
function momentsOf({ name, setup }) {
  const known = new Set(Object.keys(CALIBRATIONS[family].shifts));
  const troubles = troublesOf(setup).filter((trouble) => known.has(trouble));
  const moments = [];
  for (let game = 0; game < Number(games); game++) {
    const { won, thoughts } = playMatchGame(player, setup, `${SEED}-${game}`);
    const unsure = thoughts.filter((said) => said > 0 && said < 1);
    for (const said of unsure)
      moments.push({ odds: Math.log(said / (1 - said)), won: won ? 1 : 0, weight: 1 / unsure.length });
  }
  return { name, troubles, moments };
}

const chanceOf = ({ shift, stretch, shifts }, troubles, odds) =>
  1 / (1 + Math.exp(-(troubles.reduce((sum, one) => sum + shifts[one], shift) + stretch * odds)));

/** Logistic regression, uphill. */
function fitted(lessons) {
  const found = { shift: 0, stretch: 1, shifts: {} };
  for (const { troubles } of lessons) for (const trouble of troubles) found.shifts[trouble] = 0;
  const all = lessons.reduce(
    (sum, { moments }) => sum + moments.reduce((part, { weight }) => part + weight, 0),
    0,
  );
  for (let round = 0; round < ROUNDS; round++) {
    const slope = {
      shift: 0,
      stretch: 0,
      shifts: Object.fromEntries(Object.keys(found.shifts).map((one) => [one, 0])),
    };
    for (const { troubles, moments } of lessons)
      for (const { odds, won, weight } of moments) {
        const missed = (weight * (won - chanceOf(found, troubles, odds))) / all;
        slope.shift += missed;
        slope.stretch += missed * odds;
        for (const trouble of troubles) slope.shifts[trouble] += missed;
      }
    found.shift += 2 * slope.shift;
    found.stretch += 0.6 * slope.stretch;
    for (const trouble of Object.keys(found.shifts)) found.shifts[trouble] += 2 * slope.shifts[trouble];
  }
  return found;
}

const lessons = TRAINING_SETUPS.filter(({ setup }) => familyOf(setup) === family).map(momentsOf);
const found = fitted(lessons);
console.log(
  JSON.stringify(found, (_, value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value)),
);
for (const { name, troubles, moments } of lessons) {
  const all = moments.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of) => moments.reduce((sum, one) => sum + one.weight * of(one), 0) / all;
  const said = mean(({ odds }) => chanceOf(found, troubles, odds));
  console.log(`${name}: said ${(100 * said).toFixed(1)}, came ${(100 * mean(({ won }) => won)).toFixed(1)}`);
}
