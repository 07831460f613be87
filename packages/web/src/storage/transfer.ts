import * as v from 'valibot';
import { FORMAT } from '@night-cage/rules';
import { LocalGame, findExcess, toSavedGame, parseSavedGame, mergeTrees } from '@night-cage/client';
import { findPositionProblem } from '@night-cage/notation';
import type { GameRow } from './database.ts';
import { hashOf } from './hash.ts';
import { JOURNALS } from './write-journal.ts';
import { findJournalledGames, readLocalTexts } from './find-journals.ts';
import { liveGames } from './live-games.ts';
import { journalFollows, journalEnd, loadGame, parseJournal } from './load-game.ts';
import { migrateTexts, hasOldGames } from './migrate-old-games.ts';
import { listSetAside } from './set-aside.ts';
import { importStoredRows, readStoredRows } from './stored-values.ts';
import { openFoundGame, gameStore } from './game-store.ts';

/** A file with everything: games as facts, and as it was whatever cannot be read. */
const fileSchema = v.object({
  'night-cage': v.literal('games'),
  games: v.array(v.unknown()),
  unreadable: v.array(v.object({ name: v.string(), text: v.string() })),
  /** What stands in localStorage, as it is; and whether games of an earlier page are only there. */
  storage: v.record(v.string(), v.string()),
  hasOldGames: v.boolean(),
  /** Files of earlier pages have none. */
  shelf: v.optional(v.array(v.unknown()), []),
});

