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
  isInHollow,
  isDirgePit,
  isGate,
  isMonster,
  isOther,
  isPit,
  isShriek,
  kindOf,
  lightOf,
  hasExit,
  monstersSeeing,
  rulesetFor,
  type DirectionName,
  type Intent,
  type Prisoner,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';
import { harmsOf } from '../../model/harm.ts';
import { previewOf } from '../../model/preview-cache.ts';
import { spacesOfNextAdvance } from '../../board/other-advance.ts';
import { cachePerState } from '../../model/cache-per-state.ts';
import { settings } from '../../storage/settings.ts';
import type { AssistLevel } from '@night-cage/protocol';
import type { Verbosity } from '../../text/preference-names.ts';
import type { ArmedTarget } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import { candleName, language, createTranslator } from '../../text/translator.ts';
import { kindKey, spaceName } from '../../text/names.ts';
import { describeForecast } from './forecast.ts';
import { hasNerve } from './nerve.ts';

const t = createTranslator('story');

interface How {
  /** What can be chosen on the space, if anything. */
  readonly target?: Target | null;
  /** What is pointed at, here or elsewhere. */
  readonly armed?: ArmedTarget | null;
  readonly verbosity?: Verbosity;
  readonly help?: AssistLevel;
}

/** What a screen reader says of a space, most important first; dark spaces are terse. */
export function describeCell(
  state: State,
  space: Space,
  { target = null, armed = null, verbosity = settings.verbosity, help = settings.temperament }: How = {},
): string {
  const way = target !== null && armed?.target.key === target.key ? armed.way : null;
  const choice = target === null ? '' : `${target.key} ${target.intents.length} ${way}`;
  return labels(state, `${language()} ${verbosity} ${help} ${space} ${choice}`, () =>
    [
      ...tileAndPeople(state, space, verbosity),
      ...(target === null ? [] : describeArmedChoice(state, target, way, { verbosity, help })),
    ].join(' '),
  );
}

/** With every change all spaces are asked for their words, and few of them have new ones. */
const labels = cachePerState<string>();

const tileAndPeople = (state: State, space: Space, verbosity: Verbosity): string[] =>
  state.tiles[space] === EMPTY
    ? [t('cell.dark', { space: formatSpokenSpace(state, space) }), ...wantedInWords(state, space)]
    : [
        tileInWords(state, space, verbosity),
        ...peopleAt(state, space, verbosity),
        ...(verbosity === 'short' ? [] : aboutTile(state.tiles[space]!)),
        ...(verbosity === 'full' ? [lightOn(state, space)] : []),
        ...wantedInWords(state, space),
      ];

/** Where The Other comes next. */
const wantedInWords = (state: State, space: Space): string[] =>
  state.hollow !== null && spacesOfNextAdvance(state).includes(space) ? [t('cell.other.next')] : [];

/** A space as it is said: the Hollow by its name. */
export function formatSpokenSpace(state: State, space: Space): string {
  const { board } = rulesetFor(state.setup);
  return isInHollow(board, space)
    ? t('space.hollow', { space: spaceName(state, space).replace(/^h:/, '') })
    : spaceName(state, space);
}

/** The sides a tile is open to; for a Keeper its mouth, for a Pathbreaker its faces. */
export function openSidesOf(tile: Tile): DirectionName[] {
  if (kindOf(tile) === KEEPER && !isPit(tile)) return [DIRECTIONS[facingOf(tile)]];
  if (kindOf(tile) === PATHBREAKER && !isPit(tile))
    return DIRECTIONS.filter((_, side) => side % 2 === facingOf(tile));
  return DIRECTIONS.filter((_, side) => hasExit(exitsOf(tile), side as 0 | 1 | 2 | 3));
}

function tileInWords(state: State, space: Space, verbosity: Verbosity): string {
  const tile = state.tiles[space]!;
  const params = { space: formatSpokenSpace(state, space), kind: kindKey(kindOf(tile)) };
  if (isOther(tile)) return t('cell.other', params);
  if (isDirgePit(tile)) return t('cell.dirge', params);
  if (isPit(tile)) return t('cell.pit', params);
  if (isShriek(tile)) return t('cell.shriek', params);
  if (isMonster(tile)) {
    const seen = prisonersSeenFrom(state, space);
    if (seen.length === 0) return t('cell.monster', params);
    const along = verbosity === 'full';
    return t('cell.monster.sees', {
      ...params,
      names: seen.map((prisoner) => (along ? seenAlong(state, space, prisoner) : candleName(prisoner))),
    });
  }
  if (isGate(tile) || verbosity === 'short') return t('cell.gate', params);
  const exits = openSidesOf(tile);
  return exits.length === 4 ? t('cell.tile.all', params) : t('cell.tile', { ...params, exits });
}

