import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArenaResults } from '../src/figures/arena-results.ts';
import { ESCAPE_RATES, withArenaRates, type StoredRates } from '../src/figures/escape-rates.ts';
import { figuresPage, withPresentValues, type Figure } from '../src/figures/figure.ts';

const root = join(import.meta.dirname, '../../..');
const figure: Figure = {
  id: 'careful',
  value: '87 of 100',
  about: 'games',
  command: 'npm test',
  date: '2026-11-19',
};

describe('figures', () => {
  test('a quote of an earlier number is replaced, with the link kept', () => {
    const page = 'It escapes [85 of 100](../lab/figures.md#careful) games, [see](figures.html#careful).';
    expect(withPresentValues(page, [figure])).toBe(
      'It escapes [87 of 100](../lab/figures.md#careful) games, [see](figures.html#careful).',
    );
  });

  test('a quote of a figure that does not exist is an error', () => {
    expect(() => withPresentValues('[3](figures.md#luck)', [figure])).toThrow('no figure "luck"');
  });

  test('the page has a heading for each figure, so that links find it', () => {
    expect(figuresPage([figure])).toContain(
      '\n## careful\n\n**87 of 100** games\n\nMeasured 2026-11-19 by\n`npm test`\n',
    );
  });

  test('the New game page shows the rates of the arena, and its own where the arena has none', () => {
    const stored = JSON.parse(readFileSync(join(root, ESCAPE_RATES), 'utf8')) as StoredRates;
    const results = readArenaResults(root);
    expect(withArenaRates(stored, results)).toEqual(stored);
    const { escapes, games } = results[0]!.standings.find(({ player }) => player === 'careful')!;
    expect(stored['base 4 standard']!['careful']).toEqual({ won: escapes, games });
    const before = { ...stored, 'base 4 standard': { careful: { won: 1, games: 2, first: 'lw' } } };
    expect(withArenaRates(before, results)).toEqual(stored);
  });

  test('all documents quote current numbers (npm run figures)', () => {
    const check = spawnSync('node', ['packages/tools/src/main.ts', 'figures', '--check'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(check).toMatchObject({ status: 0, stdout: '' });
  });
});
