import { createSignal, type Accessor } from 'solid-js';
import type { Game } from '@night-cage/client';
import type { Report } from '@night-cage/analysis/report';

/** The progress of a report. */
export interface ReportProgress {
  readonly done: number;
  readonly of: number;
}

/** The state of a game's report, shared by all views of it. */
export interface ReportState {
  readonly report: Accessor<Report | null>;
  /** Null while no analysis is running. */
  readonly progress: Accessor<ReportProgress | null>;
  readonly isBroken: Accessor<boolean>;
  readonly set: (report: Report | null, progress: ReportProgress | null, isBroken?: boolean) => void;
}

const states = new WeakMap<Game, ReportState>();

export function getReportState(game: Game): ReportState {
  const existing = states.get(game);
  if (existing !== undefined) return existing;
  const [report, setReport] = createSignal<Report | null>(null);
  const [progress, setProgress] = createSignal<ReportProgress | null>(null);
  const [isBroken, setBroken] = createSignal(false);
  const state: ReportState = {
    report,
    progress,
    isBroken,
    set: (next, nextProgress, broken = false) => {
      setReport(next);
      setProgress(nextProgress);
      setBroken(broken);
    },
  };
  states.set(game, state);
  return state;
}

/** The chance to escape (0 to 1) after `at` choices; null without a report. */
export function chanceAt(game: Game, at: number): number | null {
  const report = getReportState(game).report();
  if (report === null) return null;
  return report.moments[at]?.before ?? report.result;
}
