import * as v from 'valibot';
import {
  createReport,
  type StepFindings,
  type FirstLook,
  type Report,
  type GameStep,
} from '@night-cage/analysis/report';
import { getValue, putValue } from '../storage/stored-values.ts';

/** Raised when reports are made otherwise: those that were kept are made anew. */
const FORMAT = 4;

const look = v.tuple([v.nullable(v.picklist([0, 1])), v.number(), v.number()]);
const two = v.tuple([v.number(), v.number()]);
const three = v.tuple([v.number(), v.number(), v.number()]);

/** What was found, in few numbers; the whole report is made of it again. With it stands how it came out, for whoever counts. */
export const savedReportSchema = v.object({
  format: v.literal(FORMAT),
  /** Which choices it is about. */
  game: v.number(),
  trials: v.number(),
  seed: v.number(),
  looks: v.array(look),
  /** What each choice cost, the best option, and how far it was ahead of all others. */
  weighed: v.array(v.nullable(three)),
  /** How far it was behind what is usual, and how games ended that were played on from it. */
  behind: v.array(v.nullable(two)),
  played: v.array(v.nullable(two)),
  /** What each choice cost as it is told: never more than was left, and a chance is missed once. */
  costs: v.array(v.number()),
  start: v.number(),
  luck: v.number(),
  cost: v.number(),
  unattributed: v.number(),
  result: v.number(),
});

/** Two games of the same name may have parted: choices were taken back and others made. */
const markOf = (steps: readonly GameStep[]): number =>
  steps.reduce((mark, { option }) => Math.imul(mark ^ option, 0x01_00_01_93) >>> 0, 0x81_1c_9d_c5);

export async function saveReport(
  id: string,
  steps: readonly GameStep[],
  looks: readonly FirstLook[],
  found: readonly (StepFindings | null)[],
  { trials, seed, start, luck, cost, unattributed, result, moments }: Report,
): Promise<void> {
  const choices = found.map((one) => one?.choice ?? null);
  await putValue('report', id, {
    format: FORMAT,
    game: markOf(steps),
    trials,
    seed,
    looks: looks.map(({ proved, expected, met }) => [proved, expected, met]),
    weighed: choices.map((one) => (one === null ? null : [one.cost, one.best, one.ahead])),
    behind: choices.map((one) => (one === null ? null : [one.behind, one.behindErrs])),
    played: found.map((one) => (one?.played ? [one.played.games, one.played.escapes] : null)),
    costs: moments.map((moment) => moment.cost),
    start,
    luck,
    cost,
    unattributed,
    result,
  } satisfies v.InferOutput<typeof savedReportSchema>);
}

/** The report that was kept with a game; null if there is none of these choices. */
export async function loadReport(id: string, steps: readonly GameStep[]): Promise<Report | null> {
  const kept = await getValue('report', id, savedReportSchema);
  if (kept === null || kept.game !== markOf(steps)) return null;
  const { looks, weighed, behind, played } = kept;
  if ([looks, weighed, behind, played].some(({ length }) => length !== steps.length)) return null;
  const found = steps.map((_, n): StepFindings => {
    const [choice, usual, ends] = [weighed[n]!, behind[n]!, played[n]!];
    return {
      choice:
        choice === null || usual === null
          ? null
          : { cost: choice[0], best: choice[1], ahead: choice[2], behind: usual[0], behindErrs: usual[1] },
      played: ends === null ? null : { games: ends[0], escapes: ends[1] },
    };
  });
  return createReport(
    steps,
    looks.map(([proved, expected, met]) => ({ proved, expected, met })),
    found,
    kept,
  );
}
