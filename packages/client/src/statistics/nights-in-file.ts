import * as v from 'valibot';
import { openKept, type Unreadable } from '../open-kept.ts';
import { choicesIn, fateSchema, fatesOf, type Fates, type Reviewed } from './fates.ts';
import { factsOf, summaryOf, type KeptFacts, type Summary } from './summary.ts';
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

/** A game that cannot be opened; `where` is the field that is wrong, or what does not follow. */
export interface Unopened {
  readonly name: string;
  readonly why: Unreadable;
  readonly where: string;
}

export interface NightsInFile {
  readonly statistics: Statistics;
  readonly fates: Fates | null;
  readonly unreadable: readonly Unopened[];
}

/** What the games of a file tell together into which somebody exported everything; null if it is no such file. */
export function nightsInFile(text: string): NightsInFile | null {
  const read = v.safeParse(fileSchema, parsed(text));
  if (!read.success) return null;
  const { games, shelf } = read.output;
  const facts: KeptFacts[] = [];
  const unreadable: Unopened[] = [];
  const summaries = new Map<string, Summary>();
  const choices = new Map<string, Reviewed['choices']>();
  for (const game of games) {
    const dates = v.safeParse(datesSchema, game);
    const { begun: _, lastPlayed: __, ...kept } = Object(game) as Record<string, unknown>;
    const opened = openKept(kept);
    if (!dates.success || !opened.ok) {
      const { why, where } = opened.ok ? ({ why: 'damaged', where: 'begun' } as const) : opened;
      unreadable.push({ name: String(kept['id']), why, where });
      continue;
    }
    facts.push(factsOf(opened.game, dates.output.begun));
    summaries.set(opened.game.id, summaryOf(opened.game));
    choices.set(opened.game.id, choicesIn(opened.game.entries));
  }
  const played = playedGames(rowsIn(shelf, 'played', playedSchema));
  const reports = new Map(rowsIn(shelf, 'report', fateSchema).map(({ id, value }) => [id, value]));
  const { own, others } = ownNights(facts, new Set(played.keys()));
  const nights = own.map((night) => ({
    ...night,
    summary: summaries.get(night.id)!,
    help: played.get(night.id) ?? null,
  }));
  const reviewed = own.flatMap(({ id, begun, holders }) => {
    const fate = reports.get(id);
    return fate === undefined ? [] : [{ id, begun, holders, fate, choices: choices.get(id)! }];
  });
  const statistics = statisticsOf(nights, others);
  return { statistics, fates: fatesOf(reviewed), unreadable };
}

/** Rows of a shelf of one kind; what does not fit is left out. */
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
