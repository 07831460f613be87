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
    'storage/claim-game.ts',
    'storage/migrate-old-games.ts',
    'storage/transfer.ts',
    'storage/write-last-game.ts',
  ]);
});

test('who holds a seat is asked of the game, not of its set-up', () => {
  expect(filesWith(/setup(\(\))?!?\.bots/)).toEqual([]);
});

test('which kind of game it is, only those know who begin, keep and open games', () => {
  expect(filesWith(/\bLocalGame\b/)).toEqual([
    'app/AwayPages.tsx',
    'app/GamePages.tsx',
    'app/games/Games.tsx',
    'app/games/OpenGameLink.tsx',
    'app/games/OpenPositionLink.tsx',
    'learn/lesson-steps.ts',
    'nightly/NightlyPage.tsx',
    'nightly/begin-night.ts',
    'puzzles/puzzle-game.ts',
    'review/what-if/EscapeSheet.tsx',
    'review/what-if/GoOn.tsx',
    'review/what-if/PathsSheet.tsx',
    'review/what-if/WhatIf.tsx',
    'review/what-if/lines.ts',
    'review/what-if/look-for-way.ts',
    'review/what-if/notes.ts',
    'review/what-if/path-name.ts',
    'review/what-if/path-on-table.ts',
    'review/what-if/path.ts',
    'review/what-if/what-if-slots.tsx',
    'setup/NewGame.tsx',
    'share/game-links.ts',
    'share/records.ts',
    'storage/begin.ts',
    'storage/claim-game.ts',
    'storage/current-game.ts',
    'storage/go-on.ts',
    'storage/live-games.ts',
    'storage/load.ts',
    'storage/migrate-old-games.ts',
    'storage/saver.ts',
    'storage/shelve.ts',
    'storage/store.ts',
    'storage/transfer.ts',
    'storage/write-journal.ts',
    'storage/write-last-game.ts',
    'table/brought.ts',
  ]);
});
