import {
  ALL_DIRECTIONS,
  DIRECTIONS,
  EMPTY,
  KINDS,
  exitsOf,
  hasKey,
  isGate,
  isMonster,
  isPit,
  isShriek,
  kindOf,
  hasExit,
  nextSpace,
  opposite,
  rulesetFor,
  type Direction,
  type Space,
  type State,
} from '@night-cage/rules';
import { candleName, createTranslator } from '../text/translator.ts';

const t = createTranslator('commands', 'story');

/** The query `x`: what lies along the passages from a space: up, right, down, left. */
export const describePassagesFrom = (state: State, space: Space): string =>
  ALL_DIRECTIONS.map((direction) =>
    t('answer.x', {
      way: DIRECTIONS[direction],
      what: describeDirection(state, space, direction).join(t('preview.join')),
    }),
  ).join(' ');

const isWorthTelling = (state: State, space: Space): boolean => {
  const tile = state.tiles[space]!;
  return isMonster(tile) || isGate(tile) || hasKey(tile) || isPit(tile) || isShriek(tile);
};

/** In one direction: the nearest tile, then everything important, then where the passage ends. */
function describeDirection(state: State, from: Space, direction: Direction): string[] {
  const { board } = rulesetFor(state.setup);
  const parts: string[] = [];
  let here = from;
  for (let steps = 1; ; steps++) {
    const tile = state.tiles[here]!;
    if (tile !== EMPTY && !hasExit(exitsOf(tile), direction)) return [...parts, t('answer.x.wall')];
    here = nextSpace(board, here, direction);
    if (here < 0) return [...parts, t('answer.x.edge')];
    if (here === from) return [...parts, t('answer.x.round')];
    const next = state.tiles[here]!;
    if (next === EMPTY) return [...parts, t('answer.x.dark')];
    if (!hasExit(exitsOf(next), opposite(direction))) return [...parts, t('answer.x.wall')];
    parts.push(...describeStep(state, here, steps));
    // No passage leads on from an empty space: only the neighbours are described.
    if (tile === EMPTY) return parts;
  }
}

function describeStep(state: State, space: Space, n: number): string[] {
  const tile = state.tiles[space]!;
  const kind = isPit(tile) ? 'pit' : KINDS[kindOf(tile)]!;
  const names = state.at.flatMap((at, prisoner) => (at === space ? [candleName(prisoner)] : []));
  const tilePart = n === 1 ? [t('answer.x.tile', { kind })] : [t('answer.x.steps', { kind, n })];
  return [
    ...(n === 1 || isWorthTelling(state, space) ? tilePart : []),
    ...names.map((name) => t('answer.x.prisoner', { name, n })),
  ];
}
