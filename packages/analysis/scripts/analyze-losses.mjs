// Shows why `search` loses: plays games and reports for each lost game how its chance was lost, one
// line of JSON per game.
//
//   node packages/analysis/scripts/analyze-losses.mjs FROM TO ITERATIONS
//
// The seeds are tune-lost-FROM to tune-lost-TO of the standard game.
import {
  GATE,
  KEEPER,
  KEY,
  beginPlay,
  chanceOf,
  cloneState,
  dealStack,
  playOut,
  seededRandom,
  settle,
  unpackIntent,
} from '@night-cage/rules';
import { botQuestionOf, createSearchBot } from '@night-cage/bots';
import { computeChanceAfter, computeChanceBefore, createChanceJudge } from '../src/report/chance-judge.ts';

/** The solver's limit of states per ending: this estimates, it does not prove. */
const NODES = 300;
/** By then, all prisoners have entered the board. */
const FIRST_TURN = 5;
/** The number of tiles at which the end of the game begins. */
const END = 7;
/** The share of the chance that a single cause must take to count as decisive. */
const ONE_BLOW = -0.4;
const MISJUDGED_AT_THE_END = -0.4;
const MISJUDGED = -0.5;

const [from, to, iterations] = process.argv.slice(2).map(Number);
const settled = settle({ edition: 'base', prisoners: 4, options: {} });
if (!settled.ok) throw new Error(settled.problem.reason);
const { setup } = settled;

function played(seed) {
  const bot = createSearchBot();
  const log = [];
  const steps = [];
  const play = beginPlay(setup, chanceOf(dealStack(setup, seededRandom(seed))), log);
  playOut(play, (state) => {
    const option = bot.choose(botQuestionOf(state, { iterations }));
    steps.push({ state: cloneState(state), option, from: log.length });
    return option;
  });
  const eventsOf = ({ from: first }, n) => log.slice(first, steps[n + 1]?.from);
  return { steps: steps.map((step, n) => ({ ...step, events: eventsOf(step, n) })), end: play.state };
}

/** The tiles lost unseen and from the board, and the causes of the lost chance. */
function accountOf({ steps, end }) {
  const judge = createChanceJudge(setup, NODES);
  const chances = [...steps.map(({ state }) => computeChanceBefore(judge, state)), 0];
  const keys = { hits: 0, stays: 0, board: 0 };
  const gates = { unseen: 0, board: 0 };
  const worst = { luck: 0, unseen: false };
  const sums = { luck: 0, misjudged: 0, hits: 0, stays: 0 };
  steps.forEach(({ state, option, events }, n) => {
    if (state.turns < FIRST_TURN) return;
    const after = steps[n + 1]?.state ?? end;
    const discarded = events.flatMap((event) => (event.type === 'discarded' ? event.kinds : []));
    const hits = events.filter(({ type }) => type === 'hit').length;
    const isStay = hits === 0 && unpackIntent(option).verb === 'stay';
    const keysUnseen = discarded.filter((kind) => kind === KEY || kind === KEEPER).length;
    const gatesUnseen = discarded.filter((kind) => kind === GATE).length;
    sums.hits += hits;
    if (isStay) sums.stays++;
    keys[isStay ? 'stays' : 'hits'] += keysUnseen;
    keys.board += Math.max(0, state.keysLeft - after.keysLeft - keysUnseen);
    gates.unseen += gatesUnseen;
    gates.board += Math.max(0, state.gatesLeft - after.gatesLeft - gatesUnseen);
    // The evaluation before the draw weighs all tiles that may come: the change after it is luck,
    // the rest was misjudged before.
    const { mean } = computeChanceAfter(judge, state, option);
    const luck = chances[n + 1] - mean;
    sums.luck += luck;
    sums.misjudged += mean - chances[n];
    if (luck < worst.luck) Object.assign(worst, { luck, unseen: discarded.length > 0 });
  });
  const last = chances.findLastIndex((chance) => chance >= 0.5);
  return { keys, gates, ...sums, worst, leftAtHalf: steps[Math.max(0, last)].state.left };
}

function classOf({ leftAtHalf, misjudged, worst }) {
  if (leftAtHalf <= END) return misjudged <= MISJUDGED_AT_THE_END ? 'end misjudged' : 'end, by the tiles';
  if (misjudged <= MISJUDGED) return 'misjudged before the end';
  if (worst.luck > ONE_BLOW) return 'worn down';
  return worst.unseen ? 'one blow: tiles lost unseen' : 'one blow: a tile turned up';
}

let won = 0;
for (let n = from; n <= to; n++) {
  const seed = `tune-lost-${n}`;
  const game = played(seed);
  const { outcome, turns, left } = game.end;
  if (outcome === 'won') {
    won++;
    continue;
  }
  const account = accountOf(game);
  console.log(
    JSON.stringify({ seed, iterations, outcome, turns, left, class: classOf(account), ...account }),
  );
}
console.log(JSON.stringify({ games: to - from + 1, won }));
