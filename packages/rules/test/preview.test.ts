import {
  OMEN,
  SHRIEK,
  cloneState,
  evolve,
  legal,
  play,
  preview,
  type Event,
  type Intent,
  type Preview,
  type State,
} from '@night-cage/rules';
import { describe, expect, test } from 'vitest';
import { playRandomGame, resolveSetupOrThrow, listSetups, type RandomGameStep } from '@night-cage/testkit';

const GAMES = 12;

/** Without the kinds of unseen tiles, which a preview does not know; their number is certain. */
const withoutKinds = (event: Event): object =>
  event.type === 'discarded' ? { ...event, kinds: event.kinds.length } : event;

/** The assumptions of a preview: hits are suffered, falls take the row. */
function assumed(state: State): Intent | null {
  if (state.asks?.asks === 'hit') return { verb: 'suffer', prisoner: state.asks.prisoner };
  if (state.asks?.asks === 'fall') return { verb: 'fall', prisoner: state.asks.prisoner, line: 'row' };
  return null;
}

/** Plays on with the same assumptions until this number of events has happened. */
function whatHappened({ after, events, chance }: RandomGameStep, count: number): Event[] {
  const all = [...events];
  for (let state = after; all.length < count && state.outcome === 'playing';) {
    const intent = assumed(state);
    const next = intent === null ? null : play(state, intent, chance);
    if (next === null || !next.ok) break;
    all.push(...next.events);
    state = next.state;
  }
  return all;
}

/**
 * The number of certain events: an unseen discarded tile may decide the game, or be an Omen or a
 * Shriek, and after it only the strikes are certain.
 */
function certain(events: readonly Event[], before: State, happened: readonly Event[]): number {
  const ended = happened.findIndex((event) => event.type === 'ended');
  const end = ended < 0 ? events.length : Math.min(events.length, ended);
  if (before.bag[OMEN] === 0 && before.bag[SHRIEK] === 0) return end;
  const unseen = events.findIndex((event) => event.type === 'discarded');
  return unseen < 0 ? end : Math.min(end, unseen + 1);
}

/** Compares every field of a preview with the real events. */
function checkSummary(
  seen: Preview,
  { before, intent, after }: RandomGameStep,
  happened: readonly Event[],
): void {
  const all = <T>(pick: (event: Event) => readonly T[]): T[] => happened.flatMap(pick);
  const hits = all((e) => (e.type === 'hit' ? [{ prisoner: e.prisoner, by: e.by, cost: e.cost }] : []));
  expect(seen.hits).toEqual(hits);
  expect(seen.strikes.map(({ space }) => space)).toEqual(all((e) => (e.type === 'struck' ? [e.space] : [])));
  expect(seen.pits).toEqual(all((e) => (e.type === 'pits-formed' ? e.spaces : [])));
  expect(seen.falls).toEqual(all((e) => (e.type === 'fell' ? [e.prisoner] : [])));
  expect(seen.darkened).toEqual(all((e) => (e.type === 'removed' && e.cause === 'dark' ? e.spaces : [])));
  expect(seen.relit).toEqual(all((e) => (e.type === 'relit' ? [e.prisoner] : [])));
  expect(seen.keysTaken).toEqual(all((e) => (e.type === 'key-taken' ? [e.prisoner] : [])));
  expect(seen.penalty).toBe(all((e) => (e.type === 'discarded' ? e.kinds : [])).length);
  // Losses from the board: a fold of the events without the unseen tiles.
  const lost = cloneState(before);
  for (const event of happened)
    evolve(lost, event.type === 'discarded' ? { ...event, kinds: event.kinds.map(() => 0) } : event);
  expect([seen.keysLost, seen.gatesLost]).toEqual([
    before.keysLeft - lost.keysLeft,
    before.gatesLeft - lost.gatesLeft,
  ]);
  expect(seen.candlesOut).toEqual(
    before.lit.flatMap((lit, p) => (lit === 1 && wentOut(happened, p) ? [p] : [])),
  );
  const wake = all((e) => (e.type === 'set-out' ? e.seenBy : e.type === 'woke' ? e.spaces : []));
  const watched = all((e) => (e.type === 'struck' ? [e.space] : [])).some((space) => wake.includes(space));
  expect(seen.evades).toEqual(
    watched && !hits.some((hit) => hit.prisoner === before.turn) ? [before.turn] : [],
  );
  for (const [name, value] of Object.entries(seen))
    if (Array.isArray(value) && value.length > 0) shown.add(name);
  if (intent.verb === 'stay' && after.outcome === 'playing')
    expect(seen.draws).toBe(Math.min(1, before.left));
}

const wentOut = (events: readonly Event[], prisoner: number): boolean =>
  events.some((e) => (e.type === 'went-dark' || (e.type === 'hit' && e.dark)) && e.prisoner === prisoner);

/** The fields that were not empty in some preview. */
const shown = new Set<string>();

describe('a preview agrees with the game', () => {
  for (const setup of listSetups()) {
    test(`${setup.edition}, ${setup.prisoners} prisoners, ${JSON.stringify(setup.options)}`, () => {
      let drawn = 0;
      for (let game = 0; game < GAMES; game++) {
        playRandomGame(setup, `preview ${game}`, (moment) => {
          const previewed = preview(moment.before, moment.intent);
          if (!previewed.ok) throw new Error('a legal intent has no preview');
          const { events, draws } = previewed.preview;
          const happened = whatHappened(moment, events.length);
          const count = certain(events, moment.before, happened);
          expect(events.slice(0, count).map(withoutKinds)).toEqual(
            happened.slice(0, count).map(withoutKinds),
          );
          // preview-after-the-draw.test.ts checks the events after a draw.
          if (count === events.length)
            checkSummary(previewed.preview, moment, [
              ...happened.slice(0, count),
              ...previewed.preview.afterwards,
            ]);
          drawn += draws;
        });
      }
      expect(drawn).toBeGreaterThan(0);
    });
  }
});

test('every field of a preview occurred', () => {
  const fields = [
    'strikes',
    'hits',
    'evades',
    'pits',
    'falls',
    'darkened',
    'removed',
    'candlesOut',
    'relit',
    'keysTaken',
    'events',
  ];
  expect(fields.filter((field) => !shown.has(field))).toEqual([]);
});

test('a preview has the exact number of draws', () => {
  let compared = 0;
  for (let game = 0; game < 40; game++) {
    playRandomGame(resolveSetupOrThrow({}), `draws ${game}`, ({ before, intent, events, after, chance }) => {
      const previewed = preview(before, intent);
      // A blind step may end beside a candle, so the number of tiles after it is not certain.
      const isSure = intent.verb === 'start' || (intent.verb === 'move' && before.lit[intent.prisoner] === 1);
      if (!previewed.ok || !isSure) return;
      const all = [...events];
      let state = after;
      // The tiles are laid in any way: in the standard game that does not change their number.
      while (
        state.asks !== null &&
        ['place', 'hit', 'fall'].includes(state.asks.asks) &&
        state.outcome === 'playing'
      ) {
        const played = play(state, legal(state)[0]!, chance);
        if (!played.ok) throw new Error('a legal intent was refused');
        all.push(...played.events);
        ({ state } = played);
      }
      if (state.outcome !== 'playing' || previewed.preview.draws === 0 || state.asks?.asks === 'scramble')
        return;
      compared++;
      expect(all.filter((event) => event.type === 'drew').length).toBe(previewed.preview.draws);
    });
  }
  expect(compared).toBeGreaterThan(300);
});
