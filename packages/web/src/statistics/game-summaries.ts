import {
  listStandingChoices,
  parseGameFacts,
  toGameFacts,
  reviewFiguresSchema,
  computeReviewStatistics,
  selectOwnGames,
  collectAssistLevels,
  assistNoteSchema,
  computeStatistics,
  computeGameFigures,
  computeSavedGameFigures,
  gameFiguresSchema,
  type GameEntry,
  type ReviewStatistics,
  type GameFacts,
  type GameSummary,
  type ReviewedGame,
  type Statistics,
  type GameFigures,
} from '@night-cage/client';
import type { GameRow } from '../storage/database.ts';
import { findJournalledGames } from '../storage/find-journals.ts';
import { entriesIn, findSafely, loadGame } from '../storage/load-game.ts';
import { migrateOldGames } from '../storage/migrate-old-games.ts';
import { getValues, putValues, type StoredRow } from '../storage/stored-values.ts';
import { gameStore } from '../storage/game-store.ts';

export interface LoadedGameSummaries {
  readonly statistics: Statistics;
  /** Those that count, the latest first. */
  readonly nights: readonly GameSummary[];
  /** What reports say of those that have one; null if none has. */
  readonly fates: ReviewStatistics | null;
  /** False where the store could not be read: then games may be missing. */
  readonly isWhole: boolean;
}

/** Told how many of the games that have to be opened are read. */
type Progress = (read: number, of: number) => void;

/** Milliseconds of reading after which the page may do something else. */
const AT_A_TIME = 24;

/** The nights of this device. Games whose summary is not kept yet are opened, one after the other. */
export async function loadGameSummaries(onProgress: Progress): Promise<LoadedGameSummaries> {
  await migrateOldGames();
  const journalled = findJournalledGames();
  const rows = await gameStore.rows().catch(() => null);
  const kept = parseGameFacts(rows ?? []);
  const known = new Set(kept.map(({ id }) => id));
  const inJournals: GameFacts[] = [];
  for (const id of journalled) {
    const loaded = known.has(id) ? null : await loadGame(id);
    if (loaded?.ok === true) inJournals.push(toGameFacts(loaded.game, loaded.begun));
  }
  const played = collectAssistLevels(await getValues('played', assistNoteSchema));
  const { own, others } = selectOwnGames([...kept, ...inJournals], new Set(played.keys()));
  const summaries = await summariesOf(own, onProgress);
  const nights = own.map((facts) => ({
    ...facts,
    summary: summaries.get(facts.id) ?? null,
    help: played.get(facts.id) ?? null,
  }));
  return {
    statistics: computeStatistics(nights, others),
    nights: nights.toReversed(),
    fates: computeReviewStatistics(await reviewedOf(own)),
    isWhole: rows !== null,
  };
}

/** The nights that have a report, with the choices it is about. */
async function reviewedOf(games: readonly GameFacts[]): Promise<ReviewedGame[]> {
  const reports = new Map(
    (await getValues('report', reviewFiguresSchema)).map(({ id, value }) => [id, value]),
  );
  const reviewed: ReviewedGame[] = [];
  for (const { id, begun, holders } of games) {
    const fate = reports.get(id);
    if (fate === undefined) continue;
    const choices = listStandingChoices(entriesIn(await findSafely(id)) as GameEntry[]);
    reviewed.push({ id, begun, holders, fate, choices });
  }
  return reviewed;
}

/** By game: as they were kept where they fit, else from the game itself, and kept. */
async function summariesOf(
  games: readonly GameFacts[],
  onProgress: Progress,
): Promise<Map<string, GameFigures>> {
  const kept = await getValues('summary', gameFiguresSchema);
  const summaries = new Map(kept.map(({ id, value }) => [id, value]));
  const missing = games.filter(({ id, length }) => summaries.get(id)?.length !== length);
  const fresh: StoredRow[] = [];
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
  if (fresh.length > 0) void putValues(fresh);
  return summaries;
}

async function summarise(id: string): Promise<GameFigures | null> {
  const found = await findSafely(id);
  const row = found?.row as GameRow | undefined;
  const entries = entriesIn(found) as GameEntry[];
  if (row !== undefined && entries.length === row.length) return computeSavedGameFigures({ ...row, entries });
  // What the store does not have whole may be in a journal.
  const loaded = await loadGame(id);
  return loaded.ok ? computeGameFigures(loaded.game) : null;
}

const aMoment = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
