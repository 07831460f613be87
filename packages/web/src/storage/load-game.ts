import * as v from 'valibot';
import { parseSavedGame, type LocalGame, type UnreadableReason } from '@night-cage/client';
import type { GameRow } from './database.ts';
import type { Journal } from './write-journal.ts';
import { gameIdOfJournal, readJournals, type ReadJournal } from './find-journals.ts';
import { openFoundGame, gameStore, type FoundGame } from './game-store.ts';
import { DatabaseUnavailable } from './database-timeout.ts';
import { markUnreadable } from './unreadable-games.ts';

/** A game from the database and its journals together. */
export type LoadedGame =
  | {
      readonly ok: true;
      readonly game: LocalGame;
      /** How many of its entries the database has. */
      readonly confirmed: number;
      readonly begun: string;
      /** A journal has hints, notes or branches that the database does not have. */
      readonly hasNews: boolean;
      /** The journals that were merged in; remove them once the database has their entries. */
      readonly journals: readonly ReadJournal[];
    }
  | { readonly ok: false; readonly why: OpenFailure; readonly where: string };

/** Why a game cannot be opened: newer, damaged, missing, or the database cannot be read now. */
export type OpenFailure = UnreadableReason | 'missing' | 'no-answer';

const journalSchema = v.object({
  game: v.looseObject({ id: v.string() }),
  begun: v.string(),
  at: v.pipe(v.number(), v.integer()),
  entries: v.array(v.unknown()),
  written: v.optional(v.string()),
});

/**
 * A journal that a page left behind when it closed before the database had everything. Null if it
 * cannot be read.
 */
export function parseJournal({ key, text }: ReadJournal): Journal | null {
  try {
    const read = v.safeParse(journalSchema, JSON.parse(text ?? 'null'));
    const isOfItsGame = read.success && read.output.game.id === gameIdOfJournal(key);
    return isOfItsGame ? (read.output as unknown as Journal) : null;
  } catch {
    return null;
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Null if the database cannot be read now. */
export const findSafely = async (id: string): Promise<FoundGame | null> =>
  gameStore.find(id).catch(() => null);

/** The entries in the database, not yet validated. */
export const entriesIn = (found: FoundGame | null): unknown[] =>
  ((found?.entries ?? []) as { readonly entry?: unknown }[]).map(({ entry }) => entry);

/** A game with the entries of its journals. Writes nothing and never throws. */
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

/** A newer version of the page may have upgraded the database: this one cannot open it. */
const isNewer = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable &&
  error.cause instanceof DOMException &&
  error.cause.name === 'VersionError';

function loadFound(id: string, found: FoundGame | null): LoadedGame {
  const logged = entriesIn(found);
  let longest: Journal | null = null;
  const journals: ReadJournal[] = [];
  for (const candidate of readJournals(id)) {
    const journal = parseJournal(candidate);
    if (journal === null || !journalFollows(logged, journal)) continue;
    journals.push(candidate);
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
  const hasNews = found !== null && !isSame(nonEntryFacts(whole!), nonEntryFacts(found));
  return { ok: true, game: opened.game, confirmed: logged.length, begun, hasNews, journals };
}

export const journalEnd = ({ at, entries }: Journal): number => at + entries.length;

/**
 * Whether a journal continues these entries: it starts at or before their end and does not
 * contradict them.
 */
export const journalFollows = (logged: readonly unknown[], { at, entries }: Journal): boolean =>
  at <= logged.length &&
  logged.slice(at).every((entry, n) => n >= entries.length || isSame(entry, entries[n]));

/** The longer of two journals; if they are equally long, the one written last. */
const isLater = (a: Journal, b: Journal): boolean =>
  journalEnd(a) > journalEnd(b) || (journalEnd(a) === journalEnd(b) && (a.written ?? '') > (b.written ?? ''));

const nonEntryFacts = ({ row }: FoundGame): unknown[] => {
  const { hintsSpent, tree } = row as GameRow;
  return [hintsSpent, tree];
};

/** Adds newer hints, notes and branches of a journal, which are not entries. */
export function addJournalFacts(found: FoundGame, journal: Journal | null): FoundGame {
  const { tree, ...row } = found.row as GameRow;
  const isNewer = (journal?.written ?? '') >= row.lastPlayed;
  const newest = isNewer ? journal!.game.tree : tree;
  const hintsSpent = Math.max(row.hintsSpent, journal?.game.hintsSpent ?? 0);
  return { ...found, row: { ...row, hintsSpent, ...(newest === undefined ? {} : { tree: newest }) } };
}
