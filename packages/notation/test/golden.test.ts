import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EDITION_NAMES } from '@night-cage/rules';
import { parseRecord, parseRecordPartly, formatRecord } from '@night-cage/notation';

const root = join(import.meta.dirname, '../../..');
const fixtures = join(import.meta.dirname, 'fixtures');
const files = globSync('records/*/*.cage', { cwd: root }).sort();

/**
 * Recorded games must replay, move by move and draw by draw. Regenerate records that a changed
 * ruling affects.
 */
describe('golden records', () => {
  test.each(files)('%s', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const record = parseRecord(text);
    const header = (key: string): string | undefined => record.headers.find(([name]) => name === key)?.[1];
    const last = record.steps.at(-1)!.state;
    expect(last.outcome).toBe(header('Result'));
    const facts = { seed: header('Seed')!, software: header('Software')! };
    expect(formatRecord(record.setup, record.steps, last.outcome, facts)).toBe(text);
  });

  test.each(globSync('format-1/*.cage', { cwd: fixtures }).sort())(
    'a game of format 1 opens up to the changed ruling: %s',
    (file) => {
      const text = readFileSync(join(fixtures, file), 'utf8');
      const { steps, parted } = parseRecordPartly(text);
      expect(parted).toMatchObject({ why: 'illegal' });
      expect(parted!.error.reason).toMatch(/\((?:D3|F2|NT7)\)/);
      // The moves up to there are unchanged.
      const moves = steps.map(({ move }) => move);
      const written = [...text.matchAll(/(?<=\. |; )\d [^;{]+?(?= \{|;|$)/gm)].map(([move]) => move);
      expect(moves.length).toBeGreaterThan(20);
      expect(written.slice(0, moves.length)).toEqual(moves);
    },
  );

  test('every edition has golden records', () => {
    const editions = new Set(files.map((file) => file.split('/')[1]));
    expect(editions).toEqual(new Set(EDITION_NAMES));
  });
});
