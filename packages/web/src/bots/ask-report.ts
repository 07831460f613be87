import type { StepFindings, FirstLook, GameStep, TrialOptions } from '@night-cage/analysis/report';
import { createWorkerClient, startBotWorker } from './worker-client.ts';
import type { ChoiceGrade, ReplyTo, TriedChoice, WorkerRequest } from './worker-messages.ts';

/** Leaves a core for the page, except on two cores: the page has little to do meanwhile. */
const MAX_WORKERS = 4;
const workersHere = (): number => Math.max(2, Math.min(MAX_WORKERS, navigator.hardwareConcurrency - 1));

interface Follower {
  readonly onFirstLooks: (looks: readonly FirstLook[]) => void;
  readonly onFound: (at: number, found: StepFindings) => void;
  /** All results have arrived. */
  readonly onDone: () => void;
  /** A worker failed; no more results arrive. */
  readonly onBroken: () => void;
}

/** Analyzes a game in several workers. Returns a function that stops them. */
export function analyzeGame(
  steps: readonly GameStep[],
  trying: TrialOptions,
  follower: Follower,
): () => void {
  const parts = workersHere();
  let busy = parts;
  const workers = Array.from({ length: parts }, (_, part) => {
    const worker = startBotWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<ReplyTo<'go-through-game'>>) => {
      const { answer } = data;
      switch (answer.news) {
        case 'looks':
          follower.onFirstLooks(answer.looks);
          break;
        case 'found':
          follower.onFound(answer.at, answer.found);
          break;
        case 'done':
          worker.terminate();
          if (--busy === 0) follower.onDone();
      }
    });
    worker.addEventListener('error', () => {
      stop();
      follower.onBroken();
    });
    const ask = { steps, trying, part, parts };
    worker.postMessage({ id: part, kind: 'go-through-game', ask } satisfies WorkerRequest);
    return worker;
  });
  const stop = (): void => {
    for (const worker of workers) worker.terminate();
  };
  return stop;
}

/** Starting a worker takes longer than these requests, so this one stays alive. */
const askFacts = createWorkerClient();

/**
 * What a tried choice costs; null if the worker failed. Without trials: only the facts about the
 * choice.
 */
export function askForGrade(ask: TriedChoice): Promise<ChoiceGrade | null> {
  if (ask.trying.trials === 0) return askFacts('grade-choice', ask);
  // Trials take a while. A separate worker keeps requests for facts from waiting behind them.
  const worker = startBotWorker();
  return new Promise<ChoiceGrade | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReplyTo<'grade-choice'>>) =>
      resolve(data.answer),
    );
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage({ id: 0, kind: 'grade-choice', ask } satisfies WorkerRequest);
  }).finally(() => worker.terminate());
}
