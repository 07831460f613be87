import {
  EMPTY,
  IS_MONSTER,
  IS_PASSAGE,
  KINDS,
  figureAt,
  hasKey,
  isGate,
  kindOf,
  oddsOfAny,
  isPit,
  rulesetFor,
  type Intent,
  type Preview,
  type Space,
  type State,
} from '@night-cage/rules';
import type { Harm } from '../../text/harm-names.ts';
import { cachePerState } from '../../model/cache-per-state.ts';
import type { AssistLevel } from '@night-cage/protocol';
import { candleName, createTranslator } from '../../text/translator.ts';
import { spaceName } from '../../text/names.ts';

const t = createTranslator('story');

const MONSTERS = KINDS.flatMap((_, kind) => (IS_MONSTER[kind]! ? [kind] : []));
const names = (prisoners: readonly number[]): string[] => prisoners.map(candleName);

/** Verbs that draw tiles straight to the discards. */
const BURNING: readonly Intent['verb'][] = ['stay', 'pass'];

/**
 * Describes the certain effects of an intent, most important first, depending on the assist level.
 * Harms that the confirmation mentions are left out.
 */
export function describeForecast(
  state: State,
  intent: Intent,
  preview: Preview,
  assist: AssistLevel,
  confirmed: readonly Harm[] = [],
): string {
  const parts = forecastParts(state, intent, preview, assist, confirmed);
  if (parts.length === 0 && confirmed.length > 0) return '';
  const forecast = parts.length === 0 ? t('preview.harmless') : parts.join(t('preview.join'));
  const explained = assist === 'coach' ? explainOdds(state, intent, preview) : [];
  return [forecast, ...explained].join('. ');
}

export function forecastParts(
  state: State,
  intent: Intent,
  preview: Preview,
  assist: AssistLevel,
  confirmed: readonly Harm[] = [],
): string[] {
  return [
    ...describePeople(state, intent, preview, assist, confirmed),
    ...describeDarkness(state, intent, preview, assist, confirmed),
    ...describeGains(preview),
    ...describeDraws(state, intent, preview, assist),
  ];
}

/** One of the three facts of a choice in preview. */
export interface Fact {
  readonly about: 'people' | 'dark' | 'draw';
  /** What hurts, to be shown as a warning. */
  readonly harms: readonly string[];
  readonly text: string;
}

/** Which harms are about lost light; all others are about people. */
const isDark = (harm: Harm): boolean => harm.startsWith('gate') || harm.startsWith('key');

/**
 * What players who see the board need to know of a choice, always in this order: who is hit or what
 * is won, what goes dark, and what may be drawn. In brief, without odds. In brief, and when a tile is
 * placed, without what does not happen.
 */
export function describeFacts(
  state: State,
  intent: Intent,
  preview: Preview,
  assist: AssistLevel,
  harms: readonly Harm[],
  isBrief = false,
): Fact[] {
  const omitsNothing = isBrief || intent.verb === 'place' || intent.verb === 'start';
  // A monster that wakes and hits no one is no harm; one that hits has woken anyway.
  const others = harms.filter((harm) => harm !== 'wake');
  const told = others.includes('hit') ? [...others, 'wake' as const] : others;
  const people = [
    ...describePeople(state, intent, preview, assist, told),
    ...describeGains(preview, !isBrief),
  ];
  const dark = describeDarkness(state, intent, preview, assist, harms, true);
  const draws = describeDraws(state, intent, preview, isBrief ? 'purist' : assist);
  const explained = assist === 'coach' && !isBrief ? explainOdds(state, intent, preview) : [];
  const fact = (
    about: Fact['about'],
    concerns: readonly Harm[],
    parts: readonly string[],
    none: string,
  ): Fact => ({
    about,
    harms: describeHarm(state, preview, concerns),
    text:
      parts.length > 0
        ? asSentence(parts.join(t('preview.join')))
        : concerns.length > 0 || omitsNothing
          ? ''
          : none,
  });
  return [
    fact(
      'people',
      others.filter((harm) => !isDark(harm)),
      people,
      assist === 'purist' ? '' : t('fact.nobody'),
    ),
    fact('dark', harms.filter(isDark), dark, t('fact.no-dark')),
    fact('draw', [], [draws.join(t('preview.join')), ...explained].filter(Boolean), t('fact.no-draw')),
  ].filter(({ harms: named, text }) => named.length > 0 || text !== '');
}

/** With a capital letter, unless the text begins with the name of a space. */
const asSentence = (words: string): string =>
  /^[a-z]\d/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);

