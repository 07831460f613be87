import { LocalGame, botSeats, dealOf, holdersWith, type Game } from '@night-cage/client';
import { packIntent, seatOf, type Event } from '@night-cage/rules';
import { freshSeed } from '../game/begin.ts';
import { notePlayed } from './played.ts';
import { store } from './store.ts';

const kindsIn = (event: Event): readonly number[] => {
  if (event.type === 'drew') return [event.kind];
  return event.type === 'discarded' ? event.kinds : [];
};

/** Puts a game that was played elsewhere and is over on the shelf of this device: its facts, under a name of its own. */
export async function shelve(game: Game, id: string, isMine: boolean): Promise<void> {
  const { setup, moments } = game;
  const entries = moments.map(({ intent, events, before }) => ({
    kind: 'chose' as const,
    by: seatOf(before, intent.prisoner),
    option: packIntent(intent),
    events,
  }));
  const told = moments.flatMap(({ events }) => events.flatMap(kindsIn));
  const kept = new LocalGame({
    id,
    setup,
    deal: { ...dealOf(freshSeed()), told },
    holders: holdersWith(
      setup.players,
      botSeats(setup.players, (seat) => game.holderOf(seat)),
    ),
    entries,
  });
  if (isMine) notePlayed(id);
  // Shelved before, by this page or another: then it is there.
  await store.append(kept, { at: 0, entries, begun: new Date().toISOString() });
}
