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
import { listHarms } from '../../model/harm.ts';
import { previewOf } from '../../model/preview-cache.ts';
import { spacesOfNextAdvance } from '../../art/other-advance.ts';
import { cachePerState } from '../../model/cache-per-state.ts';
import { settings } from '../../storage/settings.ts';
import type { AssistLevel } from '@night-cage/protocol';
import type { Verbosity } from '../../text/preference-names.ts';
import type { ArmedTarget } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import { candleName, language, createTranslator } from '../../text/translator.ts';
import { kindKey, spaceName } from '../../text/names.ts';
import { describeForecast } from './describe-forecast.ts';
import { hasNerve } from './has-nerve.ts';

const t = createTranslator('story');

interface CellOptions {
  /** The choice on this space, if any. */
  readonly target?: Target | null;
  /** The armed choice, on this space or another. */
  readonly armed?: ArmedTarget | null;
  readonly verbosity?: Verbosity;
  readonly assist?: AssistLevel;
}

/** The screen reader's text of a space, most important first; dark spaces are brief. */
export function describeCell(
  state: State,
  space: Space,
  { target = null, armed = null, verbosity = settings.verbosity, assist = settings.assist }: CellOptions = {},
): string {
  const way = target !== null && armed?.target.key === target.key ? armed.way : null;
  const choice = target === null ? '' : `${target.key} ${target.intents.length} ${way}`;
  return labels(state, `${language()} ${verbosity} ${assist} ${space} ${choice}`, () =>
    [
      ...describeContents(state, space, verbosity),
      ...(target === null ? [] : describeArmedChoice(state, target, way, { verbosity, assist })),
    ].join(' '),
  );
}

/** Every change re-renders all spaces, and few get a new text. */
const labels = cachePerState<string>();

const describeContents = (state: State, space: Space, verbosity: Verbosity): string[] =>
  state.tiles[space] === EMPTY
    ? [t('cell.dark', { space: formatSpokenSpace(state, space) }), ...describeOtherComing(state, space)]
    : [
        describeTile(state, space, verbosity),
        ...describePeople(state, space, verbosity),
        ...(verbosity === 'short' ? [] : describeDetails(state.tiles[space]!)),
        ...(verbosity === 'full' ? [describeLight(state, space)] : []),
        ...describeOtherComing(state, space),
      ];

/** Where The Other comes next. */
const describeOtherComing = (state: State, space: Space): string[] =>
  state.hollow !== null && spacesOfNextAdvance(state).includes(space) ? [t('cell.other.next')] : [];

/** A space as spoken text: in the Hollow with its name. */
export function formatSpokenSpace(state: State, space: Space): string {
  const { board } = rulesetFor(state.setup);
  return isInHollow(board, space)
    ? t('space.hollow', { space: spaceName(state, space).replace(/^h:/, '') })
    : spaceName(state, space);
}

/** The open sides of a tile; for a Keeper its mouth, for a Pathbreaker its faces. */
export function openSidesOf(tile: Tile): DirectionName[] {
  if (kindOf(tile) === KEEPER && !isPit(tile)) return [DIRECTIONS[facingOf(tile)]];
  if (kindOf(tile) === PATHBREAKER && !isPit(tile))
    return DIRECTIONS.filter((_, side) => side % 2 === facingOf(tile));
  return DIRECTIONS.filter((_, side) => hasExit(exitsOf(tile), side as 0 | 1 | 2 | 3));
}

function describeTile(state: State, space: Space, verbosity: Verbosity): string {
  const tile = state.tiles[space]!;
  const params = { space: formatSpokenSpace(state, space), kind: kindKey(kindOf(tile)) };
  if (isOther(tile)) return t('cell.other', params);
  if (isDirgePit(tile)) return t('cell.dirge', params);
  if (isPit(tile)) return t('cell.pit', params);
  if (isShriek(tile)) return t('cell.shriek', params);
  if (isMonster(tile)) {
    const seenBy = prisonersSeenFrom(state, space);
    if (seenBy.length === 0) return t('cell.monster', params);
    const along = verbosity === 'full';
    return t('cell.monster.sees', {
      ...params,
      names: seenBy.map((prisoner) => (along ? seenAlong(state, space, prisoner) : candleName(prisoner))),
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

function describeDetails(tile: Tile): string[] {
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

const describePeople = (state: State, space: Space, verbosity: Verbosity): string[] =>
  state.at.flatMap((at, prisoner) => {
    if (at !== space) return [];
    const name = candleName(prisoner);
    if (verbosity === 'short') return [t('cell.prisoner.short', { name })];
    const lit = state.lit[prisoner] === 1;
    const key = state.key[prisoner] === 1;
    return [t('cell.prisoner', { name, lit, key, hasNerve: hasNerve(state), nerve: state.nerve[prisoner]! })];
  });

function describeLight(state: State, space: Space): string {
  const { board } = rulesetFor(state.setup);
  const lighters = state.at.flatMap((_, prisoner) =>
    lightOf(board, state, prisoner).includes(space) ? [candleName(prisoner)] : [],
  );
  return lighters.length > 0 ? t('cell.lit', { names: lighters }) : t('cell.unlit');
}

interface ChoiceTextOptions {
  readonly verbosity: Verbosity;
  readonly assist: AssistLevel;
}

/** The choice that a space offers and its effect. `way`: the orientation of an armed tile. */
function describeArmedChoice(
  state: State,
  target: Target,
  way: number | null,
  { verbosity, assist }: ChoiceTextOptions,
): string[] {
  const intent = target.intents[way ?? 0]!;
  if (target.place.on !== 'space') return [];
  const offer = way === null ? describeOffer(intent.verb, target.intents.length) : [describeArmed(intent)];
  const preview = previewOf(state, intent);
  if (preview === null) return offer;
  const harmless = verbosity === 'short' && listHarms(state, intent, preview).length === 0;
  // A tile with several orientations has a forecast only when one is armed.
  if (harmless || (way === null && target.intents.length > 1)) return offer;
  return [...offer, t('cell.would', { what: sentenceOf(describeForecast(state, intent, preview, assist)) })];
}

/** The armed choice awaits a confirmation; a tile with its orientation. */
const describeArmed = (intent: Intent): string =>
  'tile' in intent ? describeTileInHand(intent.tile) : t('cell.chosen');

/** The orientation of the tile in hand. */
const describeTileInHand = (tile: Tile): string => t('cell.in-hand', { exits: openSidesOf(tile) });

function describeOffer(verb: Target['intents'][number]['verb'], ways: number): string[] {
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

/** With a capital letter, and without the full stop that the surrounding text adds. */
const sentenceOf = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replace(/\.$/, '');
