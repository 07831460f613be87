import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EDITION_NAMES, FORMAT, REVEALS } from '@night-cage/rules';
import { createDeal, restoreGame, type SavedGame } from '@night-cage/client';
import { listSetups } from '@night-cage/testkit';
import { visibleFactsOf } from './visible-facts.ts';
import { begin, playSome } from './games.ts';
import { shapesOf } from './shapes.ts';

/** Saved logs of every format so far (scripts/keep-logs.ts). They are never rewritten. */
const FOLDER = new URL('fixtures/', import.meta.url);
const logs = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    file,
    ...(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as { kept: SavedGame; expects: unknown }),
  }));

const current = logs.filter(({ kept }) => kept.format === FORMAT);
const currentEvents = current.flatMap(({ kept }) =>
  kept.entries.flatMap((entry) => (entry.kind === 'chose' ? entry.events : [])),
);

describe('saved logs', () => {
  test.each(logs)('$file folds to the same visible facts', ({ kept, expects }) => {
    expect(visibleFactsOf(restoreGame(kept).state)).toEqual(expects);
  });

  test('cover every format, and every event and edition of the present format', () => {
    const formats = new Set(logs.map(({ kept }) => kept.format));
    expect(formats).toEqual(new Set(Array.from({ length: FORMAT }, (_, n) => n + 1)));
    expect(new Set(current.map(({ kept }) => kept.setup.edition))).toEqual(new Set(EDITION_NAMES));
    expect(current.some(({ kept }) => kept.entries.some(({ kind }) => kind === 'took-back'))).toBe(true);
    expect(new Set(currentEvents.map(({ type }) => type))).toEqual(new Set(Object.keys(REVEALS)));
  });

  test('have the same fields as the rules write now; if those must change, raise FORMAT', () => {
    const kept = shapesOf(currentEvents);
    const games = listSetups().map((setup, n) =>
      playSome(begin({ setup, deal: createDeal(`shapes ${n}`) }), 60),
    );
    const now = shapesOf(games.flatMap(({ moments }) => moments.flatMap(({ events }) => events)));
    expect(now.size).toBeGreaterThan(40);
    const changed = [...now].filter(([name, shape]) => kept.get(name) !== shape);
    expect(changed).toEqual([]);
  });
});
