import { decodeDifferences, encodeDifferences } from './difference-codec.ts';
import { networkFrom, numbersOf, type MazeNetwork } from './maze-network.ts';
import { decodeNumbers, encodeNumbers } from './number-codec.ts';

/** A network written down by what differs from another one of the same size: in whole steps, most of them none. */
export interface WrittenFamily {
  /** Units of the team that began anew: what they differ from is 0. */
  readonly fresh: readonly number[];
  /** The steps of what a prisoner sees, of the team and of the head, and how many there are from each weight to the other one. */
  readonly steps: readonly [ones: number, team: number, head: number];
  readonly differences: readonly [ones: string, team: string, head: string];
  /** The other numbers in full. */
  readonly largest: readonly number[];
  readonly numbers: readonly string[];
}

/** What differs is told of these; of the others everything. */
interface Weights {
  readonly ones: Int8Array;
  readonly team: Int8Array;
  readonly head: Float32Array;
}

/** What a network with these fresh units differs from. */
function weightsToBegin({ ones, team, head }: MazeNetwork, fresh: readonly number[]): Weights {
  const begin = { ones: ones.weights, team: team.weights.slice(), head: head.weights.slice() };
  for (const unit of fresh) {
    for (let at = unit; at < begin.team.length; at += team.units) begin.team[at] = 0;
    const row = (2 * ones.units + unit) * head.units;
    begin.head.fill(0, row, row + head.units);
  }
  return begin;
}

/** The largest whole number that divides all of them. */
function stepOf(differences: readonly number[]): number {
  let step = 0;
  for (const difference of differences)
    for (let rest = Math.abs(difference); rest !== 0;) [step, rest] = [rest, step % rest];
  return Math.max(1, step);
}

const between = (to: ArrayLike<number>, from: ArrayLike<number>): number[] =>
  Array.from(to, (number, n) => number - from[n]!);

export function writeFamily(
  plain: MazeNetwork,
  network: MazeNetwork,
  fresh: readonly number[],
  headStep: number,
): WrittenFamily {
  const begin = weightsToBegin(plain, fresh);
  const whole = [
    { differences: between(network.ones.weights, begin.ones), columns: plain.ones.units },
    { differences: between(network.team.weights, begin.team), columns: plain.team.units },
  ];
  const [ones, team] = whole.map(({ differences, columns }) => {
    const step = stepOf(differences);
    return {
      step,
      text: encodeDifferences(
        differences.map((one) => one / step),
        columns,
      ),
    };
  });
  const head = between(network.head.weights, begin.head).map((one) => Math.round(one / headStep));
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

export function readFamily(plain: MazeNetwork, written: WrittenFamily): MazeNetwork {
  const { fresh, steps, differences, largest, numbers } = written;
  const begin = weightsToBegin(plain, fresh);
  const wholes = [begin.ones, begin.team];
  const columns = [plain.ones.units, plain.team.units];
  let whole = 0;
  let number = 0;
  return networkFrom({
    units: [plain.ones.units, plain.team.units, plain.head.units],
    bytes: (length) => {
      const from = wholes[whole]!;
      const step = steps[whole]!;
      const steppedBy = decodeDifferences(differences[whole]!, length, columns[whole++]!);
      return Int8Array.from(from, (one, n) => one + step * steppedBy[n]!);
    },
    numbers: (length) => {
      if (length !== begin.head.length) return decodeNumbers(numbers[number]!, largest[number++]!);
      const steppedBy = decodeDifferences(differences[2], length, plain.head.units);
      return Float32Array.from(begin.head, (one, n) => one + steps[2] * steppedBy[n]!);
    },
  });
}
