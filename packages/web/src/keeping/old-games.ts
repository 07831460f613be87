import * as v from 'valibot';
import { LocalGame, bringOver, keepGame } from '@night-cage/client';
import { freshId } from '../game/begin.ts';
import { NoDatabase, type GameRow } from './database.ts';
import { hashOf } from './hash.ts';
import { whileFree } from './hold.ts';
import { writeJournal } from './journal.ts';
import { readLocal, writeLocal } from './local.ts';
import { openFound, store } from './store.ts';
import { noteTable } from './table-note.ts';
import { tableNote } from './table-notes.ts';

/** Where games were kept as choices. These stay as they are, and are read again when a page of that time changes them. */
const CURRENT = 'night-cage/current';
const SHELF = 'night-cage/shelf';
const ASIDE = 'night-cage/set-aside';
const KEYS: readonly string[] = [CURRENT, SHELF, ASIDE];
const DONE = 'night-cage/brought-over';

const textOf = (): string => JSON.stringify(KEYS.map(readLocal));
/** Is there anything that was not brought over yet? */
export const isNews = (): boolean => {
  const text = textOf();
  return KEYS.some((key) => readLocal(key) !== null) && readLocal(DONE) !== JSON.stringify(hashOf(text));
};

let bringing: Promise<void> = Promise.resolve();

/** Brings over what is new; one after the other, whoever asks. */
export async function bringOldGames(): Promise<void> {
  bringing = bringing.then(bringAll);
  await bringing;
}

/** Tells when a page of that time, open in another tab, went on with a game. */
export function followOldPages(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== null && KEYS.includes(key)) void bringOldGames();
  });
}

async function bringAll(): Promise<void> {
  if (!isNews()) return;
  const text = textOf();
  try {
    const game = await bringTexts(readLocal);
    if (game !== null && tableNote() === null) noteTable(game);
    writeLocal(DONE, hashOf(text));
  } catch (error) {
    // Without a database the game on the table at least goes on, in a journal.
    if (error instanceof NoDatabase && tableNote() === null) bringToJournal(readLocal(CURRENT));
  }
}

function bringToJournal(text: string | null): void {
  const brought = bringOver(parsed(text), freshId());
  if (brought === null) return;
  if (writeJournal(brought.game, new Date().toISOString(), 0)) noteTable(brought.game);
}

/** All that such texts hold, of this device or of a file; answers with the game that was on the table. */
export async function bringTexts(read: (key: string) => string | null): Promise<LocalGame | null> {
  const current = read(CURRENT);
  const shelf = await shelved(read(SHELF));
  const now = new Date().toISOString();
  const texts = [...shelf, ...(current === null ? [] : [{ name: CURRENT, text: current, date: now }])];
  const gone = await goneOnSince(new Set(texts.map(({ text }) => hashOf(text))));
  let last: LocalGame | null = null;
  for (const text of texts) last = await bringText(gone, text);
  for (const broken of listIn(read(ASIDE))) await store.setAside({ name: ASIDE, text: asText(broken) });
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
    await store.setAside({ name: SHELF, text });
    return [];
  }
  const games: OldText[] = [];
  for (const line of listIn(text).toReversed()) {
    const read = v.safeParse(lineSchema, line);
    if (!read.success) await store.setAside({ name: SHELF, text: asText(line) });
    else games.push({ name: SHELF, text: JSON.stringify(read.output.game), date: read.output.date });
  }
  return games;
}

type OldRow = GameRow & { readonly old: NonNullable<GameRow['old']> };

/** Games that were brought over, and are no longer found as they were then: a page of that time may have gone on with them. */
async function goneOnSince(there: ReadonlySet<string>): Promise<OldRow[]> {
  const rows = (await store.rows()) as Partial<GameRow>[];
  return rows.filter((row): row is OldRow => row.old !== undefined && !there.has(row.old.hash));
}

/** One game, by its text. What was brought before is not brought again. */
async function bringText(gone: readonly OldRow[], { name, text, date }: OldText): Promise<LocalGame | null> {
  const hash = hashOf(text);
  const known = await store.broughtAs(hash);
  if (known !== undefined) return gameOf(known);
  const brought = bringOver(parsed(text), freshId());
  if (brought === null) {
    await store.setAside({ name, text });
    return null;
  }
  const { game, choices } = brought;
  // Nobody chose anything in it: worth keeping on the table only.
  if (name !== CURRENT && choices === 0 && game.dealt.from === null) return null;
  const deal = hashOf(JSON.stringify([game.setup, game.dealt]));
  const old = { deal, hash, text: game.moments.length < choices ? text : null };
  const before = await goesOn(game, old, gone);
  if (before === null)
    await store.append(game, { at: 0, entries: game.entries, begun: date, touched: date, old });
  await store.noteBrought(hash, (before ?? game).id);
  return before ?? game;
}

async function gameOf(id: string): Promise<LocalGame | null> {
  const found = await store.find(id);
  const opened = found === null ? null : openFound(found);
  return opened?.ok === true ? opened.game : null;
}

/** The game that this one goes on from, with what was added; null if it is another one, or was played on here. */
async function goesOn(
  game: LocalGame,
  old: OldRow['old'],
  gone: readonly OldRow[],
): Promise<LocalGame | null> {
  for (const { id } of gone.filter((row) => row.old.deal === old.deal)) {
    const logged = (await gameOf(id))?.entries;
    if (logged === undefined || logged.length > game.entries.length) continue;
    const at = logged.length;
    if (JSON.stringify(logged) !== JSON.stringify(game.entries.slice(0, at))) continue;
    const same = new LocalGame({ ...keepGame(game), id });
    const added = { at, entries: game.entries.slice(at), begun: '', old };
    if (await whileFree(id, async () => void (await store.append(same, added)))) return same;
  }
  return null;
}
