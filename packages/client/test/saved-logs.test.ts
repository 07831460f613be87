import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EDITION_NAMES, FORMAT, REVEALS } from '@night-cage/rules';
import { createDeal, restoreGame, type SavedGame } from '@night-cage/client';
import { listSetups } from '@night-cage/testkit';
import { visibleFactsOf } from './visible-facts.ts';
import { begin, playSome } from './games.ts';
import { shapesOf } from './shapes.ts';

/** Logs as they were kept by every format there was (scripts/keep-logs.ts). They are never written anew. */
const FOLDER = new URL('fixtures/', import.meta.url);
const logs = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    file,
    ...(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as { kept: SavedGame; expects: unknown }),
  }));

const today = logs.filter(({ kept }) => kept.format === FORMAT);
const eventsToday = today.flatMap(({ kept }) =>
  kept.entries.flatMap((entry) => (entry.kind === 'chose' ? entry.events : [])),
);

describe('kept logs', () => {
  test.each(logs)('$file folds to what it was', ({ kept, expects }) => {
    expect(visibleFactsOf(restoreGame(kept).state)).toEqual(expects);
  });

  test('there are some of every format, with every event and every edition of the present one', () => {
    const formats = new Set(logs.map(({ kept }) => kept.format));
    expect(formats).toEqual(new Set(Array.from({ length: FORMAT }, (_, n) => n + 1)));
    expect(new Set(today.map(({ kept }) => kept.setup.edition))).toEqual(new Set(EDITION_NAMES));
    expect(today.some(({ kept }) => kept.entries.some(({ kind }) => kind === 'took-back'))).toBe(true);
    expect(new Set(eventsToday.map(({ type }) => type))).toEqual(new Set(Object.keys(REVEALS)));
  });

  test('what the rules write now has the same fields; if it must not, raise FORMAT', () => {
    const kept = shapesOf(eventsToday);
    const games = listSetups().map((setup, n) =>
      playSome(begin({ setup, deal: createDeal(`shapes ${n}`) }), 60),
    );
    const now = shapesOf(games.flatMap(({ moments }) => moments.flatMap(({ events }) => events)));
    expect(now.size).toBeGreaterThan(40);
    const changed = [...now].filter(([name, shape]) => kept.get(name) !== shape);
    expect(changed).toEqual([]);
  });
});
