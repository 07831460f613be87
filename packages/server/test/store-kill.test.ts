import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@night-cage/rules';
import { SqliteStore, checkLog } from '@night-cage/server';
import { pickByDepth } from '@night-cage/testkit';
import { expect, test } from 'vitest';
import { inNewFolders, storeFile } from './sqlite-folder.ts';

inNewFolders();

const CHILD = fileURLToPath(new URL('store-kill-child.ts', import.meta.url));
const TABLES = 24;
const ROUNDS = pickByDepth(5, 200);
/** A growing log takes ever longer to check, so a new store starts after this many rounds. */
const ROUNDS_A_STORE = 20;

/** A process that writes until it has printed this many answers, and is killed a moment later. */
async function writeUntilKilled(
  file: string,
  answers: number,
  moment: number,
  answered: Map<string, number>,
): Promise<void> {
  const child = spawn(process.execPath, [CHILD, file, `${TABLES}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.on('exit', (_, signal) => resolve(signal)),
  );
  let count = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [, id, seq] = /^(\w+) (\d+)$/.exec(line) ?? [];
    // The last line may be cut.
    if (id === undefined) continue;
    answered.set(id, Math.max(answered.get(id) ?? 0, Number(seq)));
    if (++count === answers) setTimeout(() => child.kill('SIGKILL'), moment);
  }
  expect(await ended).toBe('SIGKILL');
}

test(`after each of ${ROUNDS} kills every answered write is stored once, completely`, async () => {
  const random = seededRandom('kill');
  let answered = new Map<string, number>();
  let unanswered = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const file = `${storeFile()}${Math.floor(round / ROUNDS_A_STORE)}`;
    if (round % ROUNDS_A_STORE === 0) answered = new Map();
    await writeUntilKilled(file, 1 + random.below(900), random.below(5), answered);
    const store = new SqliteStore(file, { as: 'command' });
    for (const { id, seq } of await store.tables('', TABLES)) {
      const { entries, secret, due } = (await store.load(id, 0))!;
      // It folds, so there is no gap, and no request appears twice.
      expect(checkLog(entries, null).seq).toBe(seq);
      expect(entries).toHaveLength(seq);
      expect(entries.slice(1).map(({ key }) => key)).toEqual(
        entries.slice(1).map((entry) => `request-${entry.seq}`),
      );
      expect(seq).toBeGreaterThanOrEqual(answered.get(id) ?? 0);
      if (seq > 1) expect([secret, due]).toEqual([`secret ${seq}`, [{ what: 'bot', at: seq }]]);
      unanswered += seq - (answered.get(id) ?? seq);
    }
    await store.close();
  }
  expect(answered.size).toBe(TABLES);
  // Some writes have no answer: the kill came between commit and answer.
  if (ROUNDS > 100) expect(unanswered).toBeGreaterThan(0);
});
