// Compares the speed of two checkouts: `node packages/bots/scripts/compare-speed.mjs ../before
// [ROUNDS]`. Both do the same work in turn, measured in CPU time, and must get the same answers.
// Only the ratio of each pair counts, since on a shared machine nothing else is comparable. The
// other checkout must be installed, and export the same names.
import { join, resolve } from 'node:path';

const [other, rounds = '15'] = process.argv.slice(2);
if (other === undefined) {
  console.error('Say where the other checkout is: node packages/bots/scripts/compare-speed.mjs ../before');
  process.exit(2);
}

const GAMES = 1500;
const POSITIONS = 150;
const EVALUATIONS = 300;
const ENDING_NODES = 2000;
const TRIED_POSITIONS = 15;
const LATE_POSITIONS = 20;
const LATE_STATES = 3000;

const load = async (root) => ({
  rules: await import(join(root, 'packages/rules/src/index.ts')),
  bots: await import(join(root, 'packages/bots/src/index.ts')),
  ...(await import(join(root, 'packages/bots/src/explain/trials.ts'))),
  ...(await import(join(root, 'packages/bots/src/escape/exhaustive-search.ts'))),
});

/**
 * Positions from games of `careful`: choices with tiles left, endings, and positions with few tiles
 * left.
 */
function positionsOf({ rules, bots }) {
  const { setup } = rules.settle({});
  const careful = bots.createCarefulBot();
  const open = [];
  const endings = [];
  const late = [];
  for (let game = 0; open.length < POSITIONS || endings.length < POSITIONS / 5; game++) {
    const random = rules.seededRandom(`picked ${game}`);
    const chance = rules.deal(setup, rules.seededRandom(`speed ${game}`));
    const play = rules.beginPlay(setup, chance);
    rules.playOut(play, (state, list) => {
      const isPicked = list.count > 1 && state.turns > 4 && random.below(5) === 0;
      if (isPicked) (state.left > 0 ? open : endings).push(rules.cloneState(state));
      if (isPicked && state.left > 0 && state.left < 12)
        late.push({ state: rules.cloneState(state), chance });
      return careful.choose({ state, options: list.toArray(), budget: {} });
    });
  }
  return {
    setup,
    open: open.slice(0, POSITIONS),
    endings: endings.slice(0, POSITIONS / 5),
    late: late.slice(0, LATE_POSITIONS),
  };
}

/** The tasks to compare: each returns the amount of work done and its result. */
function tasksOf({ rules, bots, runTrial, ExhaustiveSearch }) {
  const { setup, open, endings, late } = positionsOf({ rules, bots });
  const ask = (bot, budget) =>
    open.map((state) => bot.choose({ state, options: rules.legalOptions(state), budget })).join();
  return {
    'random games, decisions': () => {
      let done = 0;
      for (let game = 0; game < GAMES; game++) {
        const random = rules.fastRandom([game + 1, 0x9e37_79b9, 0x243f_6a88, 0xb7e1_5162]);
        const play = rules.beginPlay(setup, rules.deal(setup, random));
        done += rules.playOut(play, (_, list) => list.at(random.below(list.count)));
      }
      return { done, result: String(done) };
    },
    'careful, choices': () => ({ done: open.length, result: ask(bots.createCarefulBot(), {}) }),
    'search, evaluations (at most)': () => ({
      done: open.length * EVALUATIONS,
      result: ask(bots.createSearchBot(), { iterations: EVALUATIONS }),
    }),
    'endings solved or given up': () => ({
      done: endings.length,
      result: JSON.stringify(endings.map((state) => bots.solveEnding(state, { nodes: ENDING_NODES }))),
    }),
    'trials of an option': () => {
      const tried = open.slice(0, TRIED_POSITIONS);
      return {
        done: tried.length,
        result: tried.map((state, n) => runTrial(state, rules.legalOptions(state)[0], 1, n)).join(),
      };
    },
    'exhaustive searches for an escape': () => ({
      done: late.length,
      result: JSON.stringify(
        late.map(({ state, chance }) => new ExhaustiveSearch(chance).from(state, LATE_STATES)),
      ),
    }),
  };
}

function timed(task) {
  const before = process.cpuUsage();
  const { done, result } = task();
  const { user, system } = process.cpuUsage(before);
  return { rate: (done / (user + system)) * 1e6, result };
}

const quantile = (numbers, part) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))];

const theirs = tasksOf(await load(resolve(other)));
const ours = tasksOf(await load(resolve(import.meta.dirname, '../../..')));
for (const name of Object.keys(ours)) {
  const before = [];
  const after = [];
  // The first round warms up and does not count.
  for (let round = 0; round <= Number(rounds); round++) {
    const pair = [timed(theirs[name]), timed(ours[name])];
    if (pair[0].result !== pair[1].result) throw new Error(`${name}: the results differ`);
    if (round === 0) continue;
    before.push(pair[0].rate);
    after.push(pair[1].rate);
  }
  const ratios = after.map((rate, n) => rate / before[n]);
  const shown = [0.25, 0.5, 0.75].map((part) => quantile(ratios, part).toFixed(3));
  const rate = (rates) => Math.round(quantile(rates, 0.5)).toLocaleString('en');
  console.log(
    `${name}: ${rate(before)} before, ${rate(after)} after a CPU-second; ratio ${shown[1]} (half of the pairs ${shown[0]} to ${shown[2]})`,
  );
}
