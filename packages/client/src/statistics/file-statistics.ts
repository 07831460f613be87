import * as v from 'valibot';
import { parseSavedGame, type UnreadableReason } from '../parse-saved-game.ts';
import {
  listStandingChoices,
  reviewFiguresSchema,
  computeReviewStatistics,
  type ReviewStatistics,
  type ReviewedGame,
} from './review-statistics.ts';
import { toGameFacts, computeGameFigures, type GameFacts, type GameFigures } from './game-figures.ts';
import { selectOwnGames } from './own-games.ts';
import { collectAssistLevels, assistNoteSchema } from './assist-levels.ts';
import { computeStatistics, type Statistics } from './statistics.ts';

/** The parts of an export file that count. */
const fileSchema = v.object({
  'night-cage': v.literal('games'),
  games: v.array(v.unknown()),
  shelf: v.optional(v.array(v.unknown()), []),
});
const datesSchema = v.object({ begun: v.pipe(v.string(), v.isoTimestamp()) });

/** A game that cannot be opened; `where` is the invalid field, or what does not follow. */
export interface UnreadableGame {
  readonly name: string;
  readonly why: UnreadableReason;
  readonly where: string;
}

export interface FileStatistics {
  readonly statistics: Statistics;
  readonly fates: ReviewStatistics | null;
  readonly unreadable: readonly UnreadableGame[];
}

/** The statistics of an export file of all games; null if it is no such file. */
export function computeFileStatistics(text: string): FileStatistics | null {
  const read = v.safeParse(fileSchema, parseJson(text));
  if (!read.success) return null;
  const { games, shelf } = read.output;
  const facts: GameFacts[] = [];
  const unreadable: UnreadableGame[] = [];
  const summaries = new Map<string, GameFigures>();
  const choices = new Map<string, ReviewedGame['choices']>();
  for (const game of games) {
    const dates = v.safeParse(datesSchema, game);
    const { begun: _, lastPlayed: __, ...kept } = Object(game) as Record<string, unknown>;
    const opened = parseSavedGame(kept);
    if (!dates.success || !opened.ok) {
      const { why, where } = opened.ok ? ({ why: 'damaged', where: 'begun' } as const) : opened;
      unreadable.push({ name: String(kept['id']), why, where });
      continue;
    }
    facts.push(toGameFacts(opened.game, dates.output.begun));
    summaries.set(opened.game.id, computeGameFigures(opened.game));
    choices.set(opened.game.id, listStandingChoices(opened.game.entries));
  }
  const played = collectAssistLevels(rowsIn(shelf, 'played', assistNoteSchema));
  const reports = new Map(rowsIn(shelf, 'report', reviewFiguresSchema).map(({ id, value }) => [id, value]));
  const { own, others } = selectOwnGames(facts, new Set(played.keys()));
  const ownGames = own.map((game) => ({
    ...game,
    summary: summaries.get(game.id)!,
    help: played.get(game.id) ?? null,
  }));
  const reviewed = own.flatMap(({ id, begun, holders }) => {
    const fate = reports.get(id);
    return fate === undefined ? [] : [{ id, begun, holders, fate, choices: choices.get(id)! }];
  });
  const statistics = computeStatistics(ownGames, others);
  return { statistics, fates: computeReviewStatistics(reviewed), unreadable };
}

/** Rows of one kind; invalid ones are left out. */
function rowsIn<T>(
  shelf: readonly unknown[],
  kind: string,
  value: v.GenericSchema<unknown, T>,
): { readonly id: string; readonly value: T }[] {
  return shelf.flatMap((row) => {
    const head = v.safeParse(v.object({ kind: v.literal(kind), id: v.string(), value: v.unknown() }), row);
    const read = head.success ? v.safeParse(value, head.output.value) : null;
    return head.success && read?.success === true ? [{ id: head.output.id, value: read.output }] : [];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
