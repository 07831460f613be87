import { LocalGame, createDeal, type Deal, type Game } from '@night-cage/client';
import { packIntent, seatOf, type Event } from '@night-cage/rules';
import { createSeed } from './begin-game.ts';
import { gameStore } from './game-store.ts';

const kindsIn = (event: Event): readonly number[] => {
  if (event.type === 'drew') return [event.kind];
  return event.type === 'discarded' ? event.kinds : [];
};

/**
 * Puts a game that was played elsewhere and is over on the shelf of this device: its facts, under a name of its own. Without its
 * deal, of the stack only what was drawn is known.
 */
export async function saveFinishedGame(game: Game, id: string, deal: Deal | null = null): Promise<void> {
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
    deal: deal ?? { ...createDeal(createSeed()), told },
    holders: Array.from({ length: setup.players }, (_, seat) => game.holderOf(seat)),
    entries,
  });
  // Shelved before, by this page or another: then it is there.
  await gameStore.append(kept, { at: 0, entries, begun: new Date().toISOString() });
}
