import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EDITION_NAMES } from '@night-cage/rules';
import { parseRecord, replayRecord, formatRecord } from '@night-cage/notation';

const root = join(import.meta.dirname, '../../..');
const fixtures = join(import.meta.dirname, 'fixtures');
const files = globSync('records/*/*.cage', { cwd: root }).sort();

/** Games played before today must still replay, move by move and draw by draw. Those that a ruling changed are made again. */
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
    'one of the rules of format 1 opens up to the ruling that changed: %s',
    (file) => {
      const text = readFileSync(join(fixtures, file), 'utf8');
      const { steps, parted } = replayRecord(text);
      expect(parted).toMatchObject({ why: 'illegal' });
      expect(parted!.error.reason).toMatch(/\((?:D3|F2|NT7)\)/);
      // What it tells up to there is what it always told.
      const told = steps.map(({ move }) => move);
      const written = [...text.matchAll(/(?<=\. |; )\d [^;{]+?(?= \{|;|$)/gm)].map(([move]) => move);
      expect(told.length).toBeGreaterThan(20);
      expect(written.slice(0, told.length)).toEqual(told);
    },
  );

  test('there are some for every edition', () => {
    const editions = new Set(files.map((file) => file.split('/')[1]));
    expect(editions).toEqual(new Set(EDITION_NAMES));
  });
});
