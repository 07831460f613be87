import { mkdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { compareBuilds } from './compare-builds.ts';
import { measureBoardgame } from './boardgame.ts';
import { measureDisk } from './disk.ts';
import type { LoadFigure } from './load-figure.ts';
import { PlayerProcess } from './player-process.ts';
import { measureSeveralServers } from './several-servers.ts';
import { ServerProcess } from './server-process.ts';

/** The amounts of load. */
export interface Amounts {
  /** Tables that make as many choices as the server can handle. */
  readonly tables: number;
  /** Tables kept live for a minute. */
  readonly held: number;
  /** Tables that are opened and left. */
  readonly left: number;
  /** Length of the shorter measurements. */
  readonly seconds: number;
}

export interface MeasurementResult {
  readonly figures: readonly LoadFigure[];
  /** Refusals and errors, by code. */
  readonly failed: Readonly<Record<string, number>>;
}

const HELD_SECONDS = 60;
const A_MOVE_IN = 8;
const IDLE_SOCKETS = 2_000;
const CUT_SECONDS = 30;
const CUT_PAGES = 20;
const WARM_UP = 3;

/** Runs all measurements one after the other. `log` reports progress, since they take minutes. */
export async function measure(
  folder: string,
  amounts: Amounts,
  log: (line: string) => void,
): Promise<MeasurementResult> {
  const figures: LoadFigure[] = [];
  const failed: Record<string, number> = {};
  const add = (...found: readonly LoadFigure[]): void => void figures.push(...found);
  const game = join(folder, 'game');
  mkdirSync(game);
  const server = await ServerProcess.start(['--data', join(folder, 'data')], game, 0);
  const players = new PlayerProcess();
  const stage: Stage = { folder, amounts, log, server, players, add, failed };
  try {
    const disk = measureDisk(folder);
    add(
      { name: 'cores', value: availableParallelism(), unit: '' },
      { name: 'load average before', value: loadavg()[0]!, unit: '' },
      { name: 'disk: a durable write, p50', value: disk.p50, unit: 'ms' },
      { name: 'disk: a durable write, p99', value: disk.p99, unit: 'ms' },
    );
    await boardgame(stage);
    await flood(stage);
    await paceMoves(stage);
    await joining(stage);
    await cutNetwork(stage);
    await players.ask('close');
    await holdTables(stage);
    await leaveTables(stage);
    await server.stop();
    const { tables, seconds } = amounts;
    const note = (more: Readonly<Record<string, number>>): void => noteFailures(stage, more);
    await measureSeveralServers({ folder, game, tables, seconds, players, log, add, note });
    add({ name: 'load average after', value: loadavg()[0]!, unit: '' });
  } finally {
    players.end();
    await server.stop();
  }
  return { figures, failed };
}

/** Compares this build with another one, and measures nothing else. */
export async function compareBuildsOnly(
  folder: string,
  command: string,
  { tables, seconds }: Amounts,
  log: (line: string) => void,
): Promise<MeasurementResult> {
  const figures: LoadFigure[] = [];
  const game = join(folder, 'game');
  mkdirSync(game);
  const players = new PlayerProcess();
  const add = (...found: readonly LoadFigure[]): void => void figures.push(...found);
  try {
    await compareBuilds({ folder, game, command, tables, seconds, players, log, add });
  } finally {
    players.end();
  }
  return { figures, failed: {} };
}

interface Stage {
  readonly folder: string;
  readonly amounts: Amounts;
  readonly log: (line: string) => void;
  readonly server: ServerProcess;
  readonly players: PlayerProcess;
  readonly add: (...figures: readonly LoadFigure[]) => void;
  readonly failed: Record<string, number>;
}

function noteFailures({ failed }: Stage, more: Readonly<Record<string, number>>): void {
  for (const [why, count] of Object.entries(more)) failed[why] = (failed[why] ?? 0) + count;
}

async function flood(stage: Stage): Promise<void> {
  const { amounts, log, server, players, add } = stage;
  log(`opening ${amounts.tables} tables of four ...`);
  await players.ask('open', [server.address], amounts.tables);
  await players.ask('flood', 3);
  log('as many moves as it takes ...');
  const before = server.cpu;
  const report = await players.ask('flood', amounts.seconds);
  const used = server.cpu - before;
  const cpu = (used * 1_000) / report.moves;
  noteFailures(stage, report.failed);
  add(
    {
      name: 'durable moves a second, fan-out 4',
      value: report.moves / report.seconds,
      unit: '',
      floor: 1_500,
      aim: 4_000,
    },
    { name: 'intent to ack meanwhile, p99', value: report.p99, unit: 'ms' },
    { name: 'share of its core the server had meanwhile', value: used / report.seconds / 10, unit: '%' },
    { name: 'processor time a move, fan-out 4', value: cpu, unit: 'µs', floor: 400, aim: 120, most: true },
    {
      name: 'bytes a move and socket, mean',
      value: report.bytesMean,
      unit: '',
      floor: 600,
      aim: 250,
      most: true,
    },
    {
      name: 'bytes a move and socket, p99',
      value: report.bytesP99,
      unit: '',
      floor: 1_400,
      aim: 700,
      most: true,
    },
  );
}

async function paceMoves(stage: Stage): Promise<void> {
  const { folder, amounts, log, server, players, add } = stage;
  log('500 moves a second ...');
  const before = measureDisk(folder);
  const waited = [server.waited, players.waited] as const;
  const report = await players.ask('pace', 500, amounts.seconds);
  const share = (now: number, then: number): number => (now - then) / report.seconds / 10;
  const kept = [share(server.waited, waited[0]), share(players.waited, waited[1])] as const;
  const after = measureDisk(folder);
  // The latency of a shared disk changes from moment to moment.
  const p99 = Math.max(before.p99, after.p99);
  noteFailures(stage, report.failed);
  add(
    { name: 'disk around that time, p99', value: p99, unit: 'ms' },
    { name: 'others kept the server from running for', value: kept[0], unit: '% of that time' },
    { name: 'and those who play for', value: kept[1], unit: '% of that time' },
    { name: 'intent to ack at 500 a second, p50', value: report.p50, unit: 'ms' },
    {
      name: 'intent to ack at 500 a second, p99',
      value: report.p99,
      unit: 'ms',
      floor: 3 * p99 + 15,
      aim: 2 * p99 + 5,
      most: true,
    },
  );
}

async function joining({ log, server, players, add }: Stage): Promise<void> {
  log('joining a game of 80 choices ...');
  const { gzip, br } = await players.ask('joining', server.address);
  add(
    {
      name: 'joining an 80-choice game, gzip',
      value: gzip / 1_000,
      unit: 'kB',
      floor: 8,
      aim: 4,
      most: true,
    },
    { name: 'joining an 80-choice game, brotli', value: br / 1_000, unit: 'kB' },
  );
}

async function cutNetwork({ log, server, players, add }: Stage): Promise<void> {
  log(`${CUT_PAGES} pages without a network for ${CUT_SECONDS} s ...`);
  const back = await players.ask('cut', server.address, CUT_PAGES, CUT_SECONDS);
  add({
    name: `back after a ${CUT_SECONDS} s cut, the last of ${CUT_PAGES} pages`,
    value: back / 1_000,
    unit: 's',
    floor: 2,
    aim: 1,
    most: true,
  });
}

async function holdTables(stage: Stage): Promise<void> {
  const { amounts, log, server, players, add } = stage;
  const empty = await server.memory();
  log(`opening ${amounts.held} tables of four ...`);
  await players.ask('open', [server.address], amounts.held);
  log(`holding them for ${HELD_SECONDS} s ...`);
  const before = server.cpu;
  const report = await players.ask('pace', amounts.held / A_MOVE_IN, HELD_SECONDS);
  const used = server.cpu - before;
  noteFailures(stage, report.failed);
  log(`${IDLE_SOCKETS} connections that only look ...`);
  const played = await server.memory();
  await players.ask('watch', server.address, IDLE_SOCKETS);
  const watched = await server.memory();
  await players.ask('unwatch');
  await players.ask('close');
  const socket = (watched.heap - played.heap) / IDLE_SOCKETS;
  const table = (played.heap - empty.heap) / amounts.held;
  add(
    {
      name: `live tables held ${HELD_SECONDS} s at one move in ${A_MOVE_IN} s`,
      value: amounts.held,
      unit: `with ${amounts.held * 4} sockets`,
      floor: 2_000,
      aim: 10_000,
    },
    {
      name: 'moves made while they are held',
      value: (report.moves * A_MOVE_IN) / (amounts.held * HELD_SECONDS),
      unit: 'of those asked for',
      floor: 0.95,
    },
    { name: 'intent to ack while they are held, p99', value: report.p99, unit: 'ms' },
    { name: 'processor time while they are held', value: used / 10 / HELD_SECONDS, unit: '% of a core' },
    { name: 'memory an idle socket', value: socket, unit: 'kB', floor: 24, aim: 12, most: true },
    {
      name: 'memory a live table, without its sockets',
      value: table - 4 * socket,
      unit: 'kB',
      floor: 24,
      aim: 8,
      most: true,
    },
    { name: 'the process with all of them', value: played.process / 1_000, unit: 'MB' },
    { name: 'the process before', value: empty.process / 1_000, unit: 'MB' },
  );
}

async function leaveTables({ amounts, log, server, players, add }: Stage): Promise<void> {
  log(`opening and leaving ${amounts.left} tables ...`);
  // Exclude what the server allocates only once.
  await players.ask('left', server.address, 500);
  const before = await server.memory();
  await players.ask('left', server.address, amounts.left);
  await players.ask('close');
  const after = await server.memory();
  add({
    name: `heap after ${amounts.left} tables were opened and left`,
    value: (after.heap / before.heap) * 100,
    unit: '% of before',
    floor: 110,
    most: true,
  });
}

/**
 * The same client load for both servers: all clients in one process, a move timed until the client
 * of the next player has it.
 */
async function boardgame({ amounts, log, server, players, add }: Stage): Promise<void> {
  log('whole clients, each choosing as soon as it hears ...');
  await players.ask('openHearing', server.address, amounts.tables);
  await players.ask('hear', WARM_UP);
  const before = server.cpu;
  const ours = await players.ask('hear', amounts.seconds);
  const cpu = ((server.cpu - before) * 1_000) / ours.moves;
  await players.ask('closeHearing');
  const theirs = await measureBoardgame(amounts.tables, amounts.seconds, log);
  add(
    { name: 'next player hears, p50', value: ours.p50, unit: 'ms' },
    { name: 'next player hears, p99', value: ours.p99, unit: 'ms' },
    { name: 'the same: moves a second, durable', value: ours.moves / amounts.seconds, unit: '' },
  );
  if (theirs === null) return;
  add(
    { name: 'boardgame.io: next player hears, p50', value: theirs.p50, unit: 'ms' },
    { name: 'boardgame.io: next player hears, p99', value: theirs.p99, unit: 'ms' },
    { name: 'boardgame.io: moves a second, not durable', value: theirs.moves, unit: '' },
    { name: 'boardgame.io: processor time a move, not durable', value: theirs.cpu, unit: 'µs' },
    {
      name: 'ours of theirs, processor time a move',
      value: (cpu / theirs.cpu) * 100,
      unit: '%',
      aim: 10,
      most: true,
    },
  );
}
