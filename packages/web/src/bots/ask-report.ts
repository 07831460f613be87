import type { Found, Look, Step, Trying } from '@night-cage/analysis/report';
import type { GameReply, GameRequest, GradeReply, GradeRequest, Graded } from './report-messages.ts';
import { createHand, startWorker } from './worker-hand.ts';

/** One core is left for the page, but where there are two it can share one: it has little to do meanwhile. */
const MOST_WORKERS = 4;
const workersHere = (): number => Math.max(2, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));

interface Follower {
  readonly onLook: (looks: readonly Look[]) => void;
  readonly onFound: (at: number, found: Found) => void;
  /** Everything was told. */
  readonly onDone: () => void;
  /** Nothing more will come. */
  readonly onBroken: () => void;
}

/** Has a game gone through beside the page. Answers with how to stop it. */
export function goThroughGame(steps: readonly Step[], trying: Trying, follower: Follower): () => void {
  const parts = workersHere();
  let busy = parts;
  const workers = Array.from({ length: parts }, (_, part) => {
    const worker = startWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<GameReply>) => {
      if ('looks' in data) follower.onLook(data.looks);
      else if ('at' in data) follower.onFound(data.at, data.found);
      else {
        worker.terminate();
        if (--busy === 0) follower.onDone();
      }
    });
    worker.addEventListener('error', () => {
      stop();
      follower.onBroken();
    });
    worker.postMessage({ report: 'game', steps, trying, part, parts } satisfies GameRequest);
    return worker;
  });
  const stop = (): void => {
    for (const worker of workers) worker.terminate();
  };
  return stop;
}

/** Loading the bots takes longer than what is asked of them here: this worker stays. */
const askFacts = createHand<Graded>();

/** What a choice costs that somebody tries; null where no answer came. Without trials, only what is to be said about it. */
export function gradeChoice(asked: Omit<GradeRequest, 'report'>): Promise<Graded | null> {
  if (asked.trying.trials === 0) return askFacts({ report: 'grade', ...asked } satisfies GradeRequest);
  // Trials take a while, and whoever asks for facts meanwhile does not wait for them.
  const worker = startWorker();
  return new Promise<Graded | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<GradeReply>) => resolve(data.answer));
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage({ report: 'grade', ...asked } satisfies GradeRequest);
  }).finally(() => worker.terminate());
}