/** Who is hit, evades, falls or loses light; what the Dirge tears open. */
const describePeople = (
  state: State,
  intent: Intent,
  preview: Preview,
  assist: AssistLevel,
  confirmed: readonly Harm[],
): string[] => [
  ...(intent.verb === 'dirge' ? [t('preview.dirge', { n: countTornTiles(state, intent.space) })] : []),
  ...(assist === 'purist' ? describeSensed(preview) : describeDangers(state, preview, confirmed)),
  ...(preview.falls.length > 0 && !confirmed.includes('fall')
    ? [t('preview.falls', { names: names(preview.falls) })]
    : []),
];

const describeDarkness = (
  state: State,
  intent: Intent,
  preview: Preview,
  assist: AssistLevel,
  confirmed: readonly Harm[],
  byName = false,
): string[] =>
  assist === 'purist'
    ? tilesDarkened(preview.darkened.length)
    : describeLosses(state, preview, confirmed, { isTorn: intent.verb === 'dirge', byName });

const describeGains = (preview: Preview, hasNerve = true): string[] => [
  ...(preview.relit.length > 0 ? [t('preview.relit', { names: names(preview.relit) })] : []),
  ...preview.keysTaken.map((prisoner) => t('preview.key-taken', { name: candleName(prisoner) })),
  ...(hasNerve ? describeNerve(preview) : []),
  ...(preview.outcome === 'won' ? [t('preview.wins')] : []),
];

const describeDraws = (state: State, intent: Intent, preview: Preview, assist: AssistLevel): string[] =>
  preview.draws === 0
    ? []
    : [
        t(BURNING.includes(intent.verb) ? 'preview.burns' : 'preview.draws', { n: preview.draws }),
        ...(assist === 'purist' ? [] : describeOdds(state, intent, preview)),
      ];

/** A badge on the board for a key or Gate that would be lost for good. */
export const describeLossBriefly = (what: 'key' | 'gate'): string => t(`preview.badge.${what}`);

const describeSensed = (preview: Preview): string[] =>
  preview.strikes.length > 0 ? [t('preview.seen')] : [];
const tilesDarkened = (n: number): string[] => (n > 0 ? [t('preview.darkens', { n })] : []);

/** D3: how many tiles lie where the Dirge will be. */
const countTornTiles = (state: State, corner: Space): number =>
  (figureAt(rulesetFor(state.setup).board, corner) ?? []).filter((space) => state.tiles[space] !== EMPTY)
    .length;

/** Who wakes and who is hit. More than two monsters are counted, not listed. */
function describeDangers(state: State, preview: Preview, confirmed: readonly Harm[]): string[] {
  const woken = new Map(preview.strikes.map(({ space, kind }) => [space, kind]));
  const wakes = confirmed.includes('wake')
    ? []
    : woken.size > 2
      ? [t('preview.wakes', { n: woken.size })]
      : [...woken].map(([space, kind]) =>
          t('preview.wakes.kind', { kind: KINDS[kind]!, space: spaceName(state, space) }),
        );
  return [
    ...wakes,
    ...(confirmed.includes('hit') ? [] : describeHits(preview)),
    ...preview.evades.map((prisoner) => t('preview.evades', { name: candleName(prisoner) })),
    ...(preview.candlesOut.length > 0 ? [t('preview.out', { names: names(preview.candlesOut) })] : []),
    ...(preview.pits.length > 0 ? [t('preview.pits', { n: preview.pits.length })] : []),
  ];
}

const describeHits = (preview: Preview): string[] => [
  ...preview.hits.map(({ prisoner, cost }) => t('preview.hit', { name: candleName(prisoner), cost })),
  ...(preview.hits.length > 1 ? [t('preview.penalty', { n: preview.penalty })] : []),
];

/** More tiles than this that go dark are counted, not named. */
const MAX_NAMED = 3;

/**
 * Gates and keys that are lost, by name; then the number of other tiles that go dark or are
 * removed.
 */
function describeLosses(
  state: State,
  preview: Preview,
  confirmed: readonly Harm[],
  { isTorn, byName }: { readonly isTorn: boolean; readonly byName: boolean },
): string[] {
  const dark = preview.darkened.map((space) => state.tiles[space]!);
  const others = dark.filter((tile) => !isGate(tile) && !hasKey(tile));
  const passages = others.every((tile) => IS_PASSAGE[kindOf(tile)]! && !isPit(tile));
  return [
    ...(preview.gatesLost > 0 && !confirmed.some((harm) => harm.startsWith('gate'))
      ? [t('preview.gates-lost', { n: preview.gatesLost, left: state.gatesLeft - preview.gatesLost })]
      : []),
    ...(preview.keysLost > 0 && !confirmed.some((harm) => harm.startsWith('key'))
      ? [t('preview.keys-lost', { n: preview.keysLost, left: state.keysLeft - preview.keysLost })]
      : []),
    ...(others.length === 0
      ? []
      : byName && preview.darkened.length <= MAX_NAMED
        ? [t('fact.dark', { spaces: preview.darkened.map((space) => spaceName(state, space)) })]
        : [t(passages ? 'preview.darkens.passages' : 'preview.darkens', { n: others.length })]),
    ...(preview.removed.length > 0 && !isTorn ? [t('preview.removed', { n: preview.removed.length })] : []),
  ];
}

