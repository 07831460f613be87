import { describe, expect, test } from 'vitest';
import { EDITION_NAMES } from '@night-cage/rules';
import { botSeats } from '@night-cage/client';
import { openSaved, type SavedGame } from '../src/game/saved-game.ts';
import { keptFixtures, stateFacts, type GameFacts } from './kept-v1.ts';

function factsOf(game: SavedGame): GameFacts {
  const opened = openSaved(game)!;
  const { edition, players } = opened.setup;
  return {
    edition,
    players,
    bots: botSeats(players, (seat) => opened.holderOf(seat)),
    seed: game.seed,
    moments: opened.moments.length,
    hintsSpent: opened.hintsSpent,
    undoable: opened.undoable,
    state: stateFacts(opened.state),
  };
}

describe('games that were kept in localStorage open as they were', () => {
  test('there is one of every edition, and enough of them', () => {
    const editions = new Set(keptFixtures.map(({ expects }) => expects.current?.edition));
    expect(editions).toEqual(new Set(EDITION_NAMES));
    expect(keptFixtures.length).toBeGreaterThanOrEqual(12);
  });

  // Played by rules that have been mended since: they need not let it be played again.
  const replayed = keptFixtures.filter(({ name }) => name !== 'hollow-give-after-landing');
  test.each(replayed.map((fixture) => [fixture.name, fixture] as const))('%s', (_, { storage, expects }) => {
    const current = storage['night-cage/current'];
    expect(current === undefined ? null : factsOf(JSON.parse(current) as SavedGame)).toEqual(expects.current);
    const shelf = JSON.parse(storage['night-cage/shelf'] ?? '[]') as { game: SavedGame; date: string }[];
    expect(shelf.map(({ game, date }) => ({ date, ...factsOf(game) }))).toEqual(expects.shelf);
  });
});
