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
  expect(filesWith(/\.dealt\b|[{,]\s*dealt\b/)).toEqual([
    'keeping/old-games.ts',
    'keeping/open-table.ts',
    'keeping/table-note.ts',
  ]);
});

test('who holds a seat is asked of the game, not of its set-up', () => {
  expect(filesWith(/setup(\(\))?!?\.bots/)).toEqual([]);
});

test('which kind of game it is, only those know who begin, keep and open games', () => {
  expect(filesWith(/\bLocalGame\b/)).toEqual([
    'App.tsx',
    'game/begin.ts',
    'game/records.ts',
    'keeping/go-on.ts',
    'keeping/journal.ts',
    'keeping/keeper.ts',
    'keeping/load.ts',
    'keeping/old-games.ts',
    'keeping/on-the-table.ts',
    'keeping/open-table.ts',
    'keeping/store.ts',
    'keeping/table-note.ts',
    'keeping/transfer.ts',
    'learn/lesson-steps.ts',
    'screens/Games.tsx',
    'screens/NewGame.tsx',
    'screens/Position.tsx',
  ]);
});
