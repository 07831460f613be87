import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pickByDepth } from '@night-cage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { folder, nightCage } from './support.ts';

/** Random games are lost early, this one especially. */
beforeAll(async () => {
  const { code } = await nightCage(['sim', '--games', '3', '--seed', 'report', '--records', 'played']);
  expect(code).toBe(0);
});
const RECORD = 'played/game-000003.cage';

describe('report', () => {
  test('explains in text what decided a game', { timeout: 240_000 }, async () => {
    const { code, err, out } = await nightCage(['report', RECORD, '--trials', '4']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^Luck (cost|gave) \d+ points?, moves cost \d+ points?, from a start of \d+%: lost\./,
    );
    expect(out).toMatch(/^Worst move: turn \d+, .*: cost \d+ points?; better: \S+/m);
    expect(out).toMatch(/^Turn 1 +\d+% █+$/m);
    expect(out).toMatch(/^The end +0% $/m);
  });

  // Text and JSON are made of the same report; a second one takes as long as the first.
  test.runIf(pickByDepth(false, true))('its figures add up in JSON, and are those of the text', async () => {
    const { out: text } = await nightCage(['report', RECORD, '--trials', '4']);
    const { out: json } = await nightCage(['report', RECORD, '--trials', '4', '--json']);
    const report = JSON.parse(json) as Record<string, number> & { moments: unknown[] };
    const { start, luck, cost, unattributed, result } = report;
    expect(start! + luck! - cost! + unattributed!).toBeCloseTo(result!, 9);
    const rest = Math.round(100 * Math.abs(unattributed!));
    expect(rest).not.toBe(0);
    expect(text).toContain(`${unattributed! < 0 ? '-' : '+'}${rest} point`);
    expect(report.moments.length).toBeGreaterThan(5);
  });

  test('is refused in one sentence if it cannot be made', async () => {
    const record = readFileSync(join(folder, RECORD), 'utf8');
    const moves = record.split('\n').filter((line) => !line.startsWith('[Result'));
    writeFileSync(
      join(folder, 'begun.cage'),
      `${moves
        .slice(
          0,
          moves.findIndex((line) => line.startsWith('3.')),
        )
        .join('\n')}\n`,
    );
    writeFileSync(join(folder, 'broken.cage'), 'no record');
    for (const [args, reason] of [
      [[], /report needs one record file, or - for standard input\.$/],
      [['nowhere.cage'], /nowhere\.cage: there is no such file\.$/],
      [['broken.cage'], /^night-cage: broken\.cage: /],
      [['begun.cage'], /begun\.cage: the game is not over, so nothing has decided it yet\.$/],
      [[RECORD, '--trials', '1'], /--trials/],
      [['study', 'a'], /report study needs either --seeds, such as test-0\.\.199, or --seeds-file\.$/],
      [
        ['study', 'a', '--seeds', 'b', '--plant', 'oak'],
        /"oak" cannot be planted; choose from nothing, blunder, catastrophe\.$/,
      ],
      [['tables'], /report tables needs the journals of a study\.$/],
    ] as const) {
      const { code, err } = await nightCage(['report', ...args]);
      expect(code).toBeGreaterThan(0);
      expect(err.trim()).toMatch(reason);
    }
  });

  test('a study continues after an interruption, and makes tables', { timeout: 120_000 }, async () => {
    const study = (): ReturnType<typeof nightCage> =>
      nightCage([
        'report',
        'study',
        'study.ndjson',
        '--seeds',
        'study-0',
        '--edition',
        'prototype',
        '--trials',
        '4',
        '--jobs',
        '1',
      ]);
    expect(await study()).toMatchObject({ code: 0, err: '', out: '1 games studied, 1 in the journal\n' });
    const journal = join(folder, 'study.ndjson');
    const whole = readFileSync(journal, 'utf8');
    appendFileSync(journal, whole.slice(0, 30));
    expect(await study()).toMatchObject({ code: 0, out: '0 games studied, 1 in the journal\n' });
    expect(readFileSync(journal, 'utf8')).toBe(whole);
    const { out } = await nightCage(['report', 'tables', 'study.ndjson']);
    expect(out).toMatch(/^\| prototype, 4 prisoners \| 1 \| /m);
    appendFileSync(journal, '{"setup":"x"}\n');
    expect(await nightCage(['report', 'tables', 'study.ndjson'])).toMatchObject({
      code: 2,
      err: 'night-cage: study.ndjson, line 2: this is not a game of a study.\n',
    });
  });
});
