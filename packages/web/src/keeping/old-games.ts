import * as v from 'valibot';
import { LocalGame, bringOver, keepGame } from '@night-cage/client';
import { freshId } from '../game/begin.ts';
import { NoDatabase, type GameRow } from './database.ts';
import { hashOf } from './hash.ts';
import { whileFree } from './hold.ts';
import { writeJournal } from './journal.ts';
import { readLocal, writeLocal } from './local.ts';
import { store } from './store.ts';
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
  const kin = await kinOfRows();
  const current = read(CURRENT);
  const date = new Date().toISOString();
  const game = current === null ? null : await bringText(kin, { name: CURRENT, text: current, date });
  await bringShelf(kin, read(SHELF));
  for (const broken of listIn(read(ASIDE))) await store.setAside({ name: ASIDE, text: asText(broken) });
  return game;
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

async function bringShelf(kin: Kin, text: string | null): Promise<void> {
  if (text === null) return;
  if (!Array.isArray(parsed(text))) return store.setAside({ name: SHELF, text });
  // Oldest first: of two that are one game, the later one goes on from the earlier.
  for (const line of listIn(text).toReversed()) {
    const read = v.safeParse(v.object({ game: v.unknown(), date: v.string() }), line);
    if (read.success)
      await bringText(kin, { name: SHELF, text: JSON.stringify(read.output.game), date: read.output.date });
    else await store.setAside({ name: SHELF, text: asText(line) });
  }
}

interface OldText {
  readonly name: string;
  readonly text: string;
  readonly date: string;
}

/** The games that were brought over, by what they are known by. */
type Kin = Map<string, string[]>;
async function kinOfRows(): Promise<Kin> {
  const kin: Kin = new Map();
  for (const { id, old } of (await store.rows()) as Partial<GameRow>[])
    if (id !== undefined && old !== undefined) kin.set(old.kin, [...(kin.get(old.kin) ?? []), id]);
  return kin;
}

/** One game, by its text. What was brought before is not brought again. */
async function bringText(kin: Kin, { name, text, date }: OldText): Promise<LocalGame | null> {
  const hash = hashOf(text);
  if (await store.wasBrought(hash)) return null;
  const brought = bringOver(parsed(text), freshId());
  if (brought === null) {
    await store.setAside({ name, text });
    return null;
  }
  const { game, choices } = brought;
  // Nobody chose anything in it: worth keeping on the table only.
  if (name !== CURRENT && choices === 0 && game.dealt.from === null) return null;
  const known = hashOf(JSON.stringify([game.setup, game.dealt]));
  const before = await goesOn(game, kin.get(known) ?? []);
  if (before === null) {
    const old = { kin: known, text: game.moments.length < choices ? text : null };
    await store.append(game, { at: 0, entries: game.entries, begun: date, touched: date, old });
    kin.set(known, [...(kin.get(known) ?? []), game.id]);
  }
  await store.noteBrought(hash, before?.id ?? game.id);
  return before ?? game;
}

/** Was it brought over before, and has it gone on since? Then that game goes on, unless it went another way here. */
async function goesOn(game: LocalGame, ids: readonly string[]): Promise<LocalGame | null> {
  for (const id of ids) {
    const found = await store.find(id);
    if (found === null) continue;
    const logged = (found.entries as { readonly entry: unknown }[]).map(({ entry }) => entry);
    const shorter = Math.min(logged.length, game.entries.length);
    if (JSON.stringify(logged.slice(0, shorter)) !== JSON.stringify(game.entries.slice(0, shorter))) continue;
    const same = new LocalGame({ ...keepGame(game), id });
    const added = { at: logged.length, entries: game.entries.slice(logged.length), begun: '' };
    if (added.entries.length === 0) return same;
    if (await whileFree(id, async () => void (await store.append(same, added)))) return same;
  }
  return null;
}
