import type { BotNight } from './night-worker.ts';

const known = new Map<string, Promise<BotNight | null>>();

/** The night as the careful bot plays it on the same stack; null where it cannot be played here. */
export function botNight(day: string): Promise<BotNight | null> {
  const found = known.get(day) ?? playIt(day);
  known.set(day, found);
  return found;
}

async function playIt(day: string): Promise<BotNight | null> {
  const worker = new Worker(new URL('./night-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<BotNight>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage(day);
    });
  } finally {
    worker.terminate();
  }
}
