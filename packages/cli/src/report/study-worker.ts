import { parentPort, workerData } from 'node:worker_threads';
import {
  analyzeStep,
  findHighlights,
  lookAtGame,
  createReport,
  studyGame,
  type Planted,
  type Report,
} from '@night-cage/analysis/report';
import { seededRandom, type Setup } from '@night-cage/rules';
import { describeError } from '../shared/failure.ts';
import type { WorkerMessage } from '../shared/worker-pool.ts';
import type { StudiedGame } from './study-journal.ts';

export type StudyMessage = WorkerMessage<{ readonly game: StudiedGame }>;

/** The initial data of a worker. */
export interface StudyTask {
  readonly setup: Setup;
  readonly name: string;
  readonly plant: Planted;
  readonly trials: number;
}

const { setup, name, plant, trials } = workerData as StudyTask;

/** Neighbouring moments are similar: count only every eighth. */
const EVERY = 8;
const DIGITS = 4;
const SEEDS = 2 ** 31;

function study(seed: string): StudyMessage {
  try {
    return { kind: 'done', game: studyGameOf(seed) };
  } catch (error) {
    return {
      kind: 'failed',
      reason: `the game with seed ${JSON.stringify(seed)} failed: ${describeError(error)}`,
    };
  }
}

function studyGameOf(seed: string): StudiedGame {
  const began = performance.now();
  const { steps, planted } = studyGame(setup, seed, plant);
  const hasOpportunity = plant === 'nothing' || planted !== null;
  // All games begin alike: with a common seed, all would have the same error about their beginning.
  const options = { trials, seed: seededRandom(seed).below(SEEDS) };
  const report = createReport(
    steps,
    lookAtGame(steps),
    // A game without an opportunity is only counted.
    hasOpportunity ? steps.map((step) => analyzeStep(step, options)) : [],
    options,
  );
  const called = report.moments
    .map(({ chosen, foretold }): [number, number] => [short(chosen), short(foretold)])
    .filter((_, n) => n % EVERY === EVERY - 1);
  return {
    setup: name,
    seed,
    plant,
    result: report.result,
    start: short(report.start),
    luck: short(report.luck),
    cost: short(report.cost),
    unattributed: short(report.unattributed),
    called,
    found: planted === null ? null : isFound(report, planted),
    trials,
    seconds: short((performance.now() - began) / 1000),
  };
}

/** Whether the planted moment is the worst of its kind. */
function isFound(report: Report, planted: number): boolean {
  const { worstDraw, worstChoice } = findHighlights(report);
  return (plant === 'blunder' ? worstChoice : worstDraw) === planted;
}

const short = (number: number): number => Number(number.toFixed(DIGITS));

parentPort!.on('message', (seed: string) => parentPort!.postMessage(study(seed)));
