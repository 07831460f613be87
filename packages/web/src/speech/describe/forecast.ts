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

/** Tiles that go to the discards unused, rather than to the board. */
const BURNING: readonly Intent['verb'][] = ['stay', 'pass'];

/**
 * Everything certain about an intent, in words, most important first; how much depends on the help wanted. What was asked
 * about as harm is said there, and not again.
 */
export function describeForecast(
  state: State,
  intent: Intent,
  seen: Preview,
  help: AssistLevel,
  asked: readonly Harm[] = [],
): string {
  const parts = forecastParts(state, intent, seen, help, asked);
  if (parts.length === 0 && asked.length > 0) return '';
  const told = parts.length === 0 ? t('preview.harmless') : parts.join(t('preview.join'));
  const explained = help === 'coach' ? oddsExplained(state, intent, seen) : [];
  return [told, ...explained].join('. ');
}

/** The same for whoever sees the board: tiles that sink there are counted only if nothing else is to be said, or by the coach. */
export function describeForecastBesideBoard(
  state: State,
  intent: Intent,
  seen: Preview,
  help: AssistLevel,
  asked: readonly Harm[] = [],
): string {
  const rest = { ...seen, darkened: [] };
  const isSilent = asked.length === 0 && forecastParts(state, intent, rest, help).length === 0;
  return describeForecast(state, intent, help === 'coach' || isSilent ? seen : rest, help, asked);
}

export function forecastParts(
  state: State,
  intent: Intent,
  seen: Preview,
  help: AssistLevel,
  asked: readonly Harm[] = [],
): string[] {
  return [
    ...(intent.verb === 'dirge' ? [t('preview.dirge', { n: tornAway(state, intent.space) })] : []),
    ...(help === 'purist' ? sensed(seen) : dangers(state, seen, asked)),
    ...(seen.falls.length > 0 && !asked.includes('fall')
      ? [t('preview.falls', { names: names(seen.falls) })]
      : []),
    ...(help === 'purist'
      ? tilesDarkened(seen.darkened.length)
      : lightLost(state, seen, asked, intent.verb === 'dirge')),
    ...(seen.relit.length > 0 ? [t('preview.relit', { names: names(seen.relit) })] : []),
    ...seen.keysTaken.map((prisoner) => t('preview.key-taken', { name: candleName(prisoner) })),
    ...nerveInWords(seen),
    ...(seen.outcome === 'won' ? [t('preview.wins')] : []),
    ...(seen.draws > 0
      ? [t(BURNING.includes(intent.verb) ? 'preview.burns' : 'preview.draws', { n: seen.draws })]
      : []),
    ...(help !== 'purist' && seen.draws > 0 ? oddsInWords(state, intent, seen) : []),
  ];
}

/** The same of a key or a Gate that would be gone for good, written beside it on the board. */
export const describeLossBriefly = (what: 'key' | 'gate'): string => t(`preview.badge.${what}`);

const sensed = (seen: Preview): string[] => (seen.strikes.length > 0 ? [t('preview.seen')] : []);
const tilesDarkened = (n: number): string[] => (n > 0 ? [t('preview.darkens', { n })] : []);

/** D3: what lies where the Dirge will. */
const tornAway = (state: State, corner: Space): number =>
  (figureAt(rulesetFor(state.setup).board, corner) ?? []).filter((space) => state.tiles[space] !== EMPTY)
    .length;

/** Who wakes and who is hit. More than two monsters are counted rather than named. */
function dangers(state: State, seen: Preview, asked: readonly Harm[]): string[] {
  const woken = new Map(seen.strikes.map(({ space, kind }) => [space, kind]));
  const wakes = asked.includes('wake')
    ? []
    : woken.size > 2
      ? [t('preview.wakes', { n: woken.size })]
      : [...woken].map(([space, kind]) =>
          t('preview.wakes.kind', { kind: KINDS[kind]!, space: spaceName(state, space) }),
        );
  return [
    ...wakes,
    ...(asked.includes('hit') ? [] : hitsInWords(seen)),
    ...seen.evades.map((prisoner) => t('preview.evades', { name: candleName(prisoner) })),
    ...(seen.candlesOut.length > 0 ? [t('preview.out', { names: names(seen.candlesOut) })] : []),
    ...(seen.pits.length > 0 ? [t('preview.pits', { n: seen.pits.length })] : []),
  ];
}

const hitsInWords = (seen: Preview): string[] => [
  ...seen.hits.map(({ prisoner, cost }) => t('preview.hit', { name: candleName(prisoner), cost })),
  ...(seen.hits.length > 1 ? [t('preview.penalty', { n: seen.penalty })] : []),
];

