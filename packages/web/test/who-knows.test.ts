import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the linter cannot see: fields, not imports. */
const SOURCE = new URL('../src/', import.meta.url);
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);
const textOf = (file: string): string => readFileSync(new URL(file, SOURCE), 'utf8');
const filesWith = (pattern: RegExp): string[] => files.filter((file) => pattern.test(textOf(file))).sort();

test('the whole deal of a game is read by whoever keeps the game, and by nobody who shows it', () => {
  expect(filesWith(/\.wholeDeal\b|[{,]\s*wholeDeal\b/)).toEqual([
    'keeping/claim-game.ts',
    'keeping/migrate-old-games.ts',
    'keeping/transfer.ts',
    'keeping/write-last-game.ts',
  ]);
});

test('who holds a seat is asked of the game, not of its set-up', () => {
  expect(filesWith(/setup(\(\))?!?\.bots/)).toEqual([]);
});

test('which kind of game it is, only those know who begin, keep and open games', () => {
  expect(filesWith(/\bLocalGame\b/)).toEqual([
    'AwayPages.tsx',
    'GamePages.tsx',
    'game/begin.ts',
    'game/brought.ts',
    'game/game-links.ts',
    'game/records.ts',
    'keeping/claim-game.ts',
    'keeping/current-game.ts',
    'keeping/go-on.ts',
    'keeping/live-games.ts',
    'keeping/load.ts',
    'keeping/migrate-old-games.ts',
    'keeping/saver.ts',
    'keeping/shelve.ts',
    'keeping/store.ts',
    'keeping/transfer.ts',
    'keeping/write-journal.ts',
    'keeping/write-last-game.ts',
    'learn/lesson-steps.ts',
    'nightly/NightlyPage.tsx',
    'nightly/begin-night.ts',
    'puzzles/puzzle-game.ts',
    'screens/Games.tsx',
    'screens/NewGame.tsx',
    'screens/OpenGameLink.tsx',
    'screens/OpenPositionLink.tsx',
    'what-if/EscapeSheet.tsx',
    'what-if/GoOn.tsx',
    'what-if/PathsSheet.tsx',
    'what-if/WhatIf.tsx',
    'what-if/lines.ts',
    'what-if/look-for-way.ts',
    'what-if/notes.ts',
    'what-if/path-name.ts',
    'what-if/path-on-table.ts',
    'what-if/path.ts',
  ]);
});
