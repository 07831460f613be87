import {
  AWAY,
  BRINGS_KEY,
  GATE,
  IS_MONSTER,
  KINDS,
  NOBODY,
  hasKey,
  isGate,
  oddsOfAny,
  preview,
  rulesetFor,
  unpackIntent,
  type Kind,
  type Option,
  type Preview,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';
import { foresee, type Prospect } from '../foresight.ts';
import { costTowards, surveyStepCosts } from '../judgement/distances.ts';
import { findSureOutcome } from './certain-outcome.ts';
import type { Fact } from './fact.ts';

const kindsThat = (is: readonly boolean[]): Kind[] =>
  KINDS.flatMap((_, kind) => (is[kind] === true ? [kind] : []));
const MONSTERS = kindsThat(IS_MONSTER);
const WITH_KEYS = kindsThat(BRINGS_KEY);

/** All facts about an option that are certain or whose odds are exactly known. */
export function listFacts(state: State, option: Option): Fact[] {
  const previewed = preview(state, unpackIntent(option));
  if (!previewed.ok) return [];
  const { preview: sure } = previewed;
  // A preview suffers every hit; blocking one may save the game.
  const outcome = sure.outcome === 'playing' ? 'playing' : findSureOutcome(state, option);
  if (outcome === 'won') return [{ fact: 'escapes' }];
  if (outcome !== 'playing') return [{ fact: 'loses', outcome }];
  const ahead = foresee(rulesetFor(state.setup), state, option);
  return [
    ...losses(state, sure),
    ...strikes(sure),
    ...gains(sure),
    ...approaches(state, ahead),
    ...draws(state, sure, ahead),
  ];
}

function losses(state: State, { keysLost, gatesLost }: Preview): Fact[] {
  const facts: Fact[] = [];
  if (gatesLost > 0) facts.push({ fact: 'gate-lost', left: state.gatesLeft - gatesLost });
  if (keysLost > 0)
    facts.push({
      fact: 'key-lost',
      count: keysLost,
      spare: state.keysLeft - keysLost - state.at.length,
    });
  return facts;
}

function strikes({ hits, strikes: woken, candlesOut, falls }: Preview): Fact[] {
  return [
    ...hits.map(({ prisoner, by, cost }): Fact => ({ fact: 'hit', prisoner, by, cost })),
    // A hit prisoner always goes dark: no extra fact.
    ...candlesOut
      .filter((prisoner) => !hits.some((hit) => hit.prisoner === prisoner))
      .map((prisoner): Fact => ({ fact: 'candle-out', prisoner })),
    ...(hits.length > 0 ? [] : woken).map(({ kind, space }): Fact => ({
      fact: 'monster-wakes',
      kind,
      space,
    })),
    ...falls.map((prisoner): Fact => ({ fact: 'falls', prisoner })),
  ];
}

const gains = ({ keysTaken, relit }: Preview): Fact[] => [
  ...keysTaken.map((prisoner): Fact => ({ fact: 'key-taken', prisoner })),
  ...relit.map((prisoner): Fact => ({ fact: 'relit', prisoner })),
];

/** Does the active prisoner get nearer to a gate or a key? */
function approaches(state: State, ahead: Prospect): Fact[] {
  const prisoner = state.turn;
  const from = state.at[prisoner]!;
  const to = ahead.state.at[prisoner]!;
  if (from === AWAY || to === AWAY || from === to) return [];
  const facts: Fact[] = [];
  const [before, after] = [stepsTo(state, isGate, from), stepsTo(state, isGate, to)];
  if (after < before) facts.push({ fact: 'nearer-to-gate', prisoner });
  if (after > before) facts.push({ fact: 'farther-from-gate', prisoner });
  if (state.key[prisoner] === 0 && stepsTo(state, hasKey, to) < stepsTo(state, hasKey, from))
    facts.push({ fact: 'nearer-to-key', prisoner });
  return facts;
}

function draws(state: State, { draws: lit, penalty, falls }: Preview, { arriving }: Prospect): Fact[] {
  const tiles = Math.min(state.left, lit);
  if (tiles === 0) return penalty === 0 && state.left > 0 ? [{ fact: 'draws-nothing' }] : [];
  const facts: Fact[] = [];
  // Unknown: what an unseen tile will light, and which prisoners a fall leaves in the dark.
  if (arriving === NOBODY && falls.length === 0)
    facts.push({ fact: 'draws', tiles, left: state.left - penalty - tiles });
  const may = (fact: 'may-draw-monster' | 'may-draw-key' | 'may-draw-gate', kinds: readonly Kind[]): void => {
    const chance = oddsOfAny(state, kinds, tiles);
    if (chance > 0) facts.push({ fact, chance, tiles });
  };
  may('may-draw-monster', MONSTERS);
  if (state.key.includes(0)) may('may-draw-key', WITH_KEYS);
  if (!state.tiles.some(isGate)) may('may-draw-gate', [GATE]);
  return facts;
}

/** Steps to the nearest wanted tile if the dark hides no walls; Infinity if no path leads there. */
function stepsTo(state: State, isWanted: (tile: Tile) => boolean, from: Space): number {
  const { board } = rulesetFor(state.setup);
  surveyStepCosts(board, state);
  const steps = new Map([[from, 0]]);
  // A Map iterates in insertion order, also while it grows: the nearest spaces come first.
  for (const [space, far] of steps) {
    if (isWanted(state.tiles[space]!)) return far;
    for (let direction = 0; direction < 4; direction++) {
      if (costTowards(space, direction) === 0) continue;
      const to = board.next[space * 4 + direction]!;
      if (!steps.has(to)) steps.set(to, far + 1);
    }
  }
  return Infinity;
}
