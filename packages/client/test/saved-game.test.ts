import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EDITION_NAMES, FORMAT, packIntent } from '@night-cage/rules';
import {
  LocalGame,
  migrateSave,
  createDeal,
  toSavedGame,
  parseSavedGame,
  type SavedGame,
} from '@night-cage/client';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { visibleFactsOf } from './visible-facts.ts';
import { begin, playSome } from './games.ts';

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a saved game is checked field by field and folded', () => {
  test.each(EDITION_NAMES.flatMap((edition) => [1, 2, 3].map((n) => [edition, n] as const)))(
    '%s, game %i: opens as it was saved',
    (edition, n) => {
      const terrors = edition === 'shrieking-hollow' ? ['dirge', 'endbringer', 'light-eaters'] : [];
      const setup = resolveSetupOrThrow({ edition, players: 4, options: { nightTerrors: terrors as [] } });
      const game = new LocalGame({ id: `${edition} ${n}`, setup, deal: createDeal(`${n}`) });
      playSome(game, Infinity, `${n}`, 20);
      const opened = parseSavedGame(throughText(toSavedGame(game)));
      expect(opened).toMatchObject({ ok: true });
      if (!opened.ok) return;
      expect(opened.game.state).toEqual(game.state);
      expect(toSavedGame(opened.game)).toEqual(toSavedGame(game));
    },
  );

  test('so is one that began at a position', () => {
    const from = playSome(begin(), 20).state;
    const game = playSome(begin({ deal: { seed: 'on', from, told: [1, 2] } }), 10);
    expect(parseSavedGame(throughText(toSavedGame(game)))).toMatchObject({
      ok: true,
      game: { state: game.state },
    });
  });

  test('a game of newer rules is reported as newer, whatever else it holds', () => {
    const newer = { ...toSavedGame(begin()), format: FORMAT + 1, entries: 'otherwise' };
    expect(parseSavedGame(newer)).toEqual({ ok: false, why: 'newer', where: `format ${FORMAT + 1}` });
  });

  test('a game of rules that are too old can be viewed, even if its events have lost a field since', () => {
    const game = playSome(begin(), 5);
    const kept = throughText(toSavedGame(game)) as SavedGame;
    const entries = kept.entries.map((entry) =>
      entry.kind === 'took-back'
        ? entry
        : { ...entry, events: entry.events.map((event) => ({ ...event, heldThen: 1 })) },
    );
    expect(parseSavedGame({ ...kept, entries })).toMatchObject({ ok: false, why: 'damaged' });
    const opened = parseSavedGame({ ...kept, format: 0, entries });
    if (!opened.ok) throw new Error(opened.where);
    expect(opened.game.state).toEqual(game.state);
  });

  test('a game with a branch of newer rules is reported as newer', () => {
    const choices = [{ option: 0, events: [], format: FORMAT + 1 }];
    const tree = { notes: [], branches: [{ choices }] };
    expect(parseSavedGame({ ...toSavedGame(begin()), tree })).toMatchObject({ ok: false, why: 'newer' });
  });

  test('a game continued by newer rules is reported as newer', () => {
    const kept = toSavedGame(playSome(begin(), 5));
    const entries = kept.entries.map((entry, n) => (n === 4 ? { ...entry, format: FORMAT + 1 } : entry));
    expect(parseSavedGame({ ...kept, entries })).toEqual({
      ok: false,
      why: 'newer',
      where: `format ${FORMAT + 1}`,
    });
  });

  test('the invalid field is named', () => {
    const kept = throughText(toSavedGame(playSome(begin(), 3))) as { entries: { events: object[] }[] };
    Object.assign(kept.entries[1]!.events[0]!, { type: 'vanished' });
    expect(parseSavedGame(kept)).toEqual({ ok: false, why: 'damaged', where: 'entries.1.events.0.type' });
  });

  test('a log that does not follow is refused without an exception', () => {
    const kept = toSavedGame(playSome(begin(), 2));
    const entries: SavedGame['entries'] = [{ kind: 'took-back', by: 0, count: 3 }, ...kept.entries];
    expect(parseSavedGame({ ...kept, entries })).toMatchObject({ ok: false, why: 'damaged' });
  });
});

describe('saved logs of every format', () => {
  const folder = new URL('fixtures/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  test.each(files.filter((file) => file.endsWith('.json')))('%s opens', (file) => {
    const { kept, expects } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
      kept: unknown;
      expects: unknown;
    };
    const opened = parseSavedGame(kept);
    expect(opened).toMatchObject({ ok: true });
    if (opened.ok) expect(visibleFactsOf(opened.game.state)).toEqual(expects);
  });
});

describe('a save without events (version 1)', () => {
  const game = playSome(begin(), 30);
  const save = {
    version: 1,
    setup: { ...game.setup, bots: [2] },
    seed: 'client',
    from: null,
    told: [],
    choices: game.moments.map(({ intent }) => packIntent(intent)),
  };

  test('is replayed once', () => {
    const migrated = migrateSave(throughText(save), 'new id')!;
    expect(migrated.game.state).toEqual(game.state);
    expect(migrated.game.moments).toHaveLength(30);
    expect(migrated.game.id).toBe('new id');
    expect([0, 1, 2, 3].map((seat) => migrated.game.holderOf(seat))).toEqual(['me', 'me', 'bot', 'me']);
  });

  test('opens up to its last valid choice', () => {
    const choices = save.choices.with(20, save.choices[0]!);
    const migrated = migrateSave({ ...save, choices }, 'cut')!;
    expect(migrated.choices).toBe(30);
    expect(migrated.game.state).toEqual(game.moments[19]!.after);
  });

  test('never throws, whatever its numbers: other saves still wait to be migrated', () => {
    const { setup } = save;
    for (const players of [5e9, -1, 0.5, 2_000_000])
      expect(migrateSave({ ...save, setup: { ...setup, players } }, 'none')).toBeNull();
    for (const from of [{}, { tiles: [] }, { at: [999] }, { agenda: 7 }, { setup: null, asks: 1, step: 2 }])
      expect(() => migrateSave({ ...save, from }, 'none')).not.toThrow();
    expect(migrateSave({ ...save, told: [99] }, 'none')).toBeNull();
    expect(migrateSave({ ...save, choices: [-5, 2 ** 40] }, 'none')?.game.moments).toEqual([]);
  });

  test('is null for anything else', () => {
    for (const other of [null, 7, {}, { ...save, version: 2 }, { ...save, setup: { edition: 'base' } }])
      expect(migrateSave(other, 'none')).toBeNull();
  });
});
