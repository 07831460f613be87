import { describe, expect, test } from 'vitest';
import { EDITION_NAMES, packIntent } from '@night-cage/rules';
import { listBotSeats, migrateSave, type OldSave } from '@night-cage/client';
import { keptFixtures, stateFacts, type GameFacts } from './kept-fixtures.ts';

function factsOf(save: OldSave): GameFacts {
  const { game } = migrateSave(save, 'brought over')!;
  const { edition, players } = game.setup;
  return {
    edition,
    players,
    bots: listBotSeats(players, (seat) => game.holderOf(seat)),
    seed: game.deal.seed!,
    moments: game.moments.length,
    hintsSpent: game.hintsSpent,
    undoable: game.undoable,
    state: stateFacts(game.state),
  };
}

describe('games saved in localStorage open as they were', () => {
  test('there is a fixture of every edition, and enough of them', () => {
    const editions = new Set(keptFixtures.map(({ expects }) => expects.current?.edition));
    expect(editions).toEqual(new Set(EDITION_NAMES));
    expect(keptFixtures.length).toBeGreaterThanOrEqual(12);
  });

  test('a game that the current rules reject opens up to its last valid choice', () => {
    const { storage, expects } = keptFixtures.find(({ name }) => name === 'hollow-give-after-landing')!;
    const save = JSON.parse(storage['night-cage/current']!) as OldSave;
    const { game, choices } = migrateSave(save, 'cut')!;
    expect(choices).toBe(expects.current!.moments);
    expect(game.moments.length).toBeGreaterThan(0);
    expect(game.moments.length).toBeLessThanOrEqual(choices);
    expect(game.moments.map(({ intent }) => packIntent(intent))).toEqual(
      save.choices.slice(0, game.moments.length),
    );
  });

  // This one was played with a bug in the rules, fixed since, so it need not replay.
  const replayed = keptFixtures.filter(({ name }) => name !== 'hollow-give-after-landing');
  test.each(replayed.map((fixture) => [fixture.name, fixture] as const))('%s', (_, { storage, expects }) => {
    const current = storage['night-cage/current'];
    expect(current === undefined ? null : factsOf(JSON.parse(current) as OldSave)).toEqual(expects.current);
    const shelf = JSON.parse(storage['night-cage/shelf'] ?? '[]') as { game: OldSave; date: string }[];
    expect(shelf.map(({ game, date }) => ({ date, ...factsOf(game) }))).toEqual(expects.shelf);
  });
});
