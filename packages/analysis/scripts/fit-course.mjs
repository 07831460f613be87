// Fits the calibration of the value to a chance (src/report/course.ts): plays games as reports play
// on and fits their results.
//
//   node packages/analysis/scripts/fit-course.mjs GAMES [NAME...]
//
// The seeds are fit-0 and so on, of each setup below or of those named.
import { beginPlay, chanceOf, dealStack, playOut, seededRandom, settle, rulesetFor } from '@night-cage/rules';
import { foresee, learnedValue } from '@night-cage/bots/engine';
import { createGoodPlayer } from '../src/report/play-to-end.ts';

const SET_UPS = {
  plain: { edition: 'base', prisoners: 4, options: {} },
  advanced: { edition: 'base', prisoners: 4, options: { advanced: true } },
  five: { edition: 'base', prisoners: 5, options: {} },
  prototype: { edition: 'prototype', prisoners: 4, options: {} },
  hollow: { edition: 'shrieking-hollow', prisoners: 4, options: {} },
};
/** Neighbouring moments are alike. */
const EVERY = 3;
const ROUNDS = 30;

/** The values along one game, and the shares of the stack left. */
function momentsOf(setup, seed) {
  const table = rulesetFor(setup);
  const value = learnedValue(setup);
  const moments = [];
  const choice = createGoodPlayer();
  let n = 0;
  const play = beginPlay(setup, chanceOf(dealStack(setup, seededRandom(seed))));
  playOut(play, (state) => {
    const option = choice(state);
    const predicted = value(table, foresee(table, state, option));
    if (n++ % EVERY === 0 && predicted > 0 && predicted < 1 && state.left > 0)
      moments.push([1, Math.log(predicted / (1 - predicted)), state.left / state.layout.total]);
    return option;
  });
  const escaped = play.state.outcome === 'won' ? 1 : 0;
  return { escaped, moments };
}

/** Logistic regression by Newton's method. */
function fitted(moments) {
  let weights = [0, 1, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const slope = [0, 0, 0];
    const bend = [0, 1, 2].map(() => [0, 0, 0]);
    for (const { inputs, escaped } of moments) {
      const chance = 1 / (1 + Math.exp(-inputs.reduce((sum, input, k) => sum + input * weights[k], 0)));
      for (let a = 0; a < 3; a++) {
        slope[a] += (escaped - chance) * inputs[a];
        for (let b = 0; b < 3; b++) bend[a][b] += chance * (1 - chance) * inputs[a] * inputs[b];
      }
    }
    const step = solved(bend, slope);
    weights = weights.map((weight, k) => weight + step[k]);
  }
  return weights;
}

/** Solves three linear equations by Cramer's rule. */
function solved(rows, right) {
  const det = ([a, b, c]) =>
    a[0] * (b[1] * c[2] - b[2] * c[1]) -
    a[1] * (b[0] * c[2] - b[2] * c[0]) +
    a[2] * (b[0] * c[1] - b[1] * c[0]);
  return right.map((_, k) => det(rows.map((row, n) => row.with(k, right[n]))) / det(rows));
}

const [, , count, ...names] = process.argv;
const games = Number(count);
for (const name of names.length > 0 ? names : Object.keys(SET_UPS)) {
  const settled = settle(SET_UPS[name]);
  if (!settled.ok) throw new Error(settled.problem.reason);
  const played = Array.from({ length: games }, (_, n) => momentsOf(settled.setup, `fit-${n}`));
  const [shift, stretch, left] = fitted(
    played.flatMap(({ escaped, moments }) => moments.map((inputs) => ({ inputs, escaped }))),
  );
  const escapes = played.filter(({ escaped }) => escaped === 1).length;
  console.log(
    `${name}: { shift: ${shift.toFixed(2)}, stretch: ${stretch.toFixed(2)}, left: ${left.toFixed(2)} } (${escapes} of ${games} escaped from)`,
  );
}
