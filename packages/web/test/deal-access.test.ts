import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Access to fields, which the linter's import rules cannot check. */
const SOURCE = new URL('../src/', import.meta.url);
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);
const textOf = (file: string): string => readFileSync(new URL(file, SOURCE), 'utf8');
const filesWith = (pattern: RegExp): string[] => files.filter((file) => pattern.test(textOf(file))).sort();

test('only code that saves games reads a whole deal, never code that shows them', () => {
  expect(filesWith(/\.wholeDeal\b|[{,]\s*wholeDeal\b/)).toEqual([
    'storage/claim-game.ts',
    'storage/migrate-old-games.ts',
    'storage/transfer.ts',
    'storage/write-last-game.ts',
  ]);
});

test('seat holders are read from the game, not from its setup', () => {
  expect(filesWith(/setup(\(\))?!?\.bots/)).toEqual([]);
});

test('only code that begins, saves and opens games knows the kind of a game', () => {
  expect(filesWith(/\bLocalGame\b/)).toEqual([
    'app/GamePages.tsx',
    'app/GameSourcePages.tsx',
    'app/games/Games.tsx',
    'app/games/OpenGameLink.tsx',
    'app/games/OpenPositionLink.tsx',
    'learn/lesson-steps.ts',
    'nightly/NightlyPage.tsx',
    'nightly/begin-nightly-game.ts',
    'puzzles/puzzle-game.ts',
    'review/what-if/EscapeSheet.tsx',
    'review/what-if/NewPathSheet.tsx',
    'review/what-if/PathsSheet.tsx',
    'review/what-if/WhatIf.tsx',
    'review/what-if/current-path.ts',
    'review/what-if/escape-search.ts',
    'review/what-if/lines.ts',
    'review/what-if/notes.ts',
    'review/what-if/path-name.ts',
    'review/what-if/path.ts',
    'review/what-if/what-if-slots.tsx',
    'setup/NewGame.tsx',
    'share/game-links.ts',
    'share/records.ts',
    'storage/begin-game.ts',
    'storage/claim-game.ts',
    'storage/current-game.ts',
    'storage/game-saver.ts',
    'storage/game-store.ts',
    'storage/live-games.ts',
    'storage/load-game.ts',
    'storage/migrate-old-games.ts',
    'storage/resume-game.ts',
    'storage/save-finished-game.ts',
    'storage/transfer.ts',
    'storage/write-journal.ts',
    'storage/write-last-game.ts',
    'table/imported-game.ts',
  ]);
});
