import { describe, expect, test } from 'vitest';
import { EDITION_NAMES } from '@night-cage/rules';
import { Session, type SavedGame } from '../src/game/session.ts';
import { keptFixtures, stateFacts, type GameFacts } from './kept-v1.ts';

function factsOf(game: SavedGame): GameFacts {
  const session = Session.restore(game)!;
  const { edition, players, bots } = game.setup;
  return {
    edition,
    players,
    bots,
    seed: game.seed,
    moments: session.moments.length,
    hintsSpent: session.hintsSpent,
    undoable: session.undoable,
    state: stateFacts(session.state),
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
