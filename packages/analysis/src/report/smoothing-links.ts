import type { GameStep } from './game-step.ts';
import type { FirstLook } from './first-look.ts';
import type { ContinuedGames } from './continue-games.ts';
import type { SmoothingLink, Observation } from './smooth.ts';
import type { WeighedChoice } from './weigh-choice.ts';

/** The findings about one step. */
export interface StepFindings {
  /** Null if there was nothing to choose. */
  readonly choice: WeighedChoice | null;
  /** Null if no tile was drawn. */
  readonly played: ContinuedGames | null;
}

/**
 * How far a first look is right about the luck of a draw: this share of it is real. Its error is a
 * share of that luck, plus a share of the uncertainty of the result. Fitted to the ends of games:
 * 24 from every draw of sixteen games, 24,000 in all.
 */
const LOOK = { isTrue: 0.75, errs: 0.4, errsAnyway: 0.1 } as const;
/**
 * The error of a first look at the chance itself. Looks at one game err alike, so each tells
 * little.
 */
const LOOK_ERRS = 0.3 ** 2;
/** All games of a setup begin alike, and the evaluation was fitted to their ends. */
const FIRST_LOOK_ERRS = 0.1 ** 2;
/** A choice that is not weighed yet may have any effect. */
const UNWEIGHED_ERRS = 0.03 ** 2;
/** Once nothing is random, a choice may decide everything, and a look tells more. */
const ENDING_ERRS = 0.25;
const LOOK_AT_ENDING_ERRS = 0.15 ** 2;
const EXACT = 1e-9;
const MIN_UNCERTAIN = 0.002;

interface Inputs {
  readonly steps: readonly GameStep[];
  readonly looks: readonly FirstLook[];
  /** Null where nothing is analyzed yet. */
  readonly found: readonly (StepFindings | null)[];
  /** The result of the game; null to leave it out. */
  readonly end: number | null;
  /**
   * The current estimates of the chances, in the order of the chain. Chances near even are more
   * uncertain.
   */
  readonly chances: readonly number[];
}

/**
 * The chain of chances before and after each choice, and the result: the findings about each, and
 * about each difference.
 */
export function createChanceChain({ steps, looks, found, end, chances }: Inputs): SmoothingLink[] {
  const chain: SmoothingLink[] = [];
  let drawn: Pick<SmoothingLink, 'shift' | 'shiftErrs'> = { shift: 0, shiftErrs: 0 };
  for (const [n, step] of steps.entries()) {
    const look = looks[n]!;
    const findings = found[n] ?? null;
    const chosen = chances[2 * n + 1]!;
    chain.push({ ...drawn, seen: seenBefore(n, look) });
    chain.push({
      ...byChoice(step, findings),
      seen: seenAfter(step, look, findings, chosen),
    });
    drawn = byDraw(step, look, chosen);
  }
  if (end !== null) chain.push({ ...drawn, seen: { value: end, errs: EXACT } });
  return chain;
}

function seenBefore(n: number, { proved, expected }: FirstLook): Observation | null {
  if (proved !== null) return { value: proved, errs: EXACT };
  return n === 0 ? { value: expected, errs: FIRST_LOOK_ERRS } : null;
}

function byChoice(
  { before }: GameStep,
  found: StepFindings | null,
): Pick<SmoothingLink, 'shift' | 'shiftErrs'> {
  if (before.left === 0) return { shift: 0, shiftErrs: ENDING_ERRS };
  if (found === null) return { shift: 0, shiftErrs: UNWEIGHED_ERRS };
  const { choice } = found;
  if (isUsual(choice)) return { shift: 0, shiftErrs: EXACT };
  return { shift: -choice!.behind, shiftErrs: Math.max(EXACT, choice!.behindErrs ** 2) };
}

/**
 * A usual choice is one that a good player would also make, a better one, or the only option: it
 * leaves the chance unchanged.
 */
export const isUsual = (choice: WeighedChoice | null | undefined): boolean =>
  choice === null || (choice !== undefined && (choice.behindErrs === 0 || choice.ahead > 0));

function byDraw(
  { drew }: GameStep,
  { expected, met }: FirstLook,
  chosen: number,
): Pick<SmoothingLink, 'shift' | 'shiftErrs'> {
  if (drew.length === 0) return { shift: 0, shiftErrs: EXACT };
  const luck = met - expected;
  return {
    shift: LOOK.isTrue * luck,
    shiftErrs: (LOOK.errs * luck) ** 2 + LOOK.errsAnyway ** 2 * drew.length * uncertain(chosen),
  };
}

function seenAfter(
  { before, drew }: GameStep,
  { expected }: FirstLook,
  found: StepFindings | null,
  chosen: number,
): Observation | null {
  if (before.left === 0) return { value: expected, errs: LOOK_AT_ENDING_ERRS };
  if (drew.length === 0) return null;
  const played = found?.played ?? null;
  if (played === null) return { value: expected, errs: LOOK_ERRS };
  const { games, escapes } = played;
  return { value: escapes / games, errs: uncertain((chosen * games + 0.5) / (games + 1)) / games };
}

const uncertain = (chance: number): number => Math.max(MIN_UNCERTAIN, chance * (1 - chance));
