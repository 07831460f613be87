// Fits the calibration of a network's chance (src/judgement/calibration.ts): plays games as
// `careful` plays without its solver, and fits the predictions to the results.
//
//   node packages/bots/scripts/calibrate.mjs FAMILY GAMES
//
// GAMES is the number of games per setup of the family; the seeds are tune-luck-fit-0 and so on.
import { CALIBRATIONS, listCalibrationTags } from '../src/judgement/calibration.ts';
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

/**
 * The predictions in the games of a setup, as log-odds, and how each game ended. Every game counts
 * once.
 */
function momentsOf({ name, setup }) {
  const known = new Set(Object.keys(CALIBRATIONS[family].shifts));
  const tags = listCalibrationTags(setup).filter((tag) => known.has(tag));
  const moments = [];
  for (let game = 0; game < Number(games); game++) {
    const { won, thoughts } = playMatchGame(player, setup, `${SEED}-${game}`);
    const unsure = thoughts.filter((predicted) => predicted > 0 && predicted < 1);
    for (const predicted of unsure)
      moments.push({
        odds: Math.log(predicted / (1 - predicted)),
        won: won ? 1 : 0,
        weight: 1 / unsure.length,
      });
  }
  return { name, tags, moments };
}

const chanceOf = ({ shift, stretch, shifts }, tags, odds) =>
  1 / (1 + Math.exp(-(tags.reduce((sum, tag) => sum + shifts[tag], shift) + stretch * odds)));

/** Logistic regression by gradient ascent. */
function fitted(lessons) {
  const found = { shift: 0, stretch: 1, shifts: {} };
  for (const { tags } of lessons) for (const tag of tags) found.shifts[tag] = 0;
  const all = lessons.reduce(
    (sum, { moments }) => sum + moments.reduce((part, { weight }) => part + weight, 0),
    0,
  );
  for (let round = 0; round < ROUNDS; round++) {
    const slope = {
      shift: 0,
      stretch: 0,
      shifts: Object.fromEntries(Object.keys(found.shifts).map((tag) => [tag, 0])),
    };
    for (const { tags, moments } of lessons)
      for (const { odds, won, weight } of moments) {
        const error = (weight * (won - chanceOf(found, tags, odds))) / all;
        slope.shift += error;
        slope.stretch += error * odds;
        for (const tag of tags) slope.shifts[tag] += error;
      }
    found.shift += 2 * slope.shift;
    found.stretch += 0.6 * slope.stretch;
    for (const tag of Object.keys(found.shifts)) found.shifts[tag] += 2 * slope.shifts[tag];
  }
  return found;
}

const lessons = TRAINING_SETUPS.filter(({ setup }) => familyOf(setup) === family).map(momentsOf);
const found = fitted(lessons);
console.log(
  JSON.stringify(found, (_, value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value)),
);
for (const { name, tags, moments } of lessons) {
  const all = moments.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of) => moments.reduce((sum, moment) => sum + moment.weight * of(moment), 0) / all;
  const predicted = mean(({ odds }) => chanceOf(found, tags, odds));
  const escaped = mean(({ won }) => won);
  console.log(`${name}: predicted ${(100 * predicted).toFixed(1)}, escaped ${(100 * escaped).toFixed(1)}`);
}
