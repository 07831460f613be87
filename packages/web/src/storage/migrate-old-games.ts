import * as v from 'valibot';
import { LocalGame, migrateSave, toSavedGame } from '@night-cage/client';
import { createGameId } from './begin-game.ts';
import type { GameRow } from './database.ts';
import { DatabaseUnavailable } from './database-timeout.ts';
import { hashOf } from './hash.ts';
import { runWhileUnlocked } from './tab-lock.ts';
import { writeJournal } from './write-journal.ts';
import { readLocal, writeLocal } from './local-storage.ts';
import { openFoundGame, gameStore } from './game-store.ts';
import { saveLastGameSummary } from './write-last-game.ts';
import { readLastGameSummary } from './read-last-game.ts';

/**
 * The localStorage keys of saves from before the database. They stay unchanged, and are read again
 * if an old page changes them.
 */
const CURRENT = 'night-cage/current';
const SHELF = 'night-cage/shelf';
const ASIDE = 'night-cage/set-aside';
const KEYS: readonly string[] = [CURRENT, SHELF, ASIDE];
const MIGRATED_HASH = 'night-cage/brought-over';

const textOf = (): string => JSON.stringify(KEYS.map(readLocal));
/** Whether there are saves that were not migrated yet. */
export const hasOldGames = (): boolean => {
  const text = textOf();
  return (
    KEYS.some((key) => readLocal(key) !== null) && readLocal(MIGRATED_HASH) !== JSON.stringify(hashOf(text))
  );
};

let migrating: Promise<void> = Promise.resolve();

/** Migrates new saves; calls run one after the other. */
export async function migrateOldGames(): Promise<void> {
  // After a failure, the next call tries again.
  migrating = migrating.then(migrateAll).catch(() => undefined);
  await migrating;
}

/** Migrates again when an old page in another tab changes its saves. */
export function followOldPages(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== null && KEYS.includes(key)) void migrateOldGames();
  });
}

async function migrateAll(): Promise<void> {
  if (!hasOldGames()) return;
  const text = textOf();
  try {
    const game = await migrateTexts(readLocal);
    if (game !== null && readLastGameSummary() === null) saveLastGameSummary(game);
    writeLocal(MIGRATED_HASH, hashOf(text));
  } catch (error) {
    // Without a database, at least the current game continues, in a journal.
    if (error instanceof DatabaseUnavailable && readLastGameSummary() === null)
      migrateToJournal(readLocal(CURRENT));
  }
}

function migrateToJournal(text: string | null): void {
  const migrated = migrateSave(parseText(text), createGameId());
  if (migrated === null) return;
  if (writeJournal(migrated.game, new Date().toISOString(), 0)) saveLastGameSummary(migrated.game);
}

/** Migrates the saves of this device or of a file. Returns the game that was on the table. */
export async function migrateTexts(read: (key: string) => string | null): Promise<LocalGame | null> {
  const current = read(CURRENT);
  const shelf = await parseShelf(read(SHELF));
  const now = new Date().toISOString();
  const texts = [...shelf, ...(current === null ? [] : [{ name: CURRENT, text: current, date: now }])];
  const changedRows = await findChangedRows(new Set(texts.map(({ text }) => hashOf(text))));
  let last: LocalGame | null = null;
  for (const text of texts) last = await migrateText(changedRows, text);
  for (const broken of listIn(read(ASIDE)))
    await gameStore.keepUnreadable({ name: ASIDE, text: asText(broken) });
  return current === null ? null : last;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function parseText(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
const listIn = (text: string | null): unknown[] => {
  const list = parseText(text);
  return Array.isArray(list) ? list : [];
};

interface OldText {
  readonly name: string;
  readonly text: string;
  readonly date: string;
}

const lineSchema = v.object({ game: v.unknown(), date: v.string() });

/** The games of a shelf, oldest first. Anything else in it is kept as unreadable. */
async function parseShelf(text: string | null): Promise<OldText[]> {
  if (text === null) return [];
  if (!Array.isArray(parseText(text))) {
    await gameStore.keepUnreadable({ name: SHELF, text });
    return [];
  }
  const games: OldText[] = [];
  for (const line of listIn(text).toReversed()) {
    const read = v.safeParse(lineSchema, line);
    if (!read.success) await gameStore.keepUnreadable({ name: SHELF, text: asText(line) });
    else games.push({ name: SHELF, text: JSON.stringify(read.output.game), date: read.output.date });
  }
  return games;
}

type OldRow = GameRow & { readonly old: NonNullable<GameRow['old']> };

/** Migrated games whose old save has changed since: an old page may have continued them. */
async function findChangedRows(currentHashes: ReadonlySet<string>): Promise<OldRow[]> {
  const rows = (await gameStore.rows()) as Partial<GameRow>[];
  return rows.filter((row): row is OldRow => row.old?.hash !== undefined && !currentHashes.has(row.old.hash));
}

/** Migrates a single save, unless it was migrated before. */
async function migrateText(
  changedRows: readonly OldRow[],
  { name, text, date }: OldText,
): Promise<LocalGame | null> {
  const hash = hashOf(text);
  const known = await gameStore.migratedAs(hash);
  if (known !== undefined) return gameOf(known);
  const migrated = migrateSave(parseText(text), createGameId());
  if (migrated === null) {
    await gameStore.keepUnreadable({ name, text });
    return null;
  }
  const { game, choices } = migrated;
  // A game without choices is worth migrating only if it is on the table.
  if (name !== CURRENT && choices === 0 && game.wholeDeal.from === null) return null;
  const sameGameKey = hashOf(JSON.stringify([game.setup, game.wholeDeal]));
  const old = { sameGameKey, hash, text: game.moments.length < choices ? text : null };
  const before = await continueMigratedGame(game, old, changedRows);
  if (before === null)
    await gameStore.append(game, { at: 0, entries: game.entries, begun: date, lastPlayed: date, old });
  await gameStore.noteMigrated(hash, (before ?? game).id);
  return before ?? game;
}

async function gameOf(id: string): Promise<LocalGame | null> {
  const found = await gameStore.find(id);
  const opened = found === null ? null : openFoundGame(found);
  return opened?.ok === true ? opened.game : null;
}

/**
 * The migrated game that this save continues, after its new entries were added; null if there is
 * none or it was played here since.
 */
async function continueMigratedGame(
  game: LocalGame,
  old: OldRow['old'],
  changedRows: readonly OldRow[],
): Promise<LocalGame | null> {
  for (const { id } of changedRows.filter((row) => row.old.sameGameKey === old.sameGameKey)) {
    const logged = (await gameOf(id))?.entries;
    if (logged === undefined || logged.length > game.entries.length) continue;
    const at = logged.length;
    if (JSON.stringify(logged) !== JSON.stringify(game.entries.slice(0, at))) continue;
    const same = new LocalGame({ ...toSavedGame(game), id });
    const added = { at, entries: game.entries.slice(at), begun: '', old };
    if (await runWhileUnlocked(id, async () => void (await gameStore.append(same, added)))) return same;
  }
  return null;
}