function describeNerve({ events }: Preview): string[] {
  const spent = events.filter(({ type }) => type === 'nerve-spent').length;
  return [
    ...(events.some(({ type }) => type === 'nerve-gained') ? [t('preview.nerve-gained')] : []),
    ...(spent > 0 ? [t('preview.nerve-spent', { n: spent })] : []),
  ];
}

const monstersUnseen = (state: State): number => MONSTERS.reduce((sum, kind) => sum + state.bag[kind]!, 0);

/** While separate piles remain, their total count would contradict a pile's chance. */
const arePilesApart = ({ left, layout }: State): boolean => left > layout.piles.at(-1)!.size;

/** The chance of a monster among the next tiles; empty if it is not known exactly. */
function describeOdds(state: State, intent: Intent, preview: Preview): string[] {
  const p = monsterOddsAfter(state, preview.penalty, preview.draws);
  if (p === null) return [];
  if (p === 0) return [t('odds.monster.none')];
  if (intent.verb === 'land') return [t('odds.landing', { p })];
  if (arePilesApart(state)) return [t('odds.monster', { p })];
  return [t('odds.monster.of', { p, n: preview.draws, count: monstersUnseen(state), total: state.left })];
}

/**
 * The chance of a monster among `draws` tiles after `burnt` others. Within a pile all positions are
 * equal, so burnt tiles do not matter; a top pile without monsters only gets smaller. Across other
 * piles the chance is unknown.
 */
export const monsterOddsAfter = (state: State, burnt: number, draws: number): number | null =>
  chances(state, `${burnt} ${draws}`, () => chanceAfter(state, burnt, draws));
const chances = cachePerState<number | null>();

function chanceAfter(state: State, burnt: number, draws: number): number | null {
  const { pileLeft } = state;
  if (burnt === 0 || burnt + draws <= pileLeft) return oddsOfAny(state, MONSTERS, draws);
  if (oddsOfAny(state, MONSTERS, pileLeft) > 0) return null;
  const below = Math.min(draws, burnt + draws - pileLeft);
  const next = state.layout.piles[state.pile + 1];
  return next === undefined || burnt + draws - pileLeft > next.size
    ? null
    : oddsOfAny(state, MONSTERS, pileLeft + below);
}

/** The counts behind a chance whose text does not include them. */
function explainOdds(state: State, intent: Intent, preview: Preview): string[] {
  if (preview.draws === 0 || arePilesApart(state)) return [];
  const p = monsterOddsAfter(state, preview.penalty, preview.draws);
  return p === null || (p > 0 && intent.verb === 'land')
    ? [t('odds.explained', { total: state.left, count: monstersUnseen(state) })]
    : [];
}

function describeWakes(state: State, { strikes }: Preview): string {
  const [first] = strikes;
  return strikes.length === 1
    ? t('harm.wake.kind', { kind: KINDS[first!.kind]!, space: spaceName(state, first!.space) })
    : t('harm.wake', { n: strikes.length });
}

/** Whether who falls lands in the same maze on the next turn: not in the Hollow, or without tiles. */
const landsNextTurn = (state: State): boolean =>
  state.left > 0 && rulesetFor(state.setup).board.hollow === null;

/** Explains why a harmful intent needs a confirmation. */
export function describeHarm(state: State, preview: Preview, harms: readonly Harm[]): string[] {
  const dark = preview.darkened.map((space) => state.tiles[space]!);
  return harms.map((harm) => {
    switch (harm) {
      case 'hit':
        return t('harm.hit', {
          names: names([...new Set(preview.hits.map(({ prisoner }) => prisoner))]),
          n: preview.penalty,
        });
      case 'wake':
        return describeWakes(state, preview);
      case 'fall':
        return t('harm.fall', { names: names(preview.falls), lands: landsNextTurn(state) });
      case 'gate-dark':
        return t('harm.gate-dark', {
          n: dark.filter(isGate).length,
          left: state.gatesLeft - preview.gatesLost,
        });
      case 'gate-lost':
        return t('harm.gate-lost', { n: preview.gatesLost, left: state.gatesLeft - preview.gatesLost });
      case 'key-dark':
        return t('harm.key-dark', { n: dark.filter(hasKey).length, left: state.keysLeft - preview.keysLost });
      case 'key-lost':
        return t('harm.key-lost', { n: preview.keysLost, left: state.keysLeft - preview.keysLost });
      default:
        return t('harm.lost');
    }
  });
}
