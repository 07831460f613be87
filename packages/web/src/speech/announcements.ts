import {
  BRINGS_KEY,
  GATE,
  KINDS,
  kindOf,
  seatOf,
  type Event,
  type Kind,
  type Prisoner,
  type State,
} from '@night-cage/rules';
import type { Moment } from '@night-cage/client';
import { presentKey } from '../storage/own-keys.ts';
import { settings } from '../storage/settings.ts';
import { candleName, createTranslator } from '../text/translator.ts';
import { kindKey } from '../text/names.ts';
import { formatSpokenSpace } from './describe/describe-cell.ts';
import { describeEvent, isAnnounced } from './describe/describe-event.ts';
import { describePrompt } from './describe/describe-prompt.ts';

const t = createTranslator('story');

/**
 * The announcement after some choices: one sentence per turn, one per chain of strikes; with full
 * speech, one per event. Assertive if it concerns the player.
 */
export interface Announcement {
  readonly polite: string;
  readonly assertive: string;
  /** What the player has to choose now, or how the game ended; empty while others choose. */
  readonly question: string;
}

interface EventAfter {
  readonly event: Event;
  readonly after: State;
}
interface Turn {
  readonly prisoner: Prisoner;
  readonly events: EventAfter[];
}

type IsMine = (seat: number) => boolean;

export function createAnnouncement(moments: readonly Moment[], isMine: IsMine): Announcement {
  const polite: string[] = [];
  const assertive: string[] = [];
  for (const { prisoner, events } of splitTurns(moments)) {
    const concerned = findHits(events).some(({ hit, after }) => isMine(seatOf(after, hit)));
    if (settings.verbosity === 'full') (concerned ? assertive : polite).push(...describeAll(events));
    else {
      polite.push(...describeTurn(prisoner, events));
      const chain = describeChain(events);
      if (chain !== null) (concerned ? assertive : polite).push(chain);
    }
  }
  const last = moments.at(-1)?.after;
  return {
    polite: polite.join(' '),
    assertive: [...assertive, ...yourTurn(moments, isMine)].join(' '),
    question: last === undefined ? '' : describeQuestion(last, isMine),
  };
}

/** The question that a player on this device has to answer, or the outcome; otherwise empty. */
export function describeQuestion(state: State, isMine: IsMine): string {
  const { asks, outcome } = state;
  if (outcome !== 'playing') return t('events.ended', { outcome });
  const isAsked = asks !== null && isMine(seatOf(state, asks.prisoner));
  return isAsked ? describePrompt(state) : '';
}

const describeAll = (events: readonly EventAfter[]): string[] =>
  events.flatMap(({ event, after }) =>
    // The question at the end says how the game ended.
    isAnnounced(event) && event.type !== 'ended' ? [describeEvent(event, after)] : [],
  );

function splitTurns(moments: readonly Moment[]): Turn[] {
  const turns: Turn[] = [];
  for (const { events, before, after } of moments) {
    if (turns.length === 0) turns.push({ prisoner: before.turn, events: [] });
    for (const event of events) {
      if (event.type === 'turn-began') turns.push({ prisoner: event.prisoner, events: [] });
      else turns.at(-1)!.events.push({ event, after });
    }
  }
  return turns;
}

/**
 * Announces that it is the player's turn: with a new turn, or after another player's choice. Without
 * other players, the question says enough.
 */
function yourTurn(moments: readonly Moment[], isMine: IsMine): string[] {
  const [first, last] = [moments[0], moments.at(-1)];
  const asks = last?.after.asks;
  if (first === undefined || last === undefined || asks === null || asks === undefined) return [];
  const seatBefore = seatOf(first.before, first.before.asks?.prisoner ?? first.before.turn);
  const turnBegan = moments.some(({ events }) => events.some(({ type }) => type === 'turn-began'));
  if (last.after.at.every((_, prisoner) => isMine(seatOf(last.after, prisoner)))) return [];
  const isMyChoice = last.after.outcome === 'playing' && isMine(seatOf(last.after, asks.prisoner));
  return isMyChoice && (turnBegan || !isMine(seatBefore))
    ? [t('ask.yours', { name: candleName(asks.prisoner) })]
    : [];
}

