import {
  DIRECTIONS,
  EMPTY,
  KEEPER,
  KEY,
  PATHBREAKER,
  crumbles,
  exitsOf,
  facingOf,
  hasKey,
  isDirgePit,
  isGate,
  isMonster,
  isOther,
  isPit,
  isShriek,
  kindOf,
  leads,
  spacesTowards,
  tableFor,
  type Space,
  type State,
} from '@night-cage/rules';
import { candleName, kindKey, spaceName, t } from '../game/words.ts';

/** What a screen reader says of a space, most important first (ux 7.1); dark spaces are terse. */
export function cellInWords(state: State, space: Space): string {
  const name = spaceName(state, space);
  const tile = state.tiles[space]!;
  if (tile === EMPTY) return t('cell.dark', { space: name });
  return [tileInWords(state, space, name), ...aboutTile(state, space), ...peopleAt(state, space)].join(' ');
}

function tileInWords(state: State, space: Space, name: string): string {
  const tile = state.tiles[space]!;
  const kind = kindKey(kindOf(tile));
  if (isOther(tile)) return t('cell.other', { space: name });
  if (isDirgePit(tile)) return t('cell.dirge', { space: name });
  if (isPit(tile)) return t('cell.pit', { space: name });
  if (isShriek(tile)) return t('cell.shriek', { space: name, kind });
  if (isGate(tile)) return t('cell.gate', { space: name, kind });
  if (isMonster(tile)) return t('cell.monster', { space: name, kind });
  const exits = DIRECTIONS.filter((_, d) => leads(exitsOf(tile), d as 0 | 1 | 2 | 3));
  return exits.length === 4
    ? t('cell.tile.all', { space: name, kind })
    : t('cell.tile', { space: name, kind, exits });
}

function aboutTile(state: State, space: Space): string[] {
  const tile = state.tiles[space]!;
  if (isPit(tile)) return [];
  const said: string[] = [];
  if (kindOf(tile) === KEEPER) said.push(t('cell.mouth', { way: DIRECTIONS[facingOf(tile)] }));
  if (kindOf(tile) === PATHBREAKER)
    said.push(t('cell.faces', { axis: facingOf(tile) === 0 ? 'vertical' : 'horizontal' }));
  if (kindOf(tile) === KEY) said.push(t(hasKey(tile) ? 'cell.key' : 'cell.key.gone'));
  if (crumbles(tile)) said.push(t('cell.crumbles'));
  return said;
}

function peopleAt(state: State, space: Space): string[] {
  const { board } = tableFor(state.setup);
  const here = state.at.flatMap((at, prisoner) => (at === space ? [prisoner] : []));
  const lighters = state.at.flatMap((at, prisoner) => {
    if (at < 0 || state.lit[prisoner] === 0) return [];
    return at === space || spacesTowards(board, at, exitsOf(state.tiles[at]!)).includes(space)
      ? [candleName(prisoner)]
      : [];
  });
  return [
    ...here.map((prisoner) =>
      t('cell.prisoner', {
        name: candleName(prisoner),
        lit: state.lit[prisoner] === 1,
        key: state.key[prisoner] === 1,
        nerve: state.nerve[prisoner]!,
      }),
    ),
    lighters.length > 0 ? t('cell.lit', { names: lighters }) : t('cell.unlit'),
  ];
}
