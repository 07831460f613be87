import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EDITION_NAMES, FORMAT, REVEALS } from '@night-cage/rules';
import { openGame, type KeptGame } from '@night-cage/client';
import { factsOf } from './facts.ts';

/** Logs as they were kept by every format there was (scripts/keep-logs.ts). They are never written anew. */
const FOLDER = new URL('fixtures/', import.meta.url);
const logs = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    file,
    ...(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as { kept: KeptGame; expects: unknown }),
  }));

describe('kept logs', () => {
  test.each(logs)('$file folds to what it was', ({ kept, expects }) => {
    expect(factsOf(openGame(kept).state)).toEqual(expects);
  });

  test('there are some of every format, with every event and every edition of the present one', () => {
    const formats = new Set(logs.map(({ kept }) => kept.format));
    expect(formats).toEqual(new Set(Array.from({ length: FORMAT }, (_, n) => n + 1)));
    const today = logs.filter(({ kept }) => kept.format === FORMAT);
    expect(new Set(today.map(({ kept }) => kept.setup.edition))).toEqual(new Set(EDITION_NAMES));
    const entries = today.flatMap(({ kept }) => kept.entries);
    expect(entries.some(({ kind }) => kind === 'took-back')).toBe(true);
    const types = entries.flatMap((entry) => (entry.kind === 'chose' ? entry.events : []));
    expect(new Set(types.map(({ type }) => type))).toEqual(new Set(Object.keys(REVEALS)));
  });
});