/** Everything as one text, and whether the store could be read for it. */
export interface ExportResult {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Everything that is kept on this device, and what this page has not kept yet. Whatever cannot be read goes along as it is. */
export async function exportAll(): Promise<ExportResult> {
  const games: unknown[] = [];
  const unreadable: { name: string; text: string }[] = [];
  const [rows, aside, shelf] = await Promise.all([
    orNull(gameStore.rows()),
    orNull(gameStore.unreadable()),
    orNull(readStoredRows()),
  ]);
  let isWhole = rows !== null && aside !== null && shelf !== null;
  const known = new Map(((rows ?? []) as Partial<GameRow>[]).map((row) => [String(row.id), row]));
  const here = new Map([...liveGames].map(({ game }) => [game.id, game]));
  for (const id of new Set([...known.keys(), ...findJournalledGames(), ...here.keys()])) {
    const row = known.get(id);
    const loaded = await loadGame(id);
    const game = longer(here.get(id) ?? null, loaded.ok ? loaded.game : null);
    const { begun = loaded.ok ? loaded.begun : undefined, lastPlayed } = row ?? {};
    if (game !== null) games.push({ ...toSavedGame(game), begun, lastPlayed });
    if (loaded.ok || (row === undefined && ['missing', 'no-answer'].includes(loaded.why))) continue;
    const found = await orNull(gameStore.find(id));
    isWhole &&= found !== null || row === undefined;
    unreadable.push({ name: id, text: JSON.stringify(found ?? { row }) });
  }
  for (const { name, text } of [...(aside ?? []), ...listSetAside()]) unreadable.push({ name, text });
  const file = { 'night-cage': 'games', format: FORMAT, date: new Date().toISOString(), isWhole };
  const rest = { storage: readLocalTexts(), hasOldGames: hasOldGames(), shelf: shelf ?? [] };
  return { text: JSON.stringify({ ...file, games, unreadable, ...rest }), isWhole };
}

/** Only what cannot be read and what was set aside, in a file of the same kind. */
export async function exportUnreadable(): Promise<string> {
  const { text } = await exportAll();
  return JSON.stringify({
    ...(JSON.parse(text) as object),
    games: [],
    storage: {},
    hasOldGames: false,
    shelf: [],
  });
}

const orNull = async <T>(value: Promise<T>): Promise<T | null> => value.catch(() => null);

const longer = (a: LocalGame | null, b: LocalGame | null): LocalGame | null =>
  (a?.entries.length ?? -1) >= (b?.entries.length ?? -1) ? a : b;

/** What became of the games of a file. */
export interface ImportResult {
  readonly added: number;
  readonly known: number;
  readonly unreadable: number;
  /** What else is new: tries at puzzles, nightly tables, reports. */
  readonly memories: number;
  /** What a person has learned and prefers, as it stands in the file; null where it has none. Whoever knows what it means brings it in. */
  readonly lessons: unknown;
  readonly settings: unknown;
}
type Fate = 'added' | 'known' | 'unreadable';

/** Brings in what such a file holds, and replaces nothing. Null if it is no such file. */
export async function importAll(text: string): Promise<ImportResult | null> {
  const read = v.safeParse(fileSchema, parsed(text));
  if (!read.success) return null;
  const { games, unreadable, storage, hasOldGames, shelf } = read.output;
  const result = { added: 0, known: 0, unreadable: unreadable.length };
  for (const game of withJournals(games, storage)) result[await importGame(game)]++;
  for (const one of unreadable) await gameStore.keepUnreadable(one);
  if (hasOldGames) await migrateTexts((key) => storage[key] ?? null);
  const memories = await importStoredRows(shelf);
  const [lessons, settings] = [LESSONS, SETTINGS].map((key) => parsed(storage[key] ?? 'null'));
  return { ...result, memories, lessons, settings };
}
const LESSONS = 'night-cage/lessons';
const SETTINGS = 'night-cage/settings';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Games of a file with what the journals in it add: files of earlier pages left that apart. */
function withJournals(games: readonly unknown[], storage: Readonly<Record<string, string>>): unknown[] {
  const all = [...games];
  for (const [key, text] of Object.entries(storage).filter(([name]) => name.startsWith(JOURNALS))) {
    const journal = parseJournal({ key, text });
    if (journal === null) continue;
    const at = all.findIndex((game) => v.is(gameSchema, game) && game.id === journal.game.id);
    const game = v.safeParse(gameSchema, all[at]);
    const entries = game.success ? game.output.entries : [];
    if (!journalFollows(entries, journal) || journalEnd(journal) < entries.length) continue;
    const facts = game.success ? game.output : { ...journal.game, begun: journal.begun };
    const whole = { ...facts, entries: [...entries.slice(0, journal.at), ...journal.entries] };
    if (at < 0) all.push(whole);
    else all[at] = whole;
  }
  return all;
}
const gameSchema = v.looseObject({ id: v.string(), entries: v.array(v.unknown()) });

/** The names that this page gives. Another one would be mistaken for parts of a place in localStorage. */
const OWN_NAME = /^[\w-]{1,100}$/;

const datesSchema = v.object({ begun: v.optional(v.string()), lastPlayed: v.optional(v.string()) });

async function importGame(value: unknown): Promise<Fate> {
  const dates = v.safeParse(datesSchema, value);
  const { begun: _, lastPlayed: __, ...kept } = (value ?? {}) as Record<string, unknown>;
  const name = String(kept['id']);
  const opened = parseSavedGame(OWN_NAME.test(name) ? kept : { ...kept, id: `of-${hashOf(name)}` });
  // A position from elsewhere is checked as that of a link.
  const from = opened.ok ? opened.game.wholeDeal.from : null;
  if (!opened.ok || (from !== null && findPositionProblem(from) !== null)) {
    await gameStore.keepUnreadable({ name, text: JSON.stringify(value) });
    return 'unreadable';
  }
  const { game } = opened;
  const found = await gameStore.find(game.id);
  const there = found === null ? null : openFoundGame(found);
  if (there?.ok === true && sameEntries(there.game, game)) {
    await addTree(there.game, game, (found!.row as GameRow).lastPlayed);
    return 'known';
  }
  // Something else has its name: both stay. The same file brought in again finds it under the same other name.
  const id = found === null ? game.id : `${game.id}-${hashOf(JSON.stringify(game.entries))}`;
  if (id !== game.id && (await gameStore.find(id)) !== null) return 'known';
  const own = new LocalGame({ ...toSavedGame(game), id });
  const now = new Date().toISOString();
  const { begun = now, lastPlayed = begun } = dates.success ? dates.output : {};
  await gameStore.append(own, { at: 0, entries: own.entries, begun, lastPlayed });
  return 'added';
}

/** What was noted and tried beside a game that is here already comes to it, if there is room. */
async function addTree(here: LocalGame, { tree }: LocalGame, lastPlayed: string): Promise<void> {
  // One that is on a table here is kept by whoever plays it.
  const live = [...liveGames].find(({ game }) => game.id === here.id)?.game;
  const game = live ?? here;
  const more = mergeTrees(game.tree, tree);
  if (JSON.stringify(more) === JSON.stringify(game.tree) || findExcess(more) !== null) return;
  game.tree = more;
  const { entries } = game;
  if (live === undefined)
    await gameStore.append(game, { at: entries.length, entries: [], begun: lastPlayed, lastPlayed });
}

const sameEntries = (a: LocalGame, b: LocalGame): boolean =>
  JSON.stringify(a.entries) === JSON.stringify(b.entries);
