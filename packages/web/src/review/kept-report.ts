import * as v from 'valibot';
import {
  reportFrom,
  type GameLook,
  type Report,
  type Step,
  type WeighedChoice,
} from '@night-cage/bots/report';
import { fromShelf, putOnShelf } from '../keeping/shelf.ts';

/** Raised when reports are made otherwise: those that were kept are made anew. */
const FORMAT = 1;

/** What was found, in few numbers; the whole report is made of it again. With it stands how it came out, for whoever counts. */
export const keptReport = v.object({
  format: v.literal(FORMAT),
  /** Which choices it is about. */
  game: v.number(),
  trials: v.number(),
  seed: v.number(),
  start: v.number(),
  looks: v.array(v.tuple([v.number(), v.number(), v.number()])),
  weighed: v.array(v.nullable(v.tuple([v.number(), v.number(), v.number()]))),
  luck: v.number(),
  cost: v.number(),
  unattributed: v.number(),
  result: v.number(),
});

/** What was found about a game, and how. */
export interface Found {
  readonly look: GameLook;
  readonly weighed: readonly (WeighedChoice | null)[];
}

/** Two games of the same name may have parted: choices were taken back and others made. */
const markOf = (steps: readonly Step[]): number =>
  steps.reduce((mark, { option }) => Math.imul(mark ^ option, 0x01_00_01_93) >>> 0, 0x81_1c_9d_c5);

export async function keepReport(
  id: string,
  steps: readonly Step[],
  found: Found,
  report: Report,
): Promise<void> {
  const { trials, seed, luck, cost, unattributed, result } = report;
  await putOnShelf('report', id, {
    format: FORMAT,
    game: markOf(steps),
    trials,
    seed,
    start: found.look.start,
    looks: found.look.looks.map(({ expected, met, odds }) => [expected, met, odds]),
    weighed: found.weighed.map((one) => (one === null ? null : [one.cost, one.best, one.ahead])),
    luck,
    cost,
    unattributed,
    result,
  } satisfies v.InferOutput<typeof keptReport>);
}

/** The report that was kept with a game; null if there is none of these choices. */
export async function reportKept(id: string, steps: readonly Step[]): Promise<Report | null> {
  const kept = await fromShelf('report', id, keptReport);
  if (kept === null || kept.game !== markOf(steps)) return null;
  if (kept.looks.length !== steps.length || kept.weighed.length !== steps.length) return null;
  const looks = kept.looks.map(([expected, met, odds]) => ({ expected, met, odds }));
  const weighed = kept.weighed.map((one) =>
    one === null ? null : { cost: one[0], best: one[1], ahead: one[2] },
  );
  return reportFrom(steps, { start: kept.start, looks }, weighed, kept);
}
