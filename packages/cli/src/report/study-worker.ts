import { parentPort, workerData } from 'node:worker_threads';
import {
  analyzeStep,
  highlightsOf,
  lookAtGame,
  createReport,
  studyGame,
  type Planted,
  type Report,
} from '@night-cage/analysis/report';
import { seededRandom, type Setup } from '@night-cage/rules';
import { reasonOf } from '../shared/failure.ts';
import type { WorkerMessage } from '../shared/worker-pool.ts';
import type { StudiedGame } from './study-journal.ts';

export type StudyMessage = WorkerMessage<{ readonly game: StudiedGame }>;

/** What a worker is told once. */
export interface StudyTask {
  readonly setup: Setup;
  readonly name: string;
  readonly plant: Planted;
  readonly trials: number;
}

const { setup, name, plant, trials } = workerData as StudyTask;

/** Neighbouring moments say the same: one of so many is counted. */
const EVERY = 8;
const DIGITS = 4;
const SEEDS = 2 ** 31;

function study(seed: string): StudyMessage {
  try {
    return { kind: 'done', game: studied(seed) };
  } catch (error) {
    return {
      kind: 'failed',
      reason: `the game of the seed ${JSON.stringify(seed)} broke: ${reasonOf(error)}`,
    };
  }
}

function studied(seed: string): StudiedGame {
  const began = performance.now();
  const { steps, planted } = studyGame(setup, seed, plant);
  const isOccasion = plant === 'nothing' || planted !== null;
  // All games begin alike: with one seed all of them would err alike about their beginning.
  const trying = { trials, seed: seededRandom(seed).below(SEEDS) };
  const report = createReport(
    steps,
    lookAtGame(steps),
    // A game without an occasion is only counted.
    isOccasion ? steps.map((step) => analyzeStep(step, trying)) : [],
    trying,
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

/** The moment that was planted is the worst of its kind. */
function isFound(report: Report, planted: number): boolean {
  const { worstDraw, worstChoice } = highlightsOf(report);
  return (plant === 'blunder' ? worstChoice : worstDraw) === planted;
}

const short = (number: number): number => Number(number.toFixed(DIGITS));

parentPort!.on('message', (seed: string) => parentPort!.postMessage(study(seed)));
