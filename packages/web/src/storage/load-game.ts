import * as v from 'valibot';
import { parseSavedGame, type LocalGame, type UnreadableReason } from '@night-cage/client';
import type { GameRow } from './database.ts';
import type { Journal } from './write-journal.ts';
import { gameIdOfJournal, readJournals, type ReadJournal } from './find-journals.ts';
import { openFoundGame, gameStore, type FoundGame } from './game-store.ts';
import { DatabaseUnavailable } from './database-timeout.ts';
import { markUnreadable } from './unreadable-games.ts';

/** A game as the store and the journals have it together. */
export type LoadedGame =
  | {
      readonly ok: true;
      readonly game: LocalGame;
      /** How many of its entries the store has. */
      readonly confirmed: number;
      readonly begun: string;
      /** A journal knows of hints, notes or side paths that the store does not have. */
      readonly hasNews: boolean;
      /** The journals that are part of it: once they are in the store they can go. */
      readonly journals: readonly ReadJournal[];
    }
  | { readonly ok: false; readonly why: OpenFailure; readonly where: string };

/** Why a game cannot be opened: besides what is wrong with it, it is not here, or the store cannot be read now. */
export type OpenFailure = UnreadableReason | 'missing' | 'no-answer';

const journalSchema = v.object({
  game: v.looseObject({ id: v.string() }),
  begun: v.string(),
  at: v.pipe(v.number(), v.integer()),
  entries: v.array(v.unknown()),
  written: v.optional(v.string()),
});

/** What a page left behind when it was closed before the store had everything. Null if it cannot be read. */
export function parseJournal({ key, text }: ReadJournal): Journal | null {
  try {
    const read = v.safeParse(journalSchema, JSON.parse(text ?? 'null'));
    const isOfItsGame = read.success && read.output.game.id === gameIdOfJournal(key);
    return isOfItsGame ? (read.output as unknown as Journal) : null;
  } catch {
    return null;
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Nothing where the database cannot be read now: a game that is only there is not changed then. */
export const findSafely = async (id: string): Promise<FoundGame | null> =>
  gameStore.find(id).catch(() => null);

/** The entries that the store has, as they were found. */
export const entriesIn = (found: FoundGame | null): unknown[] =>
  ((found?.entries ?? []) as { readonly entry?: unknown }[]).map(({ entry }) => entry);

/** A game with what its journals add to it. Nothing is written: whoever plays it writes. Whatever is found, there is an answer. */
export async function loadGame(id: string): Promise<LoadedGame> {
  let found: FoundGame | null = null;
  let whyUnread: OpenFailure | null = null;
  try {
    found = await gameStore.find(id);
  } catch (error) {
    whyUnread = isNewer(error) ? 'newer' : 'no-answer';
  }
  try {
    const loaded = loadFound(id, found);
    const isMissing = !loaded.ok && loaded.why === 'missing';
    return isMissing && whyUnread !== null ? { ...loaded, why: whyUnread } : loaded;
  } catch (error) {
    markUnreadable(true);
    return { ok: false, why: 'damaged', where: String(error) };
  }
}

/** A newer version of this page may have left tables that this one cannot open. */
const isNewer = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable &&
  error.cause instanceof DOMException &&
  error.cause.name === 'VersionError';

function loadFound(id: string, found: FoundGame | null): LoadedGame {
  const logged = entriesIn(found);
  let longest: Journal | null = null;
  const journals: ReadJournal[] = [];
  for (const one of readJournals(id)) {
    const journal = parseJournal(one);
    if (journal === null || !journalFollows(logged, journal)) continue;
    journals.push(one);
    if (longest === null || isLater(journal, longest)) longest = journal;
  }
  if (found === null && longest === null) return { ok: false, why: 'missing', where: id };
  const pending = longest === null ? [] : longest.entries.slice(logged.length - longest.at);
  const whole = found === null ? null : addJournalFacts(found, longest);
  const opened =
    whole === null
      ? parseSavedGame({ ...longest!.game, entries: longest!.entries })
      : openFoundGame(whole, pending);
  if (!opened.ok) {
    markUnreadable(true);
    return opened;
  }
  const { begun = longest?.begun ?? new Date().toISOString() } = (found?.row ?? {}) as Partial<GameRow>;
  const hasNews = found !== null && !same(besideEntries(whole!), besideEntries(found));
  return { ok: true, game: opened.game, confirmed: logged.length, begun, hasNews, journals };
}

export const journalEnd = ({ at, entries }: Journal): number => at + entries.length;

/** Does it begin where the store is, or before, with the same entries? */
export const journalFollows = (logged: readonly unknown[], { at, entries }: Journal): boolean =>
  at <= logged.length && logged.slice(at).every((entry, n) => n >= entries.length || same(entry, entries[n]));

/** The longer of two journals or, of two of a length, the one written last. */
const isLater = (a: Journal, b: Journal): boolean =>
  journalEnd(a) > journalEnd(b) || (journalEnd(a) === journalEnd(b) && (a.written ?? '') > (b.written ?? ''));

const besideEntries = ({ row }: FoundGame): unknown[] => {
  const { hintsSpent, tree } = row as GameRow;
  return [hintsSpent, tree];
};

/** What is no entry may have been the last thing that happened: a hint, a note, a side path. */
export function addJournalFacts(found: FoundGame, journal: Journal | null): FoundGame {
  const { tree, ...row } = found.row as GameRow;
  const isNewer = (journal?.written ?? '') >= row.lastPlayed;
  const newest = isNewer ? journal!.game.tree : tree;
  const hintsSpent = Math.max(row.hintsSpent, journal?.game.hintsSpent ?? 0);
  return { ...found, row: { ...row, hintsSpent, ...(newest === undefined ? {} : { tree: newest }) } };
}
