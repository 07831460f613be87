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
import { saveLastGameNote } from './write-last-game.ts';
import { readLastGameNote } from './read-last-game.ts';

/** Where games were kept as choices. These stay as they are, and are read again when a page of that time changes them. */
const CURRENT = 'night-cage/current';
const SHELF = 'night-cage/shelf';
const ASIDE = 'night-cage/set-aside';
const KEYS: readonly string[] = [CURRENT, SHELF, ASIDE];
const DONE = 'night-cage/brought-over';

const textOf = (): string => JSON.stringify(KEYS.map(readLocal));
/** Is there anything that was not migrated yet? */
export const hasOldGames = (): boolean => {
  const text = textOf();
  return KEYS.some((key) => readLocal(key) !== null) && readLocal(DONE) !== JSON.stringify(hashOf(text));
};

let migrating: Promise<void> = Promise.resolve();

/** Brings over what is new; one after the other, whoever asks. */
export async function migrateOldGames(): Promise<void> {
  // What went wrong once is tried again by the next who asks, and holds up nobody.
  migrating = migrating.then(migrateAll).catch(() => undefined);
  await migrating;
}

/** Tells when a page of that time, open in another tab, went on with a game. */
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
    if (game !== null && readLastGameNote() === null) saveLastGameNote(game);
    writeLocal(DONE, hashOf(text));
  } catch (error) {
    // Without a database the game on the table at least goes on, in a journal.
    if (error instanceof DatabaseUnavailable && readLastGameNote() === null)
      migrateToJournal(readLocal(CURRENT));
  }
}

function migrateToJournal(text: string | null): void {
  const migrated = migrateSave(parsed(text), createGameId());
  if (migrated === null) return;
  if (writeJournal(migrated.game, new Date().toISOString(), 0)) saveLastGameNote(migrated.game);
}

/** All that such texts hold, of this device or of a file; answers with the game that was on the table. */
export async function migrateTexts(read: (key: string) => string | null): Promise<LocalGame | null> {
  const current = read(CURRENT);
  const shelf = await shelved(read(SHELF));
  const now = new Date().toISOString();
  const texts = [...shelf, ...(current === null ? [] : [{ name: CURRENT, text: current, date: now }])];
  const gone = await goneOnSince(new Set(texts.map(({ text }) => hashOf(text))));
  let last: LocalGame | null = null;
  for (const text of texts) last = await migrateText(gone, text);
  for (const broken of listIn(read(ASIDE)))
    await gameStore.keepUnreadable({ name: ASIDE, text: asText(broken) });
  return current === null ? null : last;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
const listIn = (text: string | null): unknown[] => {
  const list = parsed(text);
  return Array.isArray(list) ? list : [];
};

interface OldText {
  readonly name: string;
  readonly text: string;
  readonly date: string;
}

const lineSchema = v.object({ game: v.unknown(), date: v.string() });

/** The games of a shelf, oldest first; what is no game is set aside. */
async function shelved(text: string | null): Promise<OldText[]> {
  if (text === null) return [];
  if (!Array.isArray(parsed(text))) {
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

/** Games that were migrated, and are no longer found as they were then: a page of that time may have gone on with them. */
async function goneOnSince(there: ReadonlySet<string>): Promise<OldRow[]> {
  const rows = (await gameStore.rows()) as Partial<GameRow>[];
  return rows.filter((row): row is OldRow => row.old?.hash !== undefined && !there.has(row.old.hash));
}

/** One game, by its text. What was migrated before is not migrated again. */
async function migrateText(
  gone: readonly OldRow[],
  { name, text, date }: OldText,
): Promise<LocalGame | null> {
  const hash = hashOf(text);
  const known = await gameStore.migratedAs(hash);
  if (known !== undefined) return gameOf(known);
  const migrated = migrateSave(parsed(text), createGameId());
  if (migrated === null) {
    await gameStore.keepUnreadable({ name, text });
    return null;
  }
  const { game, choices } = migrated;
  // Nobody chose anything in it: worth keeping on the table only.
  if (name !== CURRENT && choices === 0 && game.wholeDeal.from === null) return null;
  const sameGameKey = hashOf(JSON.stringify([game.setup, game.wholeDeal]));
  const old = { sameGameKey, hash, text: game.moments.length < choices ? text : null };
  const before = await goesOn(game, old, gone);
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

/** The game that this one goes on from, with what was added; null if it is another one, or was played on here. */
async function goesOn(
  game: LocalGame,
  old: OldRow['old'],
  gone: readonly OldRow[],
): Promise<LocalGame | null> {
  for (const { id } of gone.filter((row) => row.old.sameGameKey === old.sameGameKey)) {
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
