import type { Game, Moment } from '@night-cage/client';
import {
  TRIALS,
  reportFrom,
  type Found,
  type Look,
  type Report,
  type Step,
} from '@night-cage/analysis/report';
import { drawnIn } from '@night-cage/notation';
import { packIntent } from '@night-cage/rules';
import { goThroughGame } from '../bots/ask-report.ts';
import { keepReport, reportKept } from './kept-report.ts';
import { reportingOf } from './reporting.ts';

/** The same for everybody: so the same game has the same report everywhere. */
export const TRYING = { trials: TRIALS, seed: 1 } as const;

const stepsOf = (moments: readonly Moment[]): Step[] =>
  moments.map(({ intent, events, before, after }) => ({
    before,
    option: packIntent(intent),
    drew: drawnIn(events),
    after,
  }));

/** Games that are played elsewhere have no name here. */
const isOfThisDevice = (game: object): game is { readonly id: string } =>
  'id' in game && typeof game.id === 'string';

/** By what a game is kept on this device, also a copy of one that is played elsewhere; another is known by its choices alone. */
export function nameOf(game: object): string {
  if (isOfThisDevice(game)) return game.id;
  return 'keptAs' in game && typeof game.keptAs === 'string' ? game.keptAs : 'elsewhere';
}

/** Shows the report that was kept with a game; says whether there is one. */
export async function showKept(game: Game): Promise<boolean> {
  const reporting = reportingOf(game);
  if (reporting.report() !== null || reporting.progress() !== null) return true;
  const kept = await reportKept(nameOf(game), stepsOf(game.moments));
  if (kept === null) return false;
  reporting.set(kept, null);
  return true;
}

const running = new WeakMap<Game, () => void>();

/** Finds out what decided a game that is over. */
export function findOut(game: Game): void {
  stopFinding(game);
  const reporting = reportingOf(game);
  const steps = stepsOf(game.moments);
  const found: (Found | null)[] = steps.map(() => null);
  let looks: readonly Look[] | null = null;
  let done = 0;
  const report = (): Report | null => (looks === null ? null : reportFrom(steps, looks, found, TRYING));
  const show = (): void => reporting.set(report(), { done, of: steps.length });
  show();
  const stop = goThroughGame(steps, TRYING, {
    onLook(seen) {
      looks = seen;
      show();
    },
    onFound(at, one) {
      found[at] = one;
      done++;
      show();
    },
    onDone() {
      const whole = report();
      reporting.set(whole, null, whole === null);
      if (looks !== null && whole !== null) void keepReport(nameOf(game), steps, looks, found, whole);
    },
    onBroken: () => reporting.set(null, null, true),
  });
  running.set(game, stop);
}

/** Nobody waits for it any more: a report that is not whole is no report. */
export function stopFinding(game: Game): void {
  const reporting = reportingOf(game);
  if (reporting.progress() === null) return;
  running.get(game)?.();
  reporting.set(null, null);
}