/** The prisoners that the monster on this space sees (M2). */
export const prisonersSeenFrom = (state: State, space: Space): Prisoner[] =>
  state.at.flatMap((at, prisoner) =>
    at >= 0 && monstersSeeing(rulesetFor(state.setup), state, at).includes(space) ? [prisoner] : [],
  );

function seenAlong(state: State, space: Space, prisoner: Prisoner): string {
  const { board } = rulesetFor(state.setup);
  const sameRow = board.rowOf[space] === board.rowOf[state.at[prisoner]!];
  return t('cell.sees.line', {
    name: candleName(prisoner),
    line: sameRow ? describeRow(board.rowOf[space]!) : describeColumn(board.columnOf[space]!),
  });
}

export const describeRow = (row: number): string => t('line.row', { row: row + 1 });
export const describeColumn = (column: number): string =>
  t('line.column', { column: String.fromCodePoint(97 + column) });

function aboutTile(tile: Tile): string[] {
  if (isPit(tile)) return [];
  return [
    ...(kindOf(tile) === KEEPER ? [t('cell.mouth', { way: DIRECTIONS[facingOf(tile)] })] : []),
    ...(kindOf(tile) === PATHBREAKER
      ? [t('cell.faces', { axis: facingOf(tile) === 0 ? 'vertical' : 'horizontal' })]
      : []),
    ...(kindOf(tile) === KEY ? [t(hasKey(tile) ? 'cell.key' : 'cell.key.gone')] : []),
    ...(crumbles(tile) ? [t('cell.crumbles')] : []),
  ];
}

const peopleAt = (state: State, space: Space, verbosity: Verbosity): string[] =>
  state.at.flatMap((at, prisoner) => {
    if (at !== space) return [];
    const name = candleName(prisoner);
    if (verbosity === 'short') return [t('cell.prisoner.short', { name })];
    const lit = state.lit[prisoner] === 1;
    const key = state.key[prisoner] === 1;
    return [t('cell.prisoner', { name, lit, key, hasNerve: hasNerve(state), nerve: state.nerve[prisoner]! })];
  });

function lightOn(state: State, space: Space): string {
  const { board } = rulesetFor(state.setup);
  const lighters = state.at.flatMap((_, prisoner) =>
    lightOf(board, state, prisoner).includes(space) ? [candleName(prisoner)] : [],
  );
  return lighters.length > 0 ? t('cell.lit', { names: lighters }) : t('cell.unlit');
}

interface Told {
  readonly verbosity: Verbosity;
  readonly help: AssistLevel;
}

/** That the space can be chosen, and what choosing it leads to; `way` is how a tile is shown there, if it is. */
function describeArmedChoice(
  state: State,
  target: Target,
  way: number | null,
  { verbosity, help }: Told,
): string[] {
  const intent = target.intents[way ?? 0]!;
  if (target.place.on !== 'space') return [];
  const may = way === null ? mayInWords(intent.verb, target.intents.length) : [shownInWords(intent)];
  const seen = previewOf(state, intent);
  if (seen === null) return may;
  const harmless = verbosity === 'short' && harmsOf(state, intent, seen).length === 0;
  // A tile that can lie in several ways tells what it does once it is shown.
  if (harmless || (way === null && target.intents.length > 1)) return may;
  return [...may, t('cell.would', { what: sentenceOf(describeForecast(state, intent, seen, help)) })];
}

/** What is pointed at waits to be done; a tile tells how it is turned. */
const shownInWords = (intent: Intent): string =>
  'tile' in intent ? describeTileInHand(intent.tile) : t('cell.chosen');

/** How the tile in hand is turned at the moment. */
export const describeTileInHand = (tile: Tile): string => t('cell.in-hand', { exits: openSidesOf(tile) });

function mayInWords(verb: Target['intents'][number]['verb'], ways: number): string[] {
  switch (verb) {
    case 'place':
      return [t('cell.may.place', { ways })];
    case 'start':
    case 'move':
    case 'charge':
    case 'swap':
    case 'land':
    case 'scramble':
    case 'snuff':
    case 'dirge':
    case 'shriek':
      return [t(`cell.may.${verb}`)];
    default:
      return [];
  }
}

/** With a capital, and without the full stop that the text around it has. */
const sentenceOf = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replace(/\.$/, '');
