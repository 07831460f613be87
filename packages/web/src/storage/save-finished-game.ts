import { LocalGame, createDeal, type Deal, type Game } from '@night-cage/client';
import { packIntent, seatOf, type Event } from '@night-cage/rules';
import { createSeed } from './begin-game.ts';
import { gameStore } from './game-store.ts';

const kindsIn = (event: Event): readonly number[] => {
  if (event.type === 'drew') return [event.kind];
  return event.type === 'discarded' ? event.kinds : [];
};

/**
 * Saves a finished online game on this device, under its own id. Without the deal, only the drawn
 * tiles of its stack are known.
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
  const saved = new LocalGame({
    id,
    setup,
    deal: deal ?? { ...createDeal(createSeed()), told },
    holders: Array.from({ length: setup.players }, (_, seat) => game.holderOf(seat)),
    entries,
  });
  // If this or another page has saved it already, it stays as it is.
  await gameStore.append(saved, { at: 0, entries, begun: new Date().toISOString() });
}