function describeTurn(prisoner: Prisoner, events: readonly EventAfter[]): string[] {
  const parts = describeParts(events, prisoner);
  if (parts.length > 0) return [t('summary.turn', { name: candleName(prisoner), parts })];
  const last = events.findLast(({ event }) => isAnnounced(event) && !PART_OF_CHAIN.includes(event.type));
  return last === undefined ? [] : [describeEvent(last.event, last.after)];
}

/** Events that the summary of a chain covers, or the end. */
const PART_OF_CHAIN: readonly Event['type'][] = ['woke', 'struck', 'hit', 'discarded', 'went-dark', 'ended'];

function describeParts(eventsAfter: readonly EventAfter[], turn: Prisoner): string[] {
  const events = eventsAfter.map(({ event }) => event);
  const count = (of: (event: Event) => number): number => events.reduce((sum, event) => sum + of(event), 0);
  const gone = events.flatMap(lostTreasures);
  const dark = count((event) =>
    event.type === 'removed' && event.cause === 'dark' ? event.spaces.length : 0,
  );
  const lost = count((event) =>
    event.type === 'discarded' && event.cause !== 'penalty' ? event.kinds.length : 0,
  );
  return [
    ...eventsAfter.flatMap((one) => nameOthers(one.event, turn, describeWhereabouts(one))),
    ...(dark > 0 ? [t('summary.darkened', { n: dark })] : []),
    ...(lost > 0 ? [t('summary.lost', { n: lost })] : []),
    ...(gone.length > 0 ? [t('summary.gone', { kinds: gone.map((kind) => KINDS[kind]!) })] : []),
  ];
}

/** A prisoner who falls, lands or moves in the turn of another is named. */
const nameOthers = (event: Event, turn: Prisoner, parts: readonly string[]): readonly string[] =>
  'prisoner' in event && event.prisoner !== turn
    ? parts.map((part) => t('summary.other', { part, name: candleName(event.prisoner) }))
    : parts;

/** The Gates and keys among the tiles that an event discards. */
function lostTreasures(event: Event): Kind[] {
  const kinds =
    event.type === 'discarded' ? event.kinds : event.type === 'hand-discarded' ? [event.kind] : [];
  return kinds.filter((kind) => kind === GATE || BRINGS_KEY[kind]!);
}

/** Where a prisoner went, what was taken, which tile lies where. */
function describeWhereabouts({ event, after }: EventAfter): string[] {
  switch (event.type) {
    case 'stepped':
      return [t('summary.stepped', { space: formatSpokenSpace(after, event.to) })];
    case 'landed':
      return [t('summary.landed', { space: formatSpokenSpace(after, event.space) })];
    case 'stayed':
      return [t('summary.stayed')];
    case 'fell':
      return [t('summary.fell')];
    case 'key-taken':
      return [t('summary.key')];
    case 'placed':
    case 'swapped':
      return [
        t('summary.tile', {
          kind: kindKey(kindOf(event.tile)),
          space: formatSpokenSpace(after, event.space),
        }),
      ];
    default:
      return [];
  }
}

const findHits = (events: readonly EventAfter[]): { hit: Prisoner; after: State }[] =>
  events.flatMap(({ event, after }) => (event.type === 'hit' ? [{ hit: event.prisoner, after }] : []));

/** A chain of strikes in one sentence; the query `h` gives the details. */
function describeChain(events: readonly EventAfter[]): string | null {
  const strikes = events.filter(({ event }) => event.type === 'struck').length;
  const hits = [...new Set(findHits(events).map(({ hit }) => hit))].map(candleName);
  if (strikes === 0 && hits.length === 0) return null;
  // While the hit may still be blocked, its cost is unknown: announce it later.
  if (hits.length === 0 && events.at(-1)!.after.asks?.asks === 'hit') return null;
  const n = events.reduce(
    (sum, { event }) =>
      event.type === 'discarded' && event.cause === 'penalty' ? sum + event.kinds.length : sum,
    0,
  );
  const summary = t('chain.summary', { strikes: Math.max(1, strikes), hits, n });
  return strikes > 1 ? `${summary} ${t('chain.detail', { key: presentKey('h') })}` : summary;
}
