// Why `searchRules` loses: plays games and tells of each lost one where its chance went, one line of JSON a game.
// node packages/analysis/scripts/analyze-losses.mjs FROM TO ITERATIONS: the seeds tune-lost-FROM to tune-lost-TO of the standard game.
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
import { botQuestionOf, searchBot } from '@night-cage/bots';
import { chanceAfter, chanceBefore, createChanceJudge } from '../src/report/chance-judge.ts';

/** States of an ending that may be looked at to solve it: a course is drawn, nothing is proved. */
const NODES = 300;
/** Everybody stands on the board. */
const FIRST_TURN = 5;
/** From how few tiles on it is the end of the game. */
const END = 7;
/** How much of the chance must be gone by one thing to be said to be lost by it. */
const ONE_BLOW = -0.4;
const MISJUDGED_AT_THE_END = -0.4;
const MISJUDGED = -0.5;

const [from, to, iterations] = process.argv.slice(2).map(Number);
const settled = settle({ edition: 'base', prisoners: 4, options: {} });
if (!settled.ok) throw new Error(settled.problem.reason);
const { setup } = settled;

function played(seed) {
  const bot = searchBot();
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

/** What left the stack unseen and what the board lost, and where the chance went. */
function accountOf({ steps, end }) {
  const sight = createChanceJudge(setup, NODES);
  const chances = [...steps.map(({ state }) => chanceBefore(sight, state)), 0];
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
    // Before the tile everything that may come was weighed: what comes after it is luck, the rest was judged too well before.
    const { mean } = chanceAfter(sight, state, option);
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
