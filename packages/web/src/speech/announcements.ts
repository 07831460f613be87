import { isMonster, kindOf, seatOf, type Event, type Prisoner, type State } from '@night-cage/rules';
import type { Moment } from '@night-cage/client';
import { candleName, createTranslator } from '../text/translator.ts';
import { kindKey } from '../text/names.ts';
import { formatSpokenSpace } from './describe/cells.ts';
import { describeEvent, isAnnounced } from './describe/events.ts';

const t = createTranslator('story');

/** What is said after some choices: one sentence a turn, one for a whole chain; at once what concerns the listener. */
export interface Announcement {
  readonly polite: string;
  readonly assertive: string;
}

interface Told {
  readonly event: Event;
  readonly after: State;
}
interface Turn {
  readonly prisoner: Prisoner;
  readonly told: Told[];
}

type IsMine = (seat: number) => boolean;

export function createAnnouncement(moments: readonly Moment[], isMine: IsMine): Announcement {
  const polite: string[] = [];
  const assertive: string[] = [];
  for (const { prisoner, told } of turnsIn(moments)) {
    polite.push(...turnInWords(prisoner, told));
    const chain = chainInWords(told);
    const concerned = hitsIn(told).some(({ hit, after }) => isMine(seatOf(after, hit)));
    if (chain !== null) (concerned ? assertive : polite).push(chain);
  }
  return { polite: polite.join(' '), assertive: [...assertive, ...yourTurn(moments, isMine)].join(' ') };
}

function turnsIn(moments: readonly Moment[]): Turn[] {
  const turns: Turn[] = [];
  for (const { events, before, after } of moments) {
    if (turns.length === 0) turns.push({ prisoner: before.turn, told: [] });
    for (const event of events) {
      if (event.type === 'turn-began') turns.push({ prisoner: event.prisoner, told: [] });
      else turns.at(-1)!.told.push({ event, after });
    }
  }
  return turns;
}

/** Said when the choice comes to the listener: with a new turn, or from somebody else. */
function yourTurn(moments: readonly Moment[], isMine: IsMine): string[] {
  const [first, last] = [moments[0], moments.at(-1)];
  const asks = last?.after.asks;
  if (first === undefined || last === undefined || asks === null || asks === undefined) return [];
  const seatBefore = seatOf(first.before, first.before.asks?.prisoner ?? first.before.turn);
  const begun = moments.some(({ events }) => events.some(({ type }) => type === 'turn-began'));
  const mine = last.after.outcome === 'playing' && isMine(seatOf(last.after, asks.prisoner));
  return mine && (begun || !isMine(seatBefore)) ? [t('ask.yours', { name: candleName(asks.prisoner) })] : [];
}

function turnInWords(prisoner: Prisoner, told: readonly Told[]): string[] {
  const parts = partsOf(told);
  if (parts.length > 0) return [t('summary.turn', { name: candleName(prisoner), parts })];
  const last = told.findLast(({ event }) => isAnnounced(event) && !PART_OF_CHAIN.includes(event.type));
  return last === undefined ? [] : [describeEvent(last.event, last.after)];
}

/** Told by the summary of the chain. */
const PART_OF_CHAIN: readonly Event['type'][] = ['woke', 'struck', 'hit', 'discarded', 'went-dark'];

function partsOf(told: readonly Told[]): string[] {
  const events = told.map(({ event }) => event);
  const count = (of: (event: Event) => number): number => events.reduce((sum, event) => sum + of(event), 0);
  const placed = count((event) => (event.type === 'placed' && !isMonster(event.tile) ? 1 : 0));
  const dark = count((event) =>
    event.type === 'removed' && event.cause === 'dark' ? event.spaces.length : 0,
  );
  const lost = count((event) =>
    event.type === 'discarded' && event.cause !== 'penalty' ? event.kinds.length : 0,
  );
  return [
    ...told.flatMap(whereabouts),
    ...(placed > 0 ? [t('summary.placed', { n: placed })] : []),
    ...(dark > 0 ? [t('summary.darkened', { n: dark })] : []),
    ...(lost > 0 ? [t('summary.lost', { n: lost })] : []),
  ];
}

/** Where somebody went, what was taken, what came out of the dark. */
function whereabouts({ event, after }: Told): string[] {
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
      return isMonster(event.tile)
        ? [
            t('summary.monster', {
              kind: kindKey(kindOf(event.tile)),
              space: formatSpokenSpace(after, event.space),
            }),
          ]
        : [];
    default:
      return [];
  }
}

const hitsIn = (told: readonly Told[]): { hit: Prisoner; after: State }[] =>
  told.flatMap(({ event, after }) => (event.type === 'hit' ? [{ hit: event.prisoner, after }] : []));

/** A chain of strikes in one sentence; `h` tells the rest. */
function chainInWords(told: readonly Told[]): string | null {
  const strikes = told.filter(({ event }) => event.type === 'struck').length;
  const hits = [...new Set(hitsIn(told).map(({ hit }) => hit))].map(candleName);
  if (strikes === 0 && hits.length === 0) return null;
  // While a hit may be blocked, its cost is not known: it is told afterwards.
  if (hits.length === 0 && told.at(-1)!.after.asks?.asks === 'hit') return null;
  const n = told.reduce(
    (sum, { event }) =>
      event.type === 'discarded' && event.cause === 'penalty' ? sum + event.kinds.length : sum,
    0,
  );
  const summary = t('chain.summary', { strikes: Math.max(1, strikes), hits, n });
  return strikes > 1 ? `${summary} ${t('chain.detail')}` : summary;
}
