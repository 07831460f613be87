import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadFigure } from './load-figure.ts';
import type { PlayerProcess } from './player-process.ts';
import { ServerProcess } from './server-process.ts';
import type { LoadReport } from './load-tally.ts';

/** Two builds of the server, measured alternately in the same run. */
export interface BuildComparisonPlan {
  readonly folder: string;
  readonly game: string;
  /** The other build's command: its `bin/night-cage.js`. */
  readonly command: string;
  readonly tables: number;
  readonly seconds: number;
  readonly players: PlayerProcess;
  readonly log: (line: string) => void;
  readonly add: (...figures: readonly LoadFigure[]) => void;
}

const BUILDS = ['this build', 'the other build'] as const;
type Build = (typeof BUILDS)[number];
/** Measurements per build, alternating, so that other load on the machine affects both. */
const ROUNDS = 3;
/** Moves per second while answers are timed. */
const PACE = 300;

interface Round {
  readonly cpu: number;
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * Compares the CPU cost of a move and the time to its acknowledgement between this build and
 * another one: the medians of the rounds.
 */
export async function compareBuilds(plan: BuildComparisonPlan): Promise<void> {
  const rounds: Record<Build, Round[]> = { 'this build': [], 'the other build': [] };
  for (let n = 0; n < ROUNDS; n++)
    // The second build finds a warmer machine, so the order alternates, too.
    for (const build of n % 2 === 0 ? BUILDS : BUILDS.toReversed())
      rounds[build].push(await runRound(plan, build, n));
  const median = (build: Build, name: keyof Round): number =>
    rounds[build].map((round) => round[name]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
  const both = (name: keyof Round, label: string, unit: string): LoadFigure[] => [
    ...BUILDS.map((build) => ({ name: `${build}: ${label}`, value: median(build, name), unit })),
    {
      name: `this build of the other: ${label}`,
      value: (median(BUILDS[0], name) / median(BUILDS[1], name)) * 100,
      unit: '%',
    },
  ];
  plan.add(
    ...both('cpu', 'processor time a move, fan-out 4', 'µs'),
    ...both('bytes', 'bytes a move and socket, answers included', ''),
    ...both('p50', `intent to ack at ${PACE} a second, p50`, 'ms'),
    ...both('p99', `intent to ack at ${PACE} a second, p99`, 'ms'),
  );
}

async function runRound(plan: BuildComparisonPlan, build: Build, n: number): Promise<Round> {
  const { folder, game, command, tables, seconds, players, log } = plan;
  log(`${build}, round ${n + 1} of ${ROUNDS} ...`);
  const data = join(folder, `beside-${n}-${BUILDS.indexOf(build)}`);
  mkdirSync(data);
  const server = await ServerProcess.start(
    ['--data', data],
    game,
    0,
    build === 'this build' ? undefined : command,
  );
  await players.ask('open', [server.address], tables);
  await players.ask('flood', 3);
  const before = server.cpu;
  const flood: LoadReport = await players.ask('flood', seconds);
  const cpu = ((server.cpu - before) * 1_000) / flood.moves;
  const { p50, p99 } = await players.ask('pace', PACE, seconds);
  await players.ask('close');
  await server.stop();
  return { cpu, bytes: flood.bytesAll, p50, p99 };
}
