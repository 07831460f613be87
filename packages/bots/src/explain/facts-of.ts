import {
  AWAY,
  BRINGS_KEY,
  GATE,
  IS_MONSTER,
  KINDS,
  apart,
  hasKey,
  isGate,
  oddsOfAny,
  preview,
  tableFor,
  unpackIntent,
  type Board,
  type Kind,
  type Option,
  type Preview,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';
import { foresee } from '../foresight.ts';
import type { Fact } from './fact.ts';

const kindsThat = (is: readonly boolean[]): Kind[] =>
  KINDS.flatMap((_, kind) => (is[kind] === true ? [kind] : []));
const MONSTERS = kindsThat(IS_MONSTER);
const WITH_KEYS = kindsThat(BRINGS_KEY);

/** Everything that is certain about an option, or whose odds are exactly known. */
export function factsOf(state: State, option: Option): Fact[] {
  const previewed = preview(state, unpackIntent(option));
  if (!previewed.ok) return [];
  const { preview: sure } = previewed;
  if (sure.outcome === 'won') return [{ fact: 'escapes' }];
  if (sure.outcome !== 'playing') return [{ fact: 'loses', outcome: sure.outcome }];
  return [
    ...losses(state, sure),
    ...strikes(sure),
    ...gains(sure),
    ...ways(state, option),
    ...draws(state, sure),
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
    // Who is hit goes dark: that need not be said twice.
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

/** Whether the prisoner of the turn comes nearer to what it needs, as the crow flies. */
function ways(state: State, option: Option): Fact[] {
  const { board } = tableFor(state.setup);
  const prisoner = state.turn;
  const from = state.at[prisoner]!;
  const to = foresee(tableFor(state.setup), state, option).state.at[prisoner]!;
  if (from === AWAY || to === AWAY || from === to) return [];
  const facts: Fact[] = [];
  const gate = closer(board, state, isGate, from, to);
  if (gate > 0) facts.push({ fact: 'nearer-to-gate', prisoner, steps: gate });
  if (gate < 0) facts.push({ fact: 'farther-from-gate', prisoner, steps: -gate });
  if (state.key[prisoner] === 0) {
    const key = closer(board, state, hasKey, from, to);
    if (key > 0) facts.push({ fact: 'nearer-to-key', prisoner, steps: key });
  }
  return facts;
}

/** By how many steps `to` is nearer than `from` to the nearest of the wanted tiles; 0 if there is none. */
function closer(
  board: Board,
  { tiles }: State,
  isWanted: (tile: Tile) => boolean,
  from: Space,
  to: Space,
): number {
  const wanted = tiles.flatMap((tile, space) => (isWanted(tile) ? [space] : []));
  if (wanted.length === 0) return 0;
  const nearest = (here: Space): number => Math.min(...wanted.map((space) => apart(board, here, space)));
  return nearest(from) - nearest(to);
}

function draws(state: State, { draws: lit, penalty }: Preview): Fact[] {
  const tiles = Math.min(state.left, lit);
  if (tiles === 0) return penalty === 0 && state.left > 0 ? [{ fact: 'draws-nothing' }] : [];
  const facts: Fact[] = [{ fact: 'draws', tiles, left: state.left }];
  const may = (fact: 'may-draw-monster' | 'may-draw-key' | 'may-draw-gate', kinds: readonly Kind[]): void => {
    const chance = oddsOfAny(state, kinds, tiles);
    if (chance > 0) facts.push({ fact, chance, tiles });
  };
  may('may-draw-monster', MONSTERS);
  if (state.key.includes(0)) may('may-draw-key', WITH_KEYS);
  if (!state.tiles.some(isGate)) may('may-draw-gate', [GATE]);
  return facts;
}
