import * as v from 'valibot';
import { openKept } from '../open-kept.ts';
import { factsOf, summaryOf, type KeptFacts, type Summary } from './night.ts';
import { ownNights } from './own-nights.ts';
import { playedGames, playedSchema } from './played.ts';
import { statisticsOf, type Statistics } from './statistics.ts';

/** A file with everything, as far as it is counted here. */
const fileSchema = v.object({
  'night-cage': v.literal('games'),
  games: v.array(v.unknown()),
  shelf: v.optional(v.array(v.unknown()), []),
});
const datesSchema = v.object({ begun: v.pipe(v.string(), v.isoTimestamp()) });
const playedRowSchema = v.object({ kind: v.literal('played'), id: v.string(), value: playedSchema });

export interface NightsInFile {
  readonly statistics: Statistics;
  /** How many games cannot be opened. */
  readonly unreadable: number;
}

/** What the games of a file tell together into which somebody exported everything; null if it is no such file. */
export function nightsInFile(text: string): NightsInFile | null {
  const read = v.safeParse(fileSchema, parsed(text));
  if (!read.success) return null;
  const { games, shelf } = read.output;
  const facts: KeptFacts[] = [];
  const summaries = new Map<string, Summary>();
  for (const game of games) {
    const dates = v.safeParse(datesSchema, game);
    const { begun: _, lastPlayed: __, ...kept } = Object(game) as Record<string, unknown>;
    const opened = openKept(kept);
    if (!dates.success || !opened.ok) continue;
    facts.push(factsOf(opened.game, dates.output.begun));
    summaries.set(opened.game.id, summaryOf(opened.game));
  }
  const noted = shelf.flatMap((row) => {
    const one = v.safeParse(playedRowSchema, row);
    return one.success ? [one.output] : [];
  });
  const played = playedGames(noted);
  const { own, others } = ownNights(facts, new Set(played.keys()));
  const nights = own.map((night) => ({
    ...night,
    summary: summaries.get(night.id)!,
    help: played.get(night.id) ?? null,
  }));
  return { statistics: statisticsOf(nights, others), unreadable: games.length - facts.length };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
