// The real writing thread, except that a file beside the store names a moment at which it dies,
// once.
import { existsSync, readFileSync, unlinkSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { WriterReply, WriterRequest } from '../src/store/sqlite-jobs.ts';
import type { WriterTask } from '../src/store/sqlite-writer.ts';
import { orderFile, type End } from './writer-crash.ts';

const file = orderFile((workerData as WriterTask).file);

function dieIf(...ends: readonly End[]): void {
  if (!existsSync(file)) return;
  const end = readFileSync(file, 'utf8') as End;
  if (!ends.includes(end)) return;
  unlinkSync(file);
  // In a worker thread this ends the thread, not the process.
  if (end === 'exits') process.exit();
  throw new Error('the thread stumbled');
}

const port = parentPort!;
const post = port.postMessage.bind(port);
port.postMessage = (message: WriterReply) => {
  if (message.kind === 'written') dieIf('after it has written', 'exits');
  post(message);
};
const on = port.on.bind(port);
port.on = ((name: string, listen: (message: WriterRequest) => void) =>
  on(name, (message: WriterRequest) => {
    if (message.kind === 'write') dieIf('before it has written');
    listen(message);
  })) as typeof port.on;
await import('../src/store/sqlite-writer.ts');
