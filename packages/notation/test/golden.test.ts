import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EDITION_NAMES } from '@night-cage/rules';
import { readRecord, writeRecord } from '@night-cage/notation';

const root = join(import.meta.dirname, '../../..');
const files = globSync('records/*/*.cage', { cwd: root }).sort();

/** Games played before today: whatever is changed in the rules, they must still replay, move by move and draw by draw. */
describe('golden records', () => {
  test.each(files)('%s', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const record = readRecord(text);
    const header = (key: string): string | undefined => record.headers.find(([name]) => name === key)?.[1];
    const last = record.steps.at(-1)!.state;
    expect(last.outcome).toBe(header('Result'));
    const facts = { seed: header('Seed')!, software: header('Software')! };
    expect(writeRecord(record.setup, record.steps, last.outcome, facts)).toBe(text);
  });

  test('there are some for every edition', () => {
    const editions = new Set(files.map((file) => file.split('/')[1]));
    expect(editions).toEqual(new Set(EDITION_NAMES));
  });
});
