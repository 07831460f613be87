import {
  choicesIn,
  factsIn,
  factsOf,
  fateSchema,
  fatesOf,
  ownNights,
  playedGames,
  playedSchema,
  statisticsOf,
  summaryOf,
  summaryOfKept,
  summarySchema,
  type Entry,
  type Fates,
  type KeptFacts,
  type Night,
  type Reviewed,
  type Statistics,
  type Summary,
} from '@night-cage/client';
import type { GameRow } from '../storage/database.ts';
import { journalledGames } from '../storage/find-journals.ts';
import { entriesIn, findSafely, load } from '../storage/load.ts';
import { migrateOldGames } from '../storage/migrate-old-games.ts';
import { allOnShelf, putAllOnShelf, type ShelfRow } from '../storage/shelf.ts';
import { store } from '../storage/store.ts';

export interface ReadNights {
  readonly statistics: Statistics;
  /** Those that count, the latest first. */
  readonly nights: readonly Night[];
  /** What reports say of those that have one; null if none has. */
  readonly fates: Fates | null;
  /** False where the store could not be read: then games may be missing. */
  readonly isWhole: boolean;
}

/** Told how many of the games that have to be opened are read. */
type Progress = (read: number, of: number) => void;

/** Milliseconds of reading after which the page may do something else. */
const AT_A_TIME = 24;

/** The nights of this device. Games whose summary is not kept yet are opened, one after the other. */
export async function readNights(onProgress: Progress): Promise<ReadNights> {
  await migrateOldGames();
  const journalled = journalledGames();
  const rows = await store.rows().catch(() => null);
  const kept = factsIn(rows ?? []);
  const known = new Set(kept.map(({ id }) => id));
  const inJournals: KeptFacts[] = [];
  for (const id of journalled) {
    const loaded = known.has(id) ? null : await load(id);
    if (loaded?.ok === true) inJournals.push(factsOf(loaded.game, loaded.begun));
  }
  const played = playedGames(await allOnShelf('played', playedSchema));
  const { own, others } = ownNights([...kept, ...inJournals], new Set(played.keys()));
  const summaries = await summariesOf(own, onProgress);
  const nights = own.map((facts) => ({
    ...facts,
    summary: summaries.get(facts.id) ?? null,
    help: played.get(facts.id) ?? null,
  }));
  return {
    statistics: statisticsOf(nights, others),
    nights: nights.toReversed(),
    fates: fatesOf(await reviewedOf(own)),
    isWhole: rows !== null,
  };
}

/** The nights that have a report, with the choices it is about. */
async function reviewedOf(games: readonly KeptFacts[]): Promise<Reviewed[]> {
  const reports = new Map((await allOnShelf('report', fateSchema)).map(({ id, value }) => [id, value]));
  const reviewed: Reviewed[] = [];
  for (const { id, begun, holders } of games) {
    const fate = reports.get(id);
    if (fate === undefined) continue;
    const choices = choicesIn(entriesIn(await findSafely(id)) as Entry[]);
    reviewed.push({ id, begun, holders, fate, choices });
  }
  return reviewed;
}

/** By game: as they were kept where they fit, else from the game itself, and kept. */
async function summariesOf(games: readonly KeptFacts[], onProgress: Progress): Promise<Map<string, Summary>> {
  const kept = await allOnShelf('summary', summarySchema);
  const summaries = new Map(kept.map(({ id, value }) => [id, value]));
  const missing = games.filter(({ id, length }) => summaries.get(id)?.length !== length);
  const fresh: ShelfRow[] = [];
  let since = performance.now();
  for (const [n, { id }] of missing.entries()) {
    if (performance.now() - since > AT_A_TIME) {
      onProgress(n, missing.length);
      await aMoment();
      since = performance.now();
    }
    const value = await summarise(id);
    summaries.delete(id);
    if (value === null) continue;
    summaries.set(id, value);
    fresh.push({ kind: 'summary', id, value });
  }
  if (fresh.length > 0) void putAllOnShelf(fresh);
  return summaries;
}

async function summarise(id: string): Promise<Summary | null> {
  const found = await findSafely(id);
  const row = found?.row as GameRow | undefined;
  const entries = entriesIn(found) as Entry[];
  if (row !== undefined && entries.length === row.length) return summaryOfKept({ ...row, entries });
  // What the store does not have whole may be in a journal.
  const loaded = await load(id);
  return loaded.ok ? summaryOf(loaded.game) : null;
}

const aMoment = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
