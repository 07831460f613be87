import { describe, expect, test } from 'vitest';
import { LocalGame, createDeal, toSavedGame, formatAssistNoteId } from '@night-cage/client';
import { legal, seededRandom } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { file, nightCage } from './support.ts';

/** A game played randomly to its end, in the form that the page exports. */
function exportedGame(id: string, begun: string): ReturnType<typeof toSavedGame> {
  const game = new LocalGame({ id, setup: resolveSetupOrThrow({ players: 1 }), deal: createDeal(id) });
  const random = seededRandom(id);
  while (game.state.outcome === 'playing') {
    const intents = legal(game.state);
    game.play(intents[random.below(intents.length)]!);
  }
  return Object.assign(toSavedGame(game), { begun, lastPlayed: begun });
}
const toExportFile = (games: readonly object[], shelf: readonly object[] = []): string =>
  JSON.stringify({ 'night-cage': 'games', games, unreadable: [], storage: {}, hasOldGames: false, shelf });

const two = [
  exportedGame('one', '2026-10-01T20:00:00.000Z'),
  exportedGame('two', '2026-11-02T20:00:00.000Z'),
];
const helped = { kind: 'played', id: formatAssistNoteId('one', 'coach'), value: { help: 'coach' } };
const others = ['a row', { kind: 'puzzle', id: 'x', value: {} }, { ...helped, value: 7 }] as object[];

describe('nights', () => {
  test('prints the figures of a file, as text and as JSON', async () => {
    const name = file('everything.json', toExportFile(two, [helped, ...others]));
    const result = await nightCage(['nights', name]);
    expect(result).toMatchObject({ code: 0, err: '' });
    expect(result.out).toMatch(/all nights +0 of 2 +0% \(0% to 66%\)/);
    expect(result.out).toMatch(/base, standard, 4 prisoners +0 of 2/);
    expect(result.out).toMatch(/coach +0 of 1/);
    expect(result.out).toMatch(/2026-11 +0 of 1/);
    const { out } = await nightCage(['nights', '-', '--json'], toExportFile(two, [helped]));
    expect(JSON.parse(out)).toMatchObject({
      all: { escaped: 0, nights: 2, share: { value: 0, low: 0 } },
      companies: [{ company: 'alone', nights: 2 }],
    });
  });

  test('includes the reviewed games', async () => {
    const figures = { start: 0.6, luck: -0.2, cost: 0.3, unattributed: -0.1, result: 0 };
    // The review matches the standing choices: nothing was undone.
    const report = { ...figures, weighed: two[1]!.entries.map(() => null) };
    const shelf = [
      { kind: 'report', id: 'two', value: report },
      { kind: 'report', id: 'one', value: 7 },
    ];
    const { out } = await nightCage(['nights', '-'], toExportFile(two, shelf));
    expect(out).toContain('reviewed: 1; average, in points: start 60.0, luck -20.0, cost 30.0');
    const json = await nightCage(['nights', '-', '--json'], toExportFile(two, shelf));
    expect(JSON.parse(json.out)).toMatchObject({
      fates: { nights: [{ id: 'two', luck: -0.2 }], mistakes: [] },
    });
  });

  test('without games', async () => {
    expect(await nightCage(['nights', '-'], toExportFile([]))).toMatchObject({
      code: 0,
      out: 'no nights yet\n',
    });
  });

  test('leaves out games that cannot be opened, and says so', async () => {
    const cut = { ...two[0]!, id: 'cut', entries: [7] };
    const newer = { ...two[0]!, id: 'newer', format: 999 };
    const name = file(
      'spoiled.json',
      toExportFile([...two, { id: 'burnt' }, cut, newer, { ...two[0]!, begun: 7 }]),
    );
    const { code, out, err } = await nightCage(['nights', name]);
    expect(code).toBe(1);
    expect(out).toMatch(/all nights +0 of 2/);
    expect(err.trimEnd().split('\n')).toEqual([
      `night-cage: 4 of the games in ${name} cannot be opened and are left out:`,
      '  burnt: damaged (format)',
      '  cut: damaged (entries.0)',
      '  newer: written by a newer version (format 999)',
      '  one: damaged (begun)',
    ]);
  });

  test('any other file is refused in one sentence', async () => {
    for (const text of ['', '{', '[]', '{"night-cage":"games"}', '[Edition "base"]'])
      expect(await nightCage(['nights', file('other', text)])).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('not an exported file') as string,
      });
    expect(await nightCage(['nights'])).toMatchObject({ code: 2 });
    expect(await nightCage(['nights', 'nowhere.json'])).toMatchObject({ code: 2 });
  });
});
