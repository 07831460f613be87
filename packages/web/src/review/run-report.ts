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
import { getReportState } from './report-state.ts';

/** Fixed, so that a game has the same report on every device. */
export const TRIAL_OPTIONS = { trials: DEFAULT_TRIALS, seed: 1 } as const;

const stepsOf = (moments: readonly Moment[]): GameStep[] =>
  moments.map(({ intent, events, before, after }) => ({
    before,
    option: packIntent(intent),
    drew: listDrawnTiles(events),
    after,
  }));

/** Only games stored on this device have an id. */
const isOfThisDevice = (game: object): game is { readonly id: string } =>
  'id' in game && typeof game.id === 'string';

/**
 * The key of the saved report: the game's id, or that of its local copy. Other games share a key
 * and are told apart by their choices.
 */
export function reportIdOf(game: object): string {
  if (isOfThisDevice(game)) return game.id;
  return 'keptAs' in game && typeof game.keptAs === 'string' ? game.keptAs : 'elsewhere';
}

/** Shows the saved report of a game. Returns whether there is one. */
export async function showSavedReport(game: Game): Promise<boolean> {
  const reporting = getReportState(game);
  if (reporting.report() !== null || reporting.progress() !== null) return true;
  const saved = await loadReport(reportIdOf(game), stepsOf(game.moments));
  if (saved === null) return false;
  reporting.set(saved, null);
  return true;
}

const running = new WeakMap<Game, () => void>();

/** Analyzes a finished game. */
export function runReport(game: Game): void {
  stopReport(game);
  const reporting = getReportState(game);
  const steps = stepsOf(game.moments);
  const found: (StepFindings | null)[] = steps.map(() => null);
  let looks: readonly FirstLook[] | null = null;
  let done = 0;
  const report = (): Report | null =>
    looks === null ? null : createReport(steps, looks, found, TRIAL_OPTIONS);
  const show = (): void => reporting.set(report(), { done, of: steps.length });
  show();
  const stop = analyzeGame(steps, TRIAL_OPTIONS, {
    onFirstLooks(firstLooks) {
      looks = firstLooks;
      show();
    },
    onFound(at, findings) {
      found[at] = findings;
      done++;
      show();
    },
    onDone() {
      const complete = report();
      reporting.set(complete, null, complete === null);
      if (looks !== null && complete !== null)
        void saveReport(reportIdOf(game), steps, looks, found, complete);
    },
    onBroken: () => reporting.set(null, null, true),
  });
  running.set(game, stop);
}

/** Cancels the analysis. Incomplete reports are dropped. */
export function stopReport(game: Game): void {
  const reporting = getReportState(game);
  if (reporting.progress() === null) return;
  running.get(game)?.();
  reporting.set(null, null);
}
