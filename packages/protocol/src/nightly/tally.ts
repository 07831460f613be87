import { OUTCOMES } from '@night-cage/rules';
import * as v from 'valibot';
import { ASSIST_LEVELS, type AssistLevel } from '../assist-levels.ts';
import { hasEscaped, nightlyScoreSchema, type NightlyScore } from './nightly-score.ts';

/** Schema of a player's stored result. */
export const nightlyResultSchema = v.object({ played: nightlyScoreSchema, help: v.picklist(ASSIST_LEVELS) });
/** A player's result in a nightly game, as the server stores it. */
export type NightlyResult = v.InferOutput<typeof nightlyResultSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const helpedSchema = v.strictObject({
  results: count,
  escaped: count,
  /** The number of escapes by tiles of wax left: 0, 1 and so on. */
  wax: v.array(count),
});

/** Schema of the totals of a nightly game. */
export const nightlyTallySchema = v.strictObject({
  results: count,
  outcomes: v.record(v.picklist(OUTCOMES), count),
  helps: v.strictObject({ purist: helpedSchema, assisted: helpedSchema, coach: helpedSchema }),
  /**
   * For each tile of the stack, top first: how many players laid or discarded it, and how many it
   * hit.
   */
  tiles: v.array(v.strictObject({ laid: count, discarded: count, hit: count })),
});
/** The totals of a nightly game over all players. */
export type NightlyTally = v.InferOutput<typeof nightlyTallySchema>;

const fill = (length: number): number[] => Array.from({ length }, () => 0);

/** Creates a tally without results. */
export function createNightlyTally(total: number): NightlyTally {
  const helped = () => ({ results: 0, escaped: 0, wax: fill(total + 1) });
  return {
    results: 0,
    outcomes: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])),
    helps: { purist: helped(), assisted: helped(), coach: helped() },
    tiles: fill(total).map(() => ({ laid: 0, discarded: 0, hit: 0 })),
  };
}

/** Adds a result, in place: a tally counts many thousands of results. */
export function addToTally(tally: NightlyTally, { played, help }: NightlyResult): void {
  tally.results++;
  tally.outcomes[played.outcome] = (tally.outcomes[played.outcome] ?? 0) + 1;
  const helped = tally.helps[help];
  helped.results++;
  if (hasEscaped(played)) {
    helped.escaped++;
    helped.wax[played.left] = (helped.wax[played.left] ?? 0) + 1;
  }
  for (const [n, tile] of tally.tiles.entries()) {
    const fate = played.fates[n];
    if (fate === 'b') tile.discarded++;
    else if (fate === 'l' || fate === 'h') tile.laid++;
    if (fate === 'h') tile.hit++;
  }
}

/**
 * The rank of a result among those with the same help: escapes before losses, and escapes with more
 * wax first.
 */
export function rankInTally(
  { played, help }: { readonly played: NightlyScore; readonly help: AssistLevel },
  tally: NightlyTally,
): number {
  const { wax, escaped } = tally.helps[help];
  if (!hasEscaped(played)) return escaped + 1;
  return wax.slice(played.left + 1).reduce((sum, more) => sum + more, 1);
}
