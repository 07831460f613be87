import { OMEN, SHRIEK, play, preview, type Event, type Intent, type State } from '@night-cage/rules';
import { describe, expect, test } from 'vitest';
import { setups, randomGame, type Step } from '@night-cage/testkit';

const GAMES = 12;

/** Unseen tiles have no kind in a preview; how many they are is certain. */
const withoutKinds = (event: Event): object =>
  event.type === 'discarded' ? { ...event, kinds: event.kinds.length } : event;

/** What a preview assumes: hits are suffered, falls take the row. */
function assumed(state: State): Intent | null {
  if (state.asks?.asks === 'hit') return { verb: 'suffer', prisoner: state.asks.prisoner };
  if (state.asks?.asks === 'fall') return { verb: 'fall', prisoner: state.asks.prisoner, line: 'row' };
  return null;
}

/** Plays on as the preview does until as many events have happened. */
function whatHappened({ after, events, chance }: Step, count: number): Event[] {
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

/** A tile discarded unseen may decide the game, or be an Omen or a Shriek: what follows it is then only what the strikes do. */
function certain(events: readonly Event[], before: State, happened: readonly Event[]): number {
  const ended = happened.findIndex((event) => event.type === 'ended');
  const end = ended < 0 ? events.length : Math.min(events.length, ended);
  if (before.bag[OMEN] === 0 && before.bag[SHRIEK] === 0) return end;
  const unseen = events.findIndex((event) => event.type === 'discarded');
  return unseen < 0 ? end : Math.min(end, unseen + 1);
}

describe('a preview is what happens', () => {
  for (const setup of setups()) {
    test(`${setup.edition}, ${setup.prisoners} prisoners, ${JSON.stringify(setup.options)}`, () => {
      let drawn = 0;
      for (let game = 0; game < GAMES; game++) {
        randomGame(setup, `preview ${game}`, (moment) => {
          const previewed = preview(moment.before, moment.intent);
          if (!previewed.ok) throw new Error('a legal intent has no preview');
          const { events, draws, hits } = previewed.preview;
          const happened = whatHappened(moment, events.length);
          const count = certain(events, moment.before, happened);
          expect(events.slice(0, count).map(withoutKinds)).toEqual(
            happened.slice(0, count).map(withoutKinds),
          );
          const struck = events.flatMap((event) => (event.type === 'struck' ? event.hits : []));
          expect(hits.length).toBeGreaterThanOrEqual(Math.min(struck.length, 1));
          drawn += draws;
        });
      }
      expect(drawn).toBeGreaterThan(0);
    });
  }
});
