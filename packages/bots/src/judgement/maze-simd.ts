import { KERNEL } from './maze-kernel.ts';
import { MAZE_NUMBERS, MAX_FEATURES, NUMBER_ONE, maze } from './maze.ts';
import type { NetworkOutput, MazeNetwork } from './maze-network.ts';

/** The layer sizes that the kernel supports. */
const ONES = 64;
const TEAM = 128;
const HEAD = 32;
/** The kernel computes the team's units in blocks. */
const TEAM_BLOCK = 32;

interface Kernel {
  readonly prisoner: (
    feature: number,
    end: number,
    rows: number,
    scales: number,
    to: number,
    all: number,
  ) => void;
  readonly team: (number: number, end: number, rows: number, scales: number, to: number) => void;
  readonly head: (input: number, end: number, rows: number, levels: number, counts: number) => number;
}

interface Memory {
  readonly buffer: ArrayBuffer;
}

/**
 * The WebAssembly API shared by Node and browsers: the type packages of either would expose more
 * than this package may use.
 */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  readonly Memory: new (size: { readonly initial: number }) => Memory;
};
declare const atob: (text: string) => string;

const PAGE = 65_536;

/** Allocates memory from the start, aligned to 16 bytes. */
function createAllocator(): { take: (bytes: number) => number; taken: () => number } {
  let at = 0;
  return {
    take: (bytes) => {
      const from = at;
      at = Math.ceil((at + bytes) / 16) * 16;
      return from;
    },
    taken: () => at,
  };
}

/**
 * Computes the same log-odds as `computeMazeOdds` in WebAssembly, 16 bytes at a time. The results differ
 * by less than a thousandth, because of 32-bit floats. Null if WebAssembly is unavailable or
 * forbidden, or the network has another shape.
 */
export function createSimdOdds(network: MazeNetwork): ((answer: NetworkOutput) => number) | null {
  const { ones, team, head, counts, biases } = network;
  if (ones.units !== ONES || team.units !== TEAM || head.units !== HEAD) return null;
  const { take, taken } = createAllocator();
  const featuresAt = take(MAX_FEATURES * 2);
  const numbersAt = take(MAZE_NUMBERS * 8);
  // The inputs of the head are contiguous: the prisoner to act next, the sum over all, the team.
  const firstAt = take(ONES * 4);
  const allAt = take(ONES * 4);
  const teamAt = take(TEAM * 4);
  const inputsEnd = taken();
  const asideAt = take(ONES * 4);
  const onesRows = take(ones.weights.length);
  const onesScales = take(ONES * 8);
  const teamRows = take(team.weights.length);
  const teamScales = take(TEAM * 8);
  const headRows = take(head.weights.length * 4);
  const headLevels = take(HEAD * 4);
  const countsAt = take(counts.length * 4);
  const started = startKernel(Math.ceil(taken() / PAGE));
  if (started === null) return null;
  const { kernel, buffer } = started;

  new Int8Array(buffer, onesRows).set(ones.weights);
  new Int8Array(buffer, teamRows).set(team.weights);
  const floats = new Float32Array(buffer);
  floats.set(ones.scales, onesScales / 4);
  floats.set(ones.levels, onesScales / 4 + ONES);
  floats.set(
    team.scales.map((scale) => scale / NUMBER_ONE),
    teamScales / 4,
  );
  floats.set(team.levels, teamScales / 4 + TEAM);
  floats.set(head.weights, headRows / 4);
  floats.set(head.levels, headLevels / 4);
  floats.set(counts, countsAt / 4);
  const features = new Uint16Array(buffer, featuresAt, MAX_FEATURES);
  const numbers = new Int32Array(buffer, numbersAt, MAZE_NUMBERS * 2);
  const all = new Float32Array(buffer, allAt, ONES);

  return (answer) => {
    all.fill(0);
    for (let p = 0; p < maze.prisoners; p++) {
      const live = maze.live[p]!;
      const own = maze.features[p]!;
      for (let n = 0; n < live; n++) features[n] = own[n]!;
      const to = p === maze.first ? firstAt : asideAt;
      kernel.prisoner(featuresAt, featuresAt + live * 2, onesRows, onesScales, to, allAt);
    }
    let live = 0;
    for (let n = 0; n < MAZE_NUMBERS; n++) {
      const value = maze.numbers[n]!;
      if (value === 0) continue;
      numbers[live++] = n * TEAM;
      numbers[live++] = value;
    }
    const numbersEnd = numbersAt + live * 4;
    for (let unit = 0; unit < TEAM; unit += TEAM_BLOCK)
      kernel.team(numbersAt, numbersEnd, teamRows + unit, teamScales + unit * 4, teamAt + unit * 4);
    return (
      biases[answer]! + kernel.head(firstAt, inputsEnd, headRows, headLevels, countsAt + answer * HEAD * 4)
    );
  };
}

/** Null without WebAssembly or SIMD, or if the page's security policy forbids it. */
function startKernel(pages: number): { readonly kernel: Kernel; readonly buffer: ArrayBuffer } | null {
  try {
    const bytes = Uint8Array.from(atob(KERNEL), (letter) => letter.charCodeAt(0));
    const memory = new WebAssembly.Memory({ initial: pages });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { maze: { memory } });
    return { kernel: exports as Kernel, buffer: memory.buffer };
  } catch {
    return null;
  }
}
