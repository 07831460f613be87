import { createSignal, type Accessor } from 'solid-js';
import type { Game } from '@night-cage/client';
import type { Report } from '@night-cage/analysis/report';

/** How far the report of a game is. */
export interface ReportProgress {
  readonly done: number;
  readonly of: number;
}

/** The report of a game as far as it is known, whoever looks at it. */
export interface ReportState {
  readonly report: Accessor<Report | null>;
  /** Null when nothing is being found out. */
  readonly progress: Accessor<ReportProgress | null>;
  readonly isBroken: Accessor<boolean>;
  readonly set: (report: Report | null, progress: ReportProgress | null, isBroken?: boolean) => void;
}

const known = new WeakMap<Game, ReportState>();

export function reportStateOf(game: Game): ReportState {
  const before = known.get(game);
  if (before !== undefined) return before;
  const [report, setReport] = createSignal<Report | null>(null);
  const [progress, setProgress] = createSignal<ReportProgress | null>(null);
  const [isBroken, setBroken] = createSignal(false);
  const made: ReportState = {
    report,
    progress,
    isBroken,
    set: (next, far, broken = false) => {
      setReport(next);
      setProgress(far);
      setBroken(broken);
    },
  };
  known.set(game, made);
  return made;
}

/** The chance to escape after so many choices, between 0 and 1; null if nobody has found out. */
export function chanceAt(game: Game, at: number): number | null {
  const report = reportStateOf(game).report();
  if (report === null) return null;
  return report.moments[at]?.before ?? report.result;
}
