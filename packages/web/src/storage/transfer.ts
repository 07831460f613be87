import * as v from 'valibot';
import { FORMAT } from '@night-cage/rules';
import { LocalGame, findExceededLimit, toSavedGame, parseSavedGame, mergeTrees } from '@night-cage/client';
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

/** An export file: games as plain data, and everything unreadable unchanged. */
const fileSchema = v.object({
  'night-cage': v.literal('games'),
  games: v.array(v.unknown()),
  unreadable: v.array(v.object({ name: v.string(), text: v.string() })),
  /** The localStorage values; `hasOldGames`: whether they contain saves that were not migrated. */
  storage: v.record(v.string(), v.string()),
  hasOldGames: v.boolean(),
  /** Missing in files of earlier versions. */
  shelf: v.optional(v.array(v.unknown()), []),
});

/** The export as text, and whether everything could be read. */
export interface ExportResult {
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * Everything stored on this device, and what this page has not saved yet. Unreadable data is
 * included unchanged.
 */
export async function exportAll(): Promise<ExportResult> {
  const games: unknown[] = [];
  const unreadable: { name: string; text: string }[] = [];
  const [rows, aside, shelf] = await Promise.all([
    nullOnError(gameStore.rows()),
    nullOnError(gameStore.unreadable()),
    nullOnError(readStoredRows()),
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
    const found = await nullOnError(gameStore.find(id));
    isWhole &&= found !== null || row === undefined;
    unreadable.push({ name: id, text: JSON.stringify(found ?? { row }) });
  }
  for (const { name, text } of [...(aside ?? []), ...listSetAside()]) unreadable.push({ name, text });
  const file = { 'night-cage': 'games', format: FORMAT, date: new Date().toISOString(), isWhole };
  const rest = { storage: readLocalTexts(), hasOldGames: hasOldGames(), shelf: shelf ?? [] };
  return { text: JSON.stringify({ ...file, games, unreadable, ...rest }), isWhole };
}

/** Only unreadable data and what was set aside, in the same file format. */
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

const nullOnError = async <T>(value: Promise<T>): Promise<T | null> => value.catch(() => null);

const longer = (a: LocalGame | null, b: LocalGame | null): LocalGame | null =>
  (a?.entries.length ?? -1) >= (b?.entries.length ?? -1) ? a : b;

/** The result of an import, in games. */
export interface ImportResult {
  readonly added: number;
  readonly known: number;
  readonly unreadable: number;
  /** Other new data: puzzle attempts, nightly tables, reviews. */
  readonly memories: number;
  /** Lesson progress and settings from the file, or null. The caller parses and merges them. */
  readonly lessons: unknown;
  readonly settings: unknown;
}
type ImportOutcome = 'added' | 'known' | 'unreadable';

/** Imports an export file without replacing anything. Null if it is no such file. */
export async function importAll(text: string): Promise<ImportResult | null> {
  const read = v.safeParse(fileSchema, parseText(text));
  if (!read.success) return null;
  const { games, unreadable, storage, hasOldGames, shelf } = read.output;
  const result = { added: 0, known: 0, unreadable: unreadable.length };
  for (const game of withJournals(games, storage)) result[await importGame(game)]++;
  for (const row of unreadable) await gameStore.keepUnreadable(row);
  if (hasOldGames) await migrateTexts((key) => storage[key] ?? null);
  const memories = await importStoredRows(shelf);
  const [lessons, settings] = [LESSONS, SETTINGS].map((key) => parseText(storage[key] ?? 'null'));
  return { ...result, memories, lessons, settings };
}
const LESSONS = 'night-cage/lessons';
const SETTINGS = 'night-cage/settings';

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The games of a file with the entries of its journals, which files of earlier versions keep
 * separately.
 */
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

/** The ids that this app creates. Any other could be mistaken for part of a localStorage key. */
const VALID_ID = /^[\w-]{1,100}$/;

const datesSchema = v.object({ begun: v.optional(v.string()), lastPlayed: v.optional(v.string()) });

async function importGame(value: unknown): Promise<ImportOutcome> {
  const dates = v.safeParse(datesSchema, value);
  const { begun: _, lastPlayed: __, ...kept } = (value ?? {}) as Record<string, unknown>;
  const name = String(kept['id']);
  const opened = parseSavedGame(VALID_ID.test(name) ? kept : { ...kept, id: `of-${hashOf(name)}` });
  // A foreign position gets the same checks as one from a link.
  const from = opened.ok ? opened.game.wholeDeal.from : null;
  if (!opened.ok || (from !== null && findPositionProblem(from) !== null)) {
    await gameStore.keepUnreadable({ name, text: JSON.stringify(value) });
    return 'unreadable';
  }
  const { game } = opened;
  const found = await gameStore.find(game.id);
  const existing = found === null ? null : openFoundGame(found);
  if (existing?.ok === true && sameEntries(existing.game, game)) {
    await addTree(existing.game, game, (found!.row as GameRow).lastPlayed);
    return 'known';
  }
  // Another game has this id: keep both. Importing the same file again produces the same new id.
  const id = found === null ? game.id : `${game.id}-${hashOf(JSON.stringify(game.entries))}`;
  if (id !== game.id && (await gameStore.find(id)) !== null) return 'known';
  const renamed = new LocalGame({ ...toSavedGame(game), id });
  const now = new Date().toISOString();
  const { begun = now, lastPlayed = begun } = dates.success ? dates.output : {};
  await gameStore.append(renamed, { at: 0, entries: renamed.entries, begun, lastPlayed });
  return 'added';
}

/** Adds the notes and branches of an imported copy to a game that is already here, within the limits. */
async function addTree(here: LocalGame, { tree }: LocalGame, lastPlayed: string): Promise<void> {
  // If the game is open in this tab, its saver writes the change.
  const live = [...liveGames].find(({ game }) => game.id === here.id)?.game;
  const game = live ?? here;
  const more = mergeTrees(game.tree, tree);
  if (JSON.stringify(more) === JSON.stringify(game.tree) || findExceededLimit(more) !== null) return;
  game.tree = more;
  const { entries } = game;
  if (live === undefined)
    await gameStore.append(game, { at: entries.length, entries: [], begun: lastPlayed, lastPlayed });
}

const sameEntries = (a: LocalGame, b: LocalGame): boolean =>
  JSON.stringify(a.entries) === JSON.stringify(b.entries);
