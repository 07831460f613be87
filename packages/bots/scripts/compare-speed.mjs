// How fast two checkouts are, in one run: `node packages/bots/scripts/compare-speed.mjs ../before [ROUNDS]`.
// Both get the same work in turn, in CPU time, and must come to the same answers; the ratio of each pair counts, since
// on a shared machine nothing else can be compared. The other checkout must be installed.
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
const WAYS_OUT = 20;
const WAY_OUT_STATES = 3000;

const load = async (root) => ({
  rules: await import(join(root, 'packages/rules/src/index.ts')),
  bots: await import(join(root, 'packages/bots/src/index.ts')),
  ...(await import(join(root, 'packages/bots/src/explain/trials.ts'))),
  ...(await import(join(root, 'packages/bots/src/escape/exhaustive-search.ts'))),
});

/** Positions of careful games by what they suit: choices with tiles left, few tiles left, and endings. */
function positionsOf({ rules, bots }) {
  const { setup } = rules.settle({});
  const careful = bots.carefulBot();
  const open = [];
  const endings = [];
  const late = [];
  for (let game = 0; open.length < POSITIONS || endings.length < POSITIONS / 5; game++) {
    const luck = rules.seededRandom(`picked ${game}`);
    const chance = rules.deal(setup, rules.seededRandom(`speed ${game}`));
    const play = rules.beginPlay(setup, chance);
    rules.playOut(play, (state, list) => {
      const isPicked = list.count > 1 && state.turns > 4 && luck.below(5) === 0;
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
    late: late.slice(0, WAYS_OUT),
  };
}

/** What is compared: each answers with how much was done, and with what came of it. */
function worksOf({ rules, bots, tryOut, LookEverywhere }) {
  const { setup, open, endings, late } = positionsOf({ rules, bots });
  const ask = (bot, budget) =>
    open.map((state) => bot.choose({ state, options: rules.legalOptions(state), budget })).join();
  return {
    'random games, decisions': () => {
      let done = 0;
      for (let game = 0; game < GAMES; game++) {
        const luck = rules.fastRandom([game + 1, 0x9e37_79b9, 0x243f_6a88, 0xb7e1_5162]);
        const play = rules.beginPlay(setup, rules.deal(setup, luck));
        done += rules.playOut(play, (_, list) => list.at(luck.below(list.count)));
      }
      return { done, came: String(done) };
    },
    'careful, choices': () => ({ done: open.length, came: ask(bots.carefulBot(), {}) }),
    'search, evaluations (at most)': () => ({
      done: open.length * EVALUATIONS,
      came: ask(bots.searchBot(), { iterations: EVALUATIONS }),
    }),
    'endings solved or given up': () => ({
      done: endings.length,
      came: JSON.stringify(endings.map((state) => bots.solveEnding(state, { nodes: ENDING_NODES }))),
    }),
    'trials of an option': () => {
      const tried = open.slice(0, TRIED_POSITIONS);
      return {
        done: tried.length,
        came: tried.map((state, n) => tryOut(state, rules.legalOptions(state)[0], 1, n)).join(),
      };
    },
    'looks for a way out': () => ({
      done: late.length,
      came: JSON.stringify(
        late.map(({ state, chance }) => new LookEverywhere(chance).from(state, WAY_OUT_STATES)),
      ),
    }),
  };
}

function timed(work) {
  const before = process.cpuUsage();
  const { done, came } = work();
  const { user, system } = process.cpuUsage(before);
  return { rate: (done / (user + system)) * 1e6, came };
}

const quantile = (numbers, part) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))];

const theirs = worksOf(await load(resolve(other)));
const ours = worksOf(await load(resolve(import.meta.dirname, '../../..')));
for (const name of Object.keys(ours)) {
  const before = [];
  const after = [];
  // The first round warms up and is not counted.
  for (let round = 0; round <= Number(rounds); round++) {
    const pair = [timed(theirs[name]), timed(ours[name])];
    if (pair[0].came !== pair[1].came) throw new Error(`${name}: the two do not come to the same`);
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
