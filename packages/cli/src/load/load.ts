import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { print, type Io } from '../shared/io.ts';
import { numberFrom } from '../shared/setup-flags.ts';
import { readWords } from '../shared/words.ts';
import { measureBoardgame } from './boardgame.ts';
import { measureDisk } from './disk.ts';
import type { FromClient, ToClient } from './load-client.ts';
import { ServerProcess, onCore } from './server-process.ts';

/** A figure, with what it must not miss. `most`: smaller is better. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly floor?: number;
  readonly most?: true;
}

const TABLES = Number(process.env['T'] ?? 256);
const HELD_SECONDS = 60;
const A_MOVE_IN = 8;

export const load = {
  name: 'load',
  summary: 'measure a server of online tables',
  usage: ['[--held N] [--seconds N] [--json]'],
  about: `Starts a server with SQLite on one core and plays against it from another process: moves a second, how long an answer
takes, processor time a move, memory a table, bytes a move; the disk's own figures and boardgame.io's server beside them.`,
  flags: {
    held: { takes: 'N', about: 'live tables held for a minute (default 2000)' },
    seconds: { takes: 'N', about: 'length of the shorter measurements (default 15)' },
    json: { about: 'one JSON object' },
  },
  exitCodes: '0, or 1 if a figure is below its floor.',
  async run(args, io): Promise<number> {
    const { values, positionals } = readWords(load, args);
    if (positionals.length > 0)
      throw new Failure(`load takes options only, not "${positionals[0]!.slice(0, 40)}"`, 2);
    if (process.platform !== 'linux') throw new Failure('load reads /proc: it runs on Linux only', 1);
    const held = numberFrom('held', values.held, 1) ?? 2_000;
    const seconds = numberFrom('seconds', values.seconds, 1) ?? 15;
    const folder = mkdtempSync(join(tmpdir(), 'night-cage-load-'));
    try {
      const figures = await measure(folder, held, seconds, (line) => io.stderr.write(`${line}\n`));
      return report(io, figures, values.json === true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
} as const satisfies Command;

async function measure(
  folder: string,
  held: number,
  seconds: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const disk = measureDisk(folder);
  const figures: Figure[] = [
    { name: 'cores', value: availableParallelism(), unit: '' },
    { name: 'disk: a durable write, p50', value: disk.p50, unit: 'ms' },
    { name: 'disk: a durable write, p99', value: disk.p99, unit: 'ms' },
  ];
  const server = await ServerProcess.start(folder);
  const client = startClient();
  const ask = (message: ToClient): Promise<FromClient> => askClient(client, message);

  say(`opening ${TABLES} tables of four ...`);
  await ask({ do: 'open', address: server.address, tables: TABLES });
  await ask({ do: 'flood', seconds: 3 });
  say('as many moves as it takes ...');
  const before = server.cpu;
  const flood = await ask({ do: 'flood', seconds });
  const cpu = server.cpu - before;
  figures.push(
    { name: 'durable moves a second, fan-out 4', value: flood.moves / flood.seconds, unit: '', floor: 1_500 },
    { name: 'processor time a move', value: (cpu * 1_000) / flood.moves, unit: 'µs', floor: 400, most: true },
    { name: 'bytes a move and socket, mean', value: flood.bytesMean, unit: '', floor: 600, most: true },
    { name: 'bytes a move and socket, p99', value: flood.bytesP99, unit: '', floor: 1_400, most: true },
  );
  say('500 moves a second ...');
  const diskThen = measureDisk(folder);
  const paced = await ask({ do: 'pace', rate: 500, seconds });
  figures.push(
    { name: 'disk at that time, p99', value: diskThen.p99, unit: 'ms' },
    { name: 'intent to ack at 500 a second, p50', value: paced.p50, unit: 'ms' },
    {
      name: 'intent to ack at 500 a second, p99',
      value: paced.p99,
      unit: 'ms',
      floor: 3 * diskThen.p99 + 15,
      most: true,
    },
  );
  for (const [why, count] of Object.entries({ ...flood.failed, ...paced.failed }))
    say(`${count} times ${why}`);
  await ask({ do: 'close' });

  say(`holding ${held} tables ...`);
  const empty = server.memory;
  await ask({ do: 'open', address: server.address, tables: held });
  const full = server.memory;
  const cpuHeld = server.cpu;
  const hold = await ask({ do: 'pace', rate: held / A_MOVE_IN, seconds: HELD_SECONDS });
  figures.push(
    {
      name: `live tables held ${HELD_SECONDS} s, one move in ${A_MOVE_IN} s`,
      value: held,
      unit: '',
      floor: 2_000,
    },
    {
      name: 'moves made meanwhile',
      value: (hold.moves * A_MOVE_IN) / (held * HELD_SECONDS),
      unit: 'of those asked for',
      floor: 0.95,
    },
    { name: 'intent to ack meanwhile, p99', value: hold.p99, unit: 'ms' },
    {
      name: 'processor time meanwhile',
      value: (server.cpu - cpuHeld) / 10 / HELD_SECONDS,
      unit: '% of a core',
    },
    {
      name: 'memory a live table with its four sockets',
      value: (full - empty) / held,
      unit: 'kB',
      floor: 120,
      most: true,
    },
  );
  client.kill();
  await server.stop();

  const theirs = await measureBoardgame(seconds, say);
  if (theirs !== null)
    figures.push(
      { name: 'boardgame.io: processor time a move, not durable', value: theirs.cpu, unit: 'µs' },
      { name: 'boardgame.io: moves a second', value: theirs.moves, unit: '' },
      { name: 'boardgame.io: intent to ack, p99', value: theirs.p99, unit: 'ms' },
      {
        name: 'ours of theirs, processor time a move',
        value: ((cpu * 1_000) / flood.moves / theirs.cpu) * 100,
        unit: '%',
      },
    );
  return figures;
}

function startClient(): ChildProcess {
  const [command, args] = onCore(availableParallelism() > 1 ? 1 : 0, process.execPath);
  const program = fileURLToPath(new URL('load-client.ts', import.meta.url));
  return command === 'taskset' ? fork(program, { execPath: command, execArgv: args }) : fork(program);
}

async function askClient(client: ChildProcess, message: ToClient): Promise<FromClient> {
  client.send(message);
  const [answer] = (await once(client, 'message')) as [FromClient | { readonly error: string }];
  if ('error' in answer) throw new Failure(`the players stumbled: ${answer.error}`, 1);
  return answer;
}

function report(io: Io, figures: readonly Figure[], asJson: boolean): number {
  const missed = figures.filter(
    ({ value, floor, most }) => floor !== undefined && (most ? value > floor : value < floor),
  );
  if (asJson) print(io, JSON.stringify(Object.fromEntries(figures.map(({ name, value }) => [name, value]))));
  else
    for (const { name, value, unit, floor, most } of figures) {
      const limit = floor === undefined ? '' : `  (${most ? 'at most' : 'at least'} ${shown(floor)})`;
      print(io, `${name.padEnd(52)}${shown(value).padStart(10)} ${unit}${limit}`);
    }
  for (const { name } of missed) io.stderr.write(`missed: ${name}\n`);
  return missed.length === 0 ? 0 : 1;
}

const shown = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
