// Loaded into a server that is measured: tells what it keeps, once everything it does not need is gone.

/** Kilobytes: of everything that scripts made and keep, and of the whole process. */
export interface MemoryUsage {
  readonly heap: number;
  readonly process: number;
}

process.on('message', (asked) => {
  if (asked !== 'memory') return;
  globalThis.gc!();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send!({ heap: (heapUsed + external) / 1_000, process: rss / 1_000 } satisfies MemoryUsage);
});
