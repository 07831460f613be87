import * as v from 'valibot';
import { FORMAT } from '@night-cage/rules';
import { LocalGame, keepGame, openKept } from '@night-cage/client';
import type { GameRow } from './database.ts';
import { hashOf } from './hash.ts';
import { journalledGames, localKeys } from './find-journals.ts';
import { load } from './load.ts';
import { readLocal } from './local.ts';
import { migrateTexts, isNews } from './migrate-old-games.ts';
import { openFound, store } from './store.ts';

/** A file with everything: games as facts, and as it was whatever cannot be read. */
const fileSchema = v.object({
  'night-cage': v.literal('games'),
  games: v.array(v.unknown()),
  unreadable: v.array(v.object({ name: v.string(), text: v.string() })),
  /** What stands in localStorage, as it is; and whether games of an earlier page are only there. */
  storage: v.record(v.string(), v.string()),
  hasOldGames: v.boolean(),
});

/** Everything that is kept on this device as one text. Whatever cannot be read goes along as it is. */
export async function exportAll(): Promise<string> {
  const games: unknown[] = [];
  const unreadable: { name: string; text: string }[] = [];
  const rows = await store.rows().catch(() => []);
  const dates = new Map(
    (rows as Partial<GameRow>[]).map(({ id, begun, lastPlayed }) => [id, { begun, lastPlayed }]),
  );
  for (const id of new Set([...dates.keys(), ...journalledGames()])) {
    const loaded = await load(String(id)).catch(() => null);
    if (loaded?.ok === true) games.push({ ...keepGame(loaded.game), begun: loaded.begun, ...dates.get(id) });
    else
      unreadable.push({
        name: String(id),
        text: JSON.stringify(await store.find(String(id)).catch(() => null)),
      });
  }
  for (const { name, text } of await store.unreadable().catch(() => [])) unreadable.push({ name, text });
  const storage = Object.fromEntries(localKeys('night-cage/').map((key) => [key, readLocal(key) ?? '']));
  const file = { 'night-cage': 'games', format: FORMAT, date: new Date().toISOString() };
  return JSON.stringify({ ...file, games, unreadable, storage, hasOldGames: isNews() });
}

/** What became of the games of a file. */
export interface Imported {
  readonly added: number;
  readonly known: number;
  readonly unreadable: number;
}

/** Brings in what such a file holds, and replaces nothing. Null if it is no such file. */
export async function importAll(text: string): Promise<Imported | null> {
  const read = v.safeParse(fileSchema, parsed(text));
  if (!read.success) return null;
  const { games, unreadable, storage, hasOldGames } = read.output;
  const result = { added: 0, known: 0, unreadable: unreadable.length };
  for (const game of games) result[await importGame(game)]++;
  for (const one of unreadable) await store.keepUnreadable(one);
  if (hasOldGames) await migrateTexts((key) => storage[key] ?? null);
  return result;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const datesSchema = v.object({ begun: v.optional(v.string()), lastPlayed: v.optional(v.string()) });

async function importGame(value: unknown): Promise<keyof Imported> {
  const dates = v.safeParse(datesSchema, value);
  const { begun: _, lastPlayed: __, ...kept } = (value ?? {}) as Record<string, unknown>;
  const opened = openKept(kept);
  if (!opened.ok) {
    await store.keepUnreadable({ name: String(kept['id']), text: JSON.stringify(value) });
    return 'unreadable';
  }
  const { game } = opened;
  const found = await store.find(game.id);
  const there = found === null ? null : openFound(found);
  if (there?.ok === true && sameEntries(there.game, game)) return 'known';
  // Something else has its name: both stay. The same file brought in again finds it under the same other name.
  const id = found === null ? game.id : `${game.id}-${hashOf(JSON.stringify(game.entries))}`;
  if (id !== game.id && (await store.find(id)) !== null) return 'known';
  const own = new LocalGame({ ...keepGame(game), id });
  const now = new Date().toISOString();
  const { begun = now, lastPlayed = begun } = dates.success ? dates.output : {};
  await store.append(own, { at: 0, entries: own.entries, begun, lastPlayed });
  return 'added';
}

const sameEntries = (a: LocalGame, b: LocalGame): boolean =>
  JSON.stringify(a.entries) === JSON.stringify(b.entries);
