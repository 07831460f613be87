import type { Game, Moment } from '@night-cage/client';
import {
  DEFAULT_TRIALS,
  createReport,
  type StepFindings,
  type FirstLook,
  type Report,
  type GameStep,
} from '@night-cage/analysis/report';
import { listDrawnTiles } from '@night-cage/notation';
import { packIntent } from '@night-cage/rules';
import { analyzeGame } from '../bots/ask-report.ts';
import { saveReport, loadReport } from './saved-report.ts';
import { reportStateOf } from './report-state.ts';

/** The same for everybody: so the same game has the same report everywhere. */
export const TRIAL_OPTIONS = { trials: DEFAULT_TRIALS, seed: 1 } as const;

const stepsOf = (moments: readonly Moment[]): GameStep[] =>
  moments.map(({ intent, events, before, after }) => ({
    before,
    option: packIntent(intent),
    drew: listDrawnTiles(events),
    after,
  }));

/** Games that are played elsewhere have no name here. */
const isOfThisDevice = (game: object): game is { readonly id: string } =>
  'id' in game && typeof game.id === 'string';

/** By what a game is kept on this device, also a copy of one that is played elsewhere; another is known by its choices alone. */
export function reportIdOf(game: object): string {
  if (isOfThisDevice(game)) return game.id;
  return 'keptAs' in game && typeof game.keptAs === 'string' ? game.keptAs : 'elsewhere';
}

/** Shows the report that was kept with a game; says whether there is one. */
export async function showSavedReport(game: Game): Promise<boolean> {
  const reporting = reportStateOf(game);
  if (reporting.report() !== null || reporting.progress() !== null) return true;
  const kept = await loadReport(reportIdOf(game), stepsOf(game.moments));
  if (kept === null) return false;
  reporting.set(kept, null);
  return true;
}

const running = new WeakMap<Game, () => void>();

/** Finds out what decided a game that is over. */
export function runReport(game: Game): void {
  stopReport(game);
  const reporting = reportStateOf(game);
  const steps = stepsOf(game.moments);
  const found: (StepFindings | null)[] = steps.map(() => null);
  let looks: readonly FirstLook[] | null = null;
  let done = 0;
  const report = (): Report | null =>
    looks === null ? null : createReport(steps, looks, found, TRIAL_OPTIONS);
  const show = (): void => reporting.set(report(), { done, of: steps.length });
  show();
  const stop = analyzeGame(steps, TRIAL_OPTIONS, {
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
      if (looks !== null && whole !== null) void saveReport(reportIdOf(game), steps, looks, found, whole);
    },
    onBroken: () => reporting.set(null, null, true),
  });
  running.set(game, stop);
}

/** Nobody waits for it any more: a report that is not whole is no report. */
export function stopReport(game: Game): void {
  const reporting = reportStateOf(game);
  if (reporting.progress() === null) return;
  running.get(game)?.();
  reporting.set(null, null);
}
