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

/** `x`: what lies along the passages from a space, up, right, down and left in turn. */
export const describePassagesFrom = (state: State, space: Space): string =>
  ALL_DIRECTIONS.map((direction) =>
    t('answer.x', {
      way: DIRECTIONS[direction],
      what: outwards(state, space, direction).join(t('preview.join')),
    }),
  ).join(' ');

const isWorthTelling = (state: State, space: Space): boolean => {
  const tile = state.tiles[space]!;
  return isMonster(tile) || isGate(tile) || hasKey(tile) || isPit(tile) || isShriek(tile);
};

/** The nearest tile, then what matters, then where it ends. */
function outwards(state: State, from: Space, direction: Direction): string[] {
  const { board } = rulesetFor(state.setup);
  const said: string[] = [];
  let here = from;
  for (let steps = 1; ; steps++) {
    const tile = state.tiles[here]!;
    if (tile !== EMPTY && !hasExit(exitsOf(tile), direction)) return [...said, t('answer.x.wall')];
    here = nextSpace(board, here, direction);
    if (here < 0) return [...said, t('answer.x.edge')];
    if (here === from) return [...said, t('answer.x.round')];
    const next = state.tiles[here]!;
    if (next === EMPTY) return [...said, t('answer.x.dark')];
    if (!hasExit(exitsOf(next), opposite(direction))) return [...said, t('answer.x.wall')];
    said.push(...whatIsAt(state, here, steps));
    // From an empty space no passage leads on: only the neighbours are told.
    if (tile === EMPTY) return said;
  }
}

function whatIsAt(state: State, space: Space, n: number): string[] {
  const tile = state.tiles[space]!;
  const kind = isPit(tile) ? 'pit' : KINDS[kindOf(tile)]!;
  const people = state.at.flatMap((at, prisoner) => (at === space ? [candleName(prisoner)] : []));
  const told = n === 1 ? [t('answer.x.tile', { kind })] : [t('answer.x.steps', { kind, n })];
  return [
    ...(n === 1 || isWorthTelling(state, space) ? told : []),
    ...people.map((name) => t('answer.x.prisoner', { name, n })),
  ];
}
