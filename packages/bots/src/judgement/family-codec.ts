import { decodeDifferences, encodeDifferences } from './difference-codec.ts';
import { networkFrom, numbersOf, type MazeNetwork } from './maze-network.ts';
import { decodeNumbers, encodeNumbers } from './number-codec.ts';

/**
 * A network stored as its difference to another network of the same size: whole steps, most of them
 * 0.
 */
export interface EncodedFamily {
  /** Units of the team layer that were trained anew: they differ from 0. */
  readonly fresh: readonly number[];
  /**
   * The step sizes of the prisoner layer, the team layer and the head; and the number of steps for
   * each weight.
   */
  readonly steps: readonly [ones: number, team: number, head: number];
  readonly differences: readonly [ones: string, team: string, head: string];
  /** All other numbers in full, each part with its largest. */
  readonly largest: readonly number[];
  readonly numbers: readonly string[];
}

/** The parts stored as differences. */
interface Weights {
  readonly ones: Int8Array;
  readonly team: Int8Array;
  readonly head: Float32Array;
}

/** The weights that a network with these fresh units is compared with. */
function startingWeights({ ones, team, head }: MazeNetwork, fresh: readonly number[]): Weights {
  const start = { ones: ones.weights, team: team.weights.slice(), head: head.weights.slice() };
  for (const unit of fresh) {
    for (let at = unit; at < start.team.length; at += team.units) start.team[at] = 0;
    const row = (2 * ones.units + unit) * head.units;
    start.head.fill(0, row, row + head.units);
  }
  return start;
}

/** The greatest common divisor. */
function stepOf(differences: readonly number[]): number {
  let step = 0;
  for (const difference of differences)
    for (let rest = Math.abs(difference); rest !== 0;) [step, rest] = [rest, step % rest];
  return Math.max(1, step);
}

const differencesOf = (to: ArrayLike<number>, from: ArrayLike<number>): number[] =>
  Array.from(to, (number, n) => number - from[n]!);

export function encodeFamily(
  plain: MazeNetwork,
  network: MazeNetwork,
  fresh: readonly number[],
  headStep: number,
): EncodedFamily {
  const start = startingWeights(plain, fresh);
  const whole = [
    { differences: differencesOf(network.ones.weights, start.ones), columns: plain.ones.units },
    { differences: differencesOf(network.team.weights, start.team), columns: plain.team.units },
  ];
  const [ones, team] = whole.map(({ differences, columns }) => {
    const step = stepOf(differences);
    return {
      step,
      text: encodeDifferences(
        differences.map((difference) => difference / step),
        columns,
      ),
    };
  });
  const head = differencesOf(network.head.weights, start.head).map((difference) =>
    Math.round(difference / headStep),
  );
  const numbers = numbersOf(network).filter((part) => part !== network.head.weights);
  const largest = numbers.map((part) =>
    part.reduce((most, number) => Math.max(most, Math.abs(number)), 1e-6),
  );
  return {
    fresh,
    steps: [ones!.step, team!.step, headStep],
    differences: [ones!.text, team!.text, encodeDifferences(head, plain.head.units)],
    largest,
    numbers: numbers.map((part, n) => encodeNumbers(part, largest[n]!)),
  };
}

export function decodeFamily(plain: MazeNetwork, written: EncodedFamily): MazeNetwork {
  const { fresh, steps, differences, largest, numbers } = written;
  const start = startingWeights(plain, fresh);
  const wholes = [start.ones, start.team];
  const columns = [plain.ones.units, plain.team.units];
  let whole = 0;
  let number = 0;
  return networkFrom({
    units: [plain.ones.units, plain.team.units, plain.head.units],
    bytes: (length) => {
      const from = wholes[whole]!;
      const step = steps[whole]!;
      const steppedBy = decodeDifferences(differences[whole]!, length, columns[whole++]!);
      return Int8Array.from(from, (weight, n) => weight + step * steppedBy[n]!);
    },
    numbers: (length) => {
      if (length !== start.head.length) return decodeNumbers(numbers[number]!, largest[number++]!);
      const steppedBy = decodeDifferences(differences[2], length, plain.head.units);
      return Float32Array.from(start.head, (weight, n) => weight + steps[2] * steppedBy[n]!);
    },
  });
}
