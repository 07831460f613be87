import { createHash } from 'node:crypto';
import { NONE, cloneState, legalOptions, type Option, type State } from '@night-cage/rules';
import {
  SETUP,
  dealFor,
  playInPlace,
  playLeaf,
  playPurely,
  playSilently,
  playWithEvents,
  playWithIntents,
  replayPurely,
} from './games.ts';
import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { bestOf, bytesOf, measureCpuSeconds } from './measure.ts';
import { print } from '../shared/io.ts';
import { parseNumberFlag } from '../shared/setup-flags.ts';
import { parseArguments } from '../shared/parse-arguments.ts';

const DEFAULT_BEST = 10;
const CHECKED_GAMES = 20;
const WARM_UP_GAMES = 500;
const GAMES_IN_A_BLOCK = 3000;
const CLONES_IN_A_BLOCK = 1_000_000;
const LEAVES_IN_A_BLOCK = 300_000;

export const benchCommand = {
  name: 'bench',
  summary: 'measure the speed of the rules',
  usage: ['[--best N] [--json]'],
  about: `Measures the rules on one core, in CPU time, and prints one line per figure.
First it checks that fast and pure play go through the same states; if they differ, it prints no figures.`,
  flags: {
    best: { takes: 'N', about: `take the best of this many blocks (default ${DEFAULT_BEST})` },
    json: { about: 'print one JSON object' },
  },
  exitCodes: '0, or 1 if the check failed.',
  run(args, io) {
    const { values, positionals } = parseArguments(benchCommand, args);
    if (positionals.length > 0)
      throw new Failure(`bench takes options only, not "${positionals[0]!.slice(0, 40)}"`, 2);
    const best = parseNumberFlag('best', values.best, 1) ?? DEFAULT_BEST;
    checkStates();
    const figures = measure(best);
    if (values.json === true) print(io, JSON.stringify(figures));
    else
      for (const [name, value] of Object.entries(figures))
        print(io, `${name.padEnd(28)}${formatFigure(value).padStart(14)}`);
    return 0;
  },
} as const satisfies CliCommand;

const formatFigure = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

/** Plays the same choices in place and through the pure functions: both must give the same states. */
function checkStates(): void {
  const inPlace = createHash('sha256');
  const pure = createHash('sha256');
  for (let game = 0; game < CHECKED_GAMES; game++) {
    const choices: Option[] = [];
    playInPlace(game, (state, option) => {
      choices.push(option);
      inPlace.update(JSON.stringify(state));
    });
    replayPurely(game, choices, (state) => pure.update(JSON.stringify(state)));
  }
  if (inPlace.digest('hex') !== pure.digest('hex')) {
    throw new Failure(
      'fast and pure play of the same games went through different states, so nothing was measured',
      1,
    );
  }
}

function measure(best: number): Record<string, number> {
  dealFor(GAMES_IN_A_BLOCK);
  for (let game = 0; game < WARM_UP_GAMES; game++) {
    playInPlace(game);
    playSilently(game);
    playWithEvents(game);
    playWithIntents(game);
    playPurely(game);
  }
  const states = midGameStates();
  return {
    randomGamesPerCpuSecond: bestOf(
      best,
      () => GAMES_IN_A_BLOCK / measureCpuSeconds(() => playAll(playInPlace)),
    ),
    silentDecisionsPerCpuSecond: bestOf(best, () => perSecond(playSilently)),
    toldDecisionsPerCpuSecond: bestOf(best, () => perSecond(playWithEvents)),
    leavesPerCpuSecond: bestOf(best, () => leavesPerSecond(states)),
    decisionsPerCpuSecond: bestOf(best, () => perSecond(playWithIntents)),
    pureDecisionsPerCpuSecond: bestOf(best, () => perSecond(playPurely)),
    nanosecondsPerClone: -bestOf(best, () => -cloneTime(states)),
    bytesPerDecision: -bestOf(best, () => -bytesPerDecision()),
  };
}

function playAll(playGame: (game: number) => number): number {
  let decisions = 0;
  for (let game = 0; game < GAMES_IN_A_BLOCK; game++) decisions += playGame(game);
  return decisions;
}

function perSecond(playGame: (game: number) => number): number {
  let decisions = 0;
  const seconds = measureCpuSeconds(() => {
    decisions = playAll(playGame);
  });
  return decisions / seconds;
}

function bytesPerDecision(): number {
  let decisions = 0;
  const bytes = bytesOf(() => {
    for (let game = 0; game < CHECKED_GAMES; game++) decisions += playInPlace(game);
  });
  return bytes / decisions;
}

function midGameStates(): State[] {
  const states: State[] = [];
  for (let game = 0; game < CHECKED_GAMES; game++) {
    let decisions = 0;
    playInPlace(game, (state) => {
      if (++decisions % SETUP.prisoners === 0 && state.outcome === 'playing') states.push(cloneState(state));
    });
  }
  return states;
}

/** Draws a tile of no kind: a leaf ends where chance or the next choice follows. */
const UNSEEN = { draw: () => NONE };

function leavesPerSecond(states: readonly State[]): number {
  const leaves = states.flatMap((state) => legalOptions(state).map((option) => ({ state, option })));
  const seconds = measureCpuSeconds(() => {
    for (let n = 0; n < LEAVES_IN_A_BLOCK; n++) {
      const { state, option } = leaves[n % leaves.length]!;
      kept[n & 63] = playLeaf(state, option, UNSEEN);
    }
  });
  return LEAVES_IN_A_BLOCK / seconds;
}

/** Keeps clones for a while, so that the engine cannot optimize unused clones away. */
const kept: State[] = Array<State>(64);

function cloneTime(states: readonly State[]): number {
  const seconds = measureCpuSeconds(() => {
    for (let n = 0; n < CLONES_IN_A_BLOCK; n++) kept[n & 63] = cloneState(states[n % states.length]!);
  });
  return (seconds / CLONES_IN_A_BLOCK) * 1e9;
}
