// Loaded into a measured server: reports its memory after a garbage collection.

/** Kilobytes used by scripts, and by the whole process. */
export interface MemoryUsage {
  readonly heap: number;
  readonly process: number;
}

process.on('message', (message) => {
  if (message !== 'memory') return;
  globalThis.gc!();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send!({ heap: (heapUsed + external) / 1_000, process: rss / 1_000 } satisfies MemoryUsage);
});
