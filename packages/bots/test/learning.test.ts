import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deep, settled } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { writeNetwork, type Network } from '../src/judgement/network.ts';
import { TRAITS } from '../src/judgement/traits.ts';
import { train } from '../src/learning/training.ts';
import { AT_FIRST_SIGHT } from '../src/weigh.ts';

const program = join(import.meta.dirname, '../scripts/learn.mjs');
const weights = (): string[] =>
  globSync(join(import.meta.dirname, '../src/judgement/weights*.ts')).map((file) =>
    readFileSync(file, 'utf8'),
  );

function learn(...args: string[]): { code: number | null; err: string } {
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { code: status, err: stderr };
}

/** Each starts Node anew. */
const REFUSED: readonly (readonly [args: readonly string[], told: RegExp])[] = [
  [['--percent', 'abc'], /--percent must be more than 0 and at most 100, not "abc"/],
  [['--percent', '0'], /--percent must be more than 0 and at most 100, not "0"/],
  [['--percent', '1'], /whoever learns less than 100 percent must say where to write it: --to/],
  [['--stage', '9'], /--stage must be a whole number from 0 to 4, not "9"/],
  [['--stage', '-1'], /--stage/],
  [['--stage', '4'], /whoever begins with a later stage must say what was learned before: --from/],
  [['--of', 'foo'], /there is no subject "foo"; there are standard, rest, five, hollow/],
  [['--from', program.replace('learn', 'learn-options')], /holds no weights to begin with/],
];

describe('npm run learn', () => {
  test.each(REFUSED.filter((_, n) => n % deep(3, 1) === 0))(
    '%j is told in one sentence, and nothing is written',
    (args, told) => {
      const before = weights();
      const { code, err } = learn(...args);
      expect(err).toMatch(told);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
      expect(code).toBe(2);
      expect(weights()).toEqual(before);
    },
  );

  test('what was learned is written where it was asked for', () => {
    const folder = mkdtempSync(join(tmpdir(), 'night-cage-learn-'));
    const before = weights();
    const file = join(folder, 'weights.ts');
    expect(learn('--of', 'standard', '--percent', '0.01', '--to', file)).toEqual({ code: 0, err: '' });
    expect(readFileSync(file, 'utf8')).toMatch(/^import type [^]*export const WEIGHTS: WrittenNetwork = \{/);
    expect(weights()).toEqual(before);
    rmSync(folder, { recursive: true });
  });
});

// Nothing is learned before three thousand positions were seen.
test.runIf(deep(false, true))(
  'the same lessons give the same network, and another than was there before',
  () => {
    const setup = settled({ edition: 'base', prisoners: 4, options: {} });
    const taught = (games: number): Network => {
      const stages = [
        { games, closely: AT_FIRST_SIGHT, exploration: 20, keysReward: 0.5, rates: [0.001, 0.001] as const },
      ];
      const lessons = train(
        { main: setup, others: [setup], othersInTen: 3, traits: TRAITS, hidden: 8, seed: 'tune-test' },
        stages,
      );
      for (let lesson = lessons.next(); ; lesson = lessons.next())
        if (lesson.done === true) return lesson.value;
    };
    const ENOUGH = 50;
    const learned = writeNetwork(taught(ENOUGH));
    expect(writeNetwork(taught(ENOUGH))).toEqual(learned);
    expect(learned).not.toEqual(writeNetwork(taught(1)));
  },
);
