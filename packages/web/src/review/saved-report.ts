import * as v from 'valibot';
import {
  createReport,
  type StepFindings,
  type FirstLook,
  type Report,
  type GameStep,
} from '@night-cage/analysis/report';
import { getValue, putValue } from '../storage/stored-values.ts';

/** Increase this when reports change: saved ones are then computed again. */
const FORMAT = 4;

const look = v.tuple([v.nullable(v.picklist([0, 1])), v.number(), v.number()]);
const two = v.tuple([v.number(), v.number()]);
const three = v.tuple([v.number(), v.number(), v.number()]);

/**
 * The findings of a report, in compact form: the report is rebuilt from them. Its results are
 * included for readers of the data.
 */
export const savedReportSchema = v.object({
  format: v.literal(FORMAT),
  /** A hash of the game's choices. */
  game: v.number(),
  trials: v.number(),
  seed: v.number(),
  looks: v.array(look),
  /** Per choice: its cost, the best option, and that option's lead over the others. */
  weighed: v.array(v.nullable(three)),
  /** Per choice: how far it was behind the usual choice, and how games continued from it ended. */
  behind: v.array(v.nullable(two)),
  played: v.array(v.nullable(two)),
  /**
   * Per choice: the reported cost. It never exceeds the remaining chance, and a missed escape
   * counts once.
   */
  costs: v.array(v.number()),
  start: v.number(),
  luck: v.number(),
  cost: v.number(),
  unattributed: v.number(),
  result: v.number(),
});

/**
 * A hash of the choices. The same game id may have other choices: after undo, the game can continue
 * differently.
 */
const hashOf = (steps: readonly GameStep[]): number =>
  steps.reduce((mark, { option }) => Math.imul(mark ^ option, 0x01_00_01_93) >>> 0, 0x81_1c_9d_c5);

export async function saveReport(
  id: string,
  steps: readonly GameStep[],
  looks: readonly FirstLook[],
  found: readonly (StepFindings | null)[],
  { trials, seed, start, luck, cost, unattributed, result, moments }: Report,
): Promise<void> {
  const choices = found.map((entry) => entry?.choice ?? null);
  await putValue('report', id, {
    format: FORMAT,
    game: hashOf(steps),
    trials,
    seed,
    looks: looks.map(({ proved, expected, met }) => [proved, expected, met]),
    weighed: choices.map((entry) => (entry === null ? null : [entry.cost, entry.best, entry.ahead])),
    behind: choices.map((entry) => (entry === null ? null : [entry.behind, entry.behindErrs])),
    played: found.map((entry) => (entry?.played ? [entry.played.games, entry.played.escapes] : null)),
    costs: moments.map((moment) => moment.cost),
    start,
    luck,
    cost,
    unattributed,
    result,
  } satisfies v.InferOutput<typeof savedReportSchema>);
}

/** The saved report of a game; null if there is none for these choices. */
export async function loadReport(id: string, steps: readonly GameStep[]): Promise<Report | null> {
  const saved = await getValue('report', id, savedReportSchema);
  if (saved === null || saved.game !== hashOf(steps)) return null;
  const { looks, weighed, behind, played } = saved;
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
    saved,
  );
}
