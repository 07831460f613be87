import { closeSync, fdatasyncSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export interface DiskFigures {
  /** Milliseconds of a durable write of 4 kB. */
  readonly p50: number;
  readonly p99: number;
}

/** The disk's own latency: figures of a server that waits for the disk mean nothing without it. */
export function measureDisk(folder: string, writes = 400): DiskFigures {
  const file = join(folder, 'disk-probe');
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(4_096, 1);
  const times: number[] = [];
  for (let n = 0; n < writes; n++) {
    const began = performance.now();
    writeSync(handle, block);
    fdatasyncSync(handle);
    times.push(performance.now() - began);
  }
  closeSync(handle);
  unlinkSync(file);
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(writes * 0.5)]!, p99: times[Math.floor(writes * 0.99)]! };
}
