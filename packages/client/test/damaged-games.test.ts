import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMAT, judge, legal, rulesetFor } from '@night-cage/rules';
import { toSavedGame, parseSavedGame, type SavedGame, type LocalGame } from '@night-cage/client';
import { begin, playSome } from './games.ts';
import { pathsIn, put, remove, valueAt } from './paths.ts';

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const kept = toSavedGame(playSome(begin(), 12));
const fromPosition = toSavedGame(
  playSome(begin({ deal: { seed: 'on', from: playSome(begin(), 20).state, told: [1, 2] } }), 5),
);

describe('a saved game that was tampered with is refused', () => {
  const isRefused = (found: unknown): void => expect(parseSavedGame(found)).toMatchObject({ ok: false });
  const spoiled = (game: SavedGame, path: readonly (string | number)[], value: unknown): unknown => {
    const copy = copyOf(game);
    put(copy, path, value);
    return copy;
  };
  const withEntry = (entry: unknown): unknown => ({ ...kept, entries: [...kept.entries, entry] });

  test.each([-2, 0, 0.5, 99])('an undo of %d choices', (count) => {
    isRefused(withEntry({ kind: 'took-back', by: 0, count }));
  });

  test('a choice with a seat or an option that does not exist', () => {
    isRefused(spoiled(kept, ['entries', 3, 'by'], 77));
    isRefused(spoiled(kept, ['entries', 3, 'option'], -5));
  });

  test('a choice with the events of another choice, or without events', () => {
    const another = valueAt(kept, ['entries', 0, 'option']);
    isRefused(spoiled(kept, ['entries', 3, 'events', 0, 'option'], another));
    isRefused(withEntry({ kind: 'chose', by: 0, option: 4, events: [] }));
    isRefused(withEntry({ kind: 'chose', by: 0, option: 4, events: [{ type: 'ended', outcome: 'won' }] }));
  });

  test('a tile on a space that does not exist', () => {
    const { entries } = kept;
    const entry = entries.findIndex(
      (logged) => logged.kind === 'chose' && logged.events[1]?.type === 'placed',
    );
    expect(entry).toBeGreaterThan(0);
    isRefused(spoiled(kept, ['entries', entry, 'events', 1, 'space'], 9999));
    isRefused(spoiled(kept, ['entries', entry, 'events', 1, 'tile'], 31));
  });

  test('a drawn tile that is not in the deal at that index', () => {
    isRefused({ ...kept, deal: { ...kept.deal, seed: 'another' } });
  });

  test('an impossible number of hints, players or holders', () => {
    isRefused({ ...kept, hintsSpent: -4 });
    isRefused({ ...kept, setup: { ...kept.setup, players: 2_000_000, prisoners: 2_000_000 } });
    isRefused({ ...kept, holders: ['me'] });
  });

  test.each([
    ['tiles', []],
    ['at', [999, 0, 0, 0]],
    ['at', [0]],
    ['bag', []],
    ['gone', [1]],
    ['lit', [7, 1, 1, 1]],
    ['keysLeft', 60],
    ['left', 1],
    ['step', 'relight'],
    ['asks', null],
  ])('a position whose %s is %j', (field, value) => {
    isRefused(spoiled(fromPosition, ['deal', 'from', field], value));
  });
});

describe('fields that an earlier version did not have get their defaults', () => {
  test.each([FORMAT, FORMAT - 1])('an option, in format %d', (format) => {
    const older = { ...copyOf(kept), format };
    remove(older, ['setup', 'options', 'crackedT']);
    expect(parseSavedGame(older)).toMatchObject({ ok: true, game: { setup: kept.setup } });
  });

  test.each([FORMAT, FORMAT - 1])('a field of a position, and its option, in format %d', (format) => {
    const older = { ...copyOf(fromPosition), format };
    remove(older, ['deal', 'from', 'endbringer']);
    remove(older, ['deal', 'from', 'setup', 'options', 'silence']);
    expect(parseSavedGame(older)).toMatchObject({ ok: true, game: { first: fromPosition.deal.from } });
  });
});

describe('however a saved log is damaged, a game that opens can be shown and played on', () => {
  const folder = new URL('fixtures/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  test.each(files.filter((file) => file.endsWith('.json')))('%s', (file) => {
    const log = (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { kept: SavedGame }).kept;
    const paths = pathsIn(log);
    fc.assert(
      fc.property(fc.constantFrom(...paths), change, fc.nat(), (path, changed, luck) => {
        const spoiled = copyOf(log);
        if (changed === 'removed') remove(spoiled, path);
        else put(spoiled, path, changed(valueAt(log, path)));
        const opened = parseSavedGame(spoiled);
        if (opened.ok) showAndPlayOn(opened.game, luck);
      }),
      { numRuns: 60 },
    );
  });

  /** Removed, any JSON value, or a number in a plausible range. */
  const change = fc.oneof(
    fc.constant('removed' as const),
    fc.jsonValue().map((value) => () => value),
    fc.integer({ min: -2, max: 70 }).map((value) => () => value),
    fc.integer({ min: -3, max: 3 }).map((more) => (value: unknown) => Number(value) + more),
  );
});

/** As the table screen does. An exception of the rules here would reach the player. */
function showAndPlayOn(game: LocalGame, luck: number): void {
  expect(game.moments.length).toBeLessThanOrEqual(game.entries.length);
  for (const { before, after } of game.moments) {
    judge(rulesetFor(game.setup), after);
    legal(before);
  }
  if (game.format !== FORMAT || game.state.outcome !== 'playing') return;
  const back = game.undoable;
  if (back > 0 && luck % 2 === 0) expect(game.undo()).toEqual({ done: true });
  const options = legal(game.state);
  expect(game.play(options[luck % options.length]!)).toEqual({ done: true });
}