/** Gates and keys that are lost, by name; then what else goes dark or is taken away. */
function lightLost(state: State, seen: Preview, asked: readonly Harm[], torn: boolean): string[] {
  const dark = seen.darkened.map((space) => state.tiles[space]!);
  const others = dark.filter((tile) => !isGate(tile) && !hasKey(tile));
  const passages = others.every((tile) => IS_PASSAGE[kindOf(tile)]! && !isPit(tile));
  return [
    ...(seen.gatesLost > 0 && !asked.some((harm) => harm.startsWith('gate'))
      ? [t('preview.gates-lost', { n: seen.gatesLost, left: state.gatesLeft - seen.gatesLost })]
      : []),
    ...(seen.keysLost > 0 && !asked.some((harm) => harm.startsWith('key'))
      ? [t('preview.keys-lost', { n: seen.keysLost, left: state.keysLeft - seen.keysLost })]
      : []),
    ...(others.length > 0
      ? [t(passages ? 'preview.darkens.passages' : 'preview.darkens', { n: others.length })]
      : []),
    ...(seen.removed.length > 0 && !torn ? [t('preview.removed', { n: seen.removed.length })] : []),
  ];
}

function nerveInWords({ events }: Preview): string[] {
  const spent = events.filter(({ type }) => type === 'nerve-spent').length;
  return [
    ...(events.some(({ type }) => type === 'nerve-gained') ? [t('preview.nerve-gained')] : []),
    ...(spent > 0 ? [t('preview.nerve-spent', { n: spent })] : []),
  ];
}

const monstersUnseen = (state: State): number => MONSTERS.reduce((sum, kind) => sum + state.bag[kind]!, 0);

/** While piles that were laid apart are left, the count of all of them would contradict a chance. */
const arePilesApart = ({ left, layout }: State): boolean => left > layout.piles.at(-1)!.size;

/** The chance of a monster among the tiles to come; nothing where it is not known exactly. */
function oddsInWords(state: State, intent: Intent, seen: Preview): string[] {
  const p = monsterOddsAfter(state, seen.penalty, seen.draws);
  if (p === null) return [];
  if (p === 0) return [t('odds.monster.none')];
  if (intent.verb === 'land') return [t('odds.landing', { p })];
  if (arePilesApart(state)) return [t('odds.monster', { p })];
  return [t('odds.monster.of', { p, count: monstersUnseen(state), total: state.left })];
}

/**
 * The chance of a monster among `draws` tiles that come after `burnt` others. Within a pile every place is alike, so the
 * burnt tiles change nothing; a top pile without monsters is only used up by them. Across other piles it is not known.
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

/** The count behind a chance that does not name it. */
function oddsExplained(state: State, intent: Intent, seen: Preview): string[] {
  if (seen.draws === 0 || arePilesApart(state)) return [];
  const p = monsterOddsAfter(state, seen.penalty, seen.draws);
  return p === null || (p > 0 && intent.verb === 'land')
    ? [t('odds.explained', { total: state.left, count: monstersUnseen(state) })]
    : [];
}

function wakesInWords(state: State, { strikes }: Preview): string {
  const [first] = strikes;
  return strikes.length === 1
    ? t('harm.wake.kind', { kind: KINDS[first!.kind]!, space: spaceName(state, first!.space) })
    : t('harm.wake', { n: strikes.length });
}

/** Why a harmful intent asks once more. */
export function describeHarm(state: State, seen: Preview, harms: readonly Harm[]): string[] {
  const dark = seen.darkened.map((space) => state.tiles[space]!);
  return harms.map((harm) => {
    switch (harm) {
      case 'hit':
        return t('harm.hit', {
          names: names([...new Set(seen.hits.map(({ prisoner }) => prisoner))]),
          n: seen.penalty,
        });
      case 'wake':
        return wakesInWords(state, seen);
      case 'fall':
        return t('harm.fall', { names: names(seen.falls) });
      case 'gate-dark':
        return t('harm.gate-dark', { n: dark.filter(isGate).length, left: state.gatesLeft - seen.gatesLost });
      case 'gate-lost':
        return t('harm.gate-lost', { n: seen.gatesLost, left: state.gatesLeft - seen.gatesLost });
      case 'key-dark':
        return t('harm.key-dark', { n: dark.filter(hasKey).length, left: state.keysLeft - seen.keysLost });
      case 'key-lost':
        return t('harm.key-lost', { n: seen.keysLost, left: state.keysLeft - seen.keysLost });
      default:
        return t('harm.lost');
    }
  });
}
