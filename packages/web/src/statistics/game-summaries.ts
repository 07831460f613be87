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
  /** The games that count, latest first. */
  readonly nights: readonly GameSummary[];
  /** The totals of their reports; null if there are none. */
  readonly fates: ReviewStatistics | null;
  /** False if the store could not be read; games may then be missing. */
  readonly isWhole: boolean;
}

/** Called with how many of the games to open have been read. */
type Progress = (read: number, of: number) => void;

/** Milliseconds of work before yielding to the page. */
const AT_A_TIME = 24;

/**
 * The games on this device with their figures. Games without saved figures are opened one by one.
 */
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

/** The games that have a report, with their choices. */
async function reviewedOf(games: readonly GameFacts[]): Promise<ReviewedGame[]> {
  const reports = new Map(
    (await getValues('report', reviewFiguresSchema)).map(({ id, value }) => [id, value]),
  );
  const reviewed: ReviewedGame[] = [];
  for (const { id, begun, holders } of games) {
    const report = reports.get(id);
    if (report === undefined) continue;
    const choices = listStandingChoices(entriesIn(await findSafely(id)) as GameEntry[]);
    reviewed.push({ id, begun, holders, fate: report, choices });
  }
  return reviewed;
}

/**
 * The figures by game: the saved ones if still valid; otherwise computed from the game, and saved.
 */
async function summariesOf(
  games: readonly GameFacts[],
  onProgress: Progress,
): Promise<Map<string, GameFigures>> {
  const kept = await getValues('summary', gameFiguresSchema);
  const summaries = new Map(kept.map(({ id, value }) => [id, value]));
  const missing = games.filter(({ id, length }) => summaries.get(id)?.length !== length);
  const fresh: StoredRow[] = [];
  let lastYield = performance.now();
  for (const [n, { id }] of missing.entries()) {
    if (performance.now() - lastYield > AT_A_TIME) {
      onProgress(n, missing.length);
      await yieldToPage();
      lastYield = performance.now();
    }
    const value = await computeFigures(id);
    summaries.delete(id);
    if (value === null) continue;
    summaries.set(id, value);
    fresh.push({ kind: 'summary', id, value });
  }
  if (fresh.length > 0) void putValues(fresh);
  return summaries;
}

async function computeFigures(id: string): Promise<GameFigures | null> {
  const found = await findSafely(id);
  const row = found?.row as GameRow | undefined;
  const entries = entriesIn(found) as GameEntry[];
  if (row !== undefined && entries.length === row.length) return computeSavedGameFigures({ ...row, entries });
  // A game that is incomplete in the store may be complete in the journal.
  const loaded = await loadGame(id);
  return loaded.ok ? computeGameFigures(loaded.game) : null;
}

const yieldToPage = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
