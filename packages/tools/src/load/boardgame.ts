import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandOnCore } from './server-process.ts';

const FOLDER = fileURLToPath(new URL('../../../../bench/boardgame', import.meta.url));

export interface BoardgameFigures {
  /** Microseconds of CPU time per accepted move. */
  readonly cpu: number;
  readonly moves: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * Measures boardgame.io's server, which keeps everything in memory, with the same number of tables
 * and players. Null if it cannot be installed.
 */
export async function measureBoardgame(
  tables: number,
  seconds: number,
  log: (line: string) => void,
): Promise<BoardgameFigures | null> {
  if (!existsSync(join(FOLDER, 'node_modules', 'boardgame.io'))) {
    log('installing boardgame.io for the comparison ...');
    const installed = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      stdio: 'ignore',
    });
    if (installed.status !== 0) {
      log('boardgame.io could not be installed: no comparison.');
      return null;
    }
  }
  log("boardgame.io's server ...");
  const server = spawn(...commandOnCore(0, process.execPath, join(FOLDER, 'server.mjs')), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const port = String((await lines.next()).value);
  const clients = spawn(
    ...commandOnCore(
      1,
      process.execPath,
      join(FOLDER, 'clients.mjs'),
      port,
      String(server.pid),
      String(seconds),
      String(tables),
    ),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const answers = createInterface(clients.stdout)[Symbol.asyncIterator]();
  const answer = (await answers.next()).value;
  server.kill();
  if (clients.exitCode === null) await once(clients, 'exit');
  return answer === undefined ? null : (JSON.parse(answer) as BoardgameFigures);
}
