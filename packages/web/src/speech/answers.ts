import {
  BRINGS_KEY,
  GATE,
  IS_MONSTER,
  KINDS,
  hasKey,
  isGate,
  isMonster,
  kindOf,
  oddsOfNext,
  whereabouts,
  type Kind,
  type Prisoner,
  type Space,
  type State,
} from '@night-cage/rules';
import type { Moment } from '@night-cage/client';
import { settings } from '../storage/settings.ts';
import type { Target } from '../model/targets.ts';
import { candleName, createTranslator } from '../text/translator.ts';
import { kindKey } from '../text/names.ts';
import { describeCell, prisonersSeenFrom, formatSpokenSpace } from './describe/describe-cell.ts';
import { describeEvent, isAnnounced, groupLogByTurn } from './describe/describe-event.ts';
import { hasNerve } from './describe/has-nerve.ts';
import { describePrompt } from './describe/describe-prompt.ts';
import type { BoardQuery } from '../text/vocabulary.ts';
import { describeOptions } from './spoken-options.ts';
import { describePassagesFrom } from './describe-passages.ts';

const t = createTranslator('commands', 'story');

/** The context of a query. */
export interface QueryContext {
  readonly state: State;
  readonly moments: readonly Moment[];
  readonly targets: readonly Target[];
  /** The space with the cursor, if it is on a board. */
  readonly focus: Space | null;
}

/** The queries with their single keys. An answer is a few sentences, the most important first. */
const ANSWERS: Readonly<Record<BoardQuery, (context: QueryContext) => string>> = {
  l: describeLastEvent,
  w: ({ state }) => describeWax(state),
  p: ({ state }) => state.at.map((_, prisoner) => describePrisoner(state, prisoner)).join(' '),
  g: ({ state }) => describeKeysAndGates(state),
  m: ({ state }) => describeMonsters(state),
  x: ({ state, focus }) => describePassagesFrom(state, focus ?? activeSpace(state) ?? 0),
  o: ({ state, targets }) => describeOptions(state, targets),
  t: ({ state }) => describeTurn(state),
  h: describeLastTurn,
  i: describeOwnPosition,
};

export const answerQuery = (query: BoardQuery, context: QueryContext): string => ANSWERS[query](context);

function describeLastEvent({ moments }: QueryContext): string {
  for (const { events, after } of moments.toReversed()) {
    const last = events.findLast(isAnnounced);
    if (last !== undefined) return t('answer.l', { text: describeEvent(last, after) });
  }
  return t('answer.l.none');
}

/** The current turn so far, or the previous turn if nothing has happened yet. */
function describeLastTurn({ moments }: QueryContext): string {
  const last = groupLogByTurn(moments).at(-1);
  if (last === undefined) return t('answer.l.none');
  return t('answer.h', { text: last.lines.map(({ text }) => text).join(' ') });
}

function describeWax(state: State): string {
  const n = state.left;
  if (n === 0) return t('odds.empty');
  const pace = paceOf(state);
  const turns = pace === null ? [] : [t('answer.w.pace', { turns: pace })];
  if (settings.assist === 'purist') return t('answer.w.counts', { n });
  const odds = oddsOfNext(state);
  const chance = (of: (kind: Kind) => boolean): number =>
    odds.reduce((sum, p, kind) => (of(kind) ? sum + p : sum), 0);
  const next = t('answer.w', {
    n,
    monster: chance((kind) => IS_MONSTER[kind]!),
    key: chance((kind) => BRINGS_KEY[kind]!),
    gate: chance((kind) => kind === GATE),
  });
  return [next, ...turns].join(' ');
}

/** How many turns the wax lasts at the current pace; null until every prisoner had a turn. */
function paceOf(state: State): number | null {
  const burnt = state.layout.total - state.left;
  if (state.turns <= state.at.length || burnt === 0) return null;
  return Math.max(1, Math.round(state.left / (burnt / state.turns)));
}

function describePrisoner(state: State, prisoner: Prisoner): string {
  return t('answer.p', {
    name: candleName(prisoner),
    where: describePosition(state, prisoner),
    lit: state.lit[prisoner] === 1,
    key: state.key[prisoner] === 1,
    hasNerve: hasNerve(state),
    nerve: state.nerve[prisoner]!,
  });
}

function describePosition(state: State, prisoner: Prisoner): string {
  const where = whereabouts(state, prisoner);
  switch (where.is) {
    case 'on':
      return t('where.on', { space: formatSpokenSpace(state, where.space) });
    case 'row':
      return t('where.row', { row: where.index + 1 });
    case 'column':
      return t('where.column', { column: String.fromCodePoint(97 + where.index) });
    case 'fallen':
      return t('where.fallen', { space: formatSpokenSpace(state, where.from) });
    case 'between':
      return t('where.between', { to: where.to });
    default:
      return t('where.waiting');
  }
}

function describeKeysAndGates(state: State): string {
  const counted = (counts: readonly number[], of: (kind: Kind) => boolean): number =>
    counts.reduce((sum, count, kind) => (of(kind) ? sum + count : sum), 0);
  const bringsKey = (kind: Kind): boolean => BRINGS_KEY[kind]!;
  const spaces = state.tiles.flatMap((tile, space) => (hasKey(tile) || isGate(tile) ? [space] : []));
  const lying = state.tiles.filter(hasKey).length;
  const gates = state.tiles.filter(isGate).length;
  return [
    t('answer.g.keys', {
      held: state.key.reduce((sum, key) => sum + key, 0),
      lying,
      unseen: counted(state.bag, bringsKey),
      lost: counted(state.layout.tiles, bringsKey) - state.keysLeft,
      needed: state.at.length,
    }),
    t('answer.g.gates', {
      lit: gates,
      unseen: state.bag[GATE]!,
      lost: state.layout.tiles[GATE]! - state.gatesLeft,
    }),
    ...spaces.map((space) => {
      const tile = state.tiles[space]!;
      const kind = kindKey(kindOf(tile));
      return t('answer.g.where', { kind, space: formatSpokenSpace(state, space) });
    }),
  ].join(' ');
}

function describeMonsters(state: State): string {
  const spaces = state.tiles.flatMap((tile, space) => (isMonster(tile) ? [space] : []));
  if (spaces.length === 0) return t('answer.m.none');
  return spaces
    .map((space) =>
      t('answer.m', {
        kind: KINDS[kindOf(state.tiles[space]!)]!,
        space: formatSpokenSpace(state, space),
        names: prisonersSeenFrom(state, space).map(candleName),
      }),
    )
    .join(' ');
}

function describeTurn(state: State): string {
  if (state.outcome !== 'playing') return t('refusal.game-over', { outcome: state.outcome });
  return t('answer.t', { name: candleName(state.turn), asked: describePrompt(state) });
}

function activeSpace(state: State): Space | null {
  const space = state.at[state.asks?.prisoner ?? state.turn]!;
  return space < 0 ? null : space;
}

function describeOwnPosition({ state, focus }: QueryContext): string {
  const prisoner = state.asks?.prisoner ?? state.turn;
  const space = activeSpace(state);
  const cell = space === null ? '' : describeCell(state, space, { verbosity: 'full' });
  return [
    t('answer.i', { name: candleName(prisoner), where: describePosition(state, prisoner), cell }).trim(),
    ...(focus === null || focus === space
      ? []
      : [t('answer.i.cursor', { space: formatSpokenSpace(state, focus) })]),
  ].join(' ');
}
