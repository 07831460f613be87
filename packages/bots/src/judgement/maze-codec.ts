import { networkFrom, numbersOf, type MazeNetwork } from './maze-network.ts';
import { decodeNumbers, encodeNumbers } from './number-codec.ts';

/**
 * A maze network as text: its units, its integer weights, and each part of other numbers with its
 * largest.
 */
export interface EncodedMaze {
  readonly units: readonly [ones: number, team: number, head: number];
  readonly bytes: readonly string[];
  readonly largest: readonly number[];
  readonly numbers: readonly string[];
}

/**
 * Encodes integers from -127 to 127 as text. Most are near 0 and take one letter, which compresses
 * well; the others take two letters, the first for the range and the second for the position in it.
 */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+,-./:;=>?@[]^_{|}~';
const OUTER = 4;
const INNER = LETTERS.length - OUTER;
const MIN_SHORT = -(INNER >> 1);

function encodeBytes(bytes: Int8Array): string {
  let text = '';
  for (const byte of bytes) {
    const step = byte - MIN_SHORT;
    if (step >= 0 && step < INNER) text += LETTERS[step]!;
    else {
      const above = byte + 128;
      text += LETTERS[INNER + (above >> 6)]! + LETTERS[above & 63]!;
    }
  }
  return text;
}

function decodeBytes(text: string, length: number): Int8Array {
  const bytes = new Int8Array(length);
  const stepOf = new Uint8Array(128);
  for (let n = 0; n < LETTERS.length; n++) stepOf[LETTERS.charCodeAt(n)] = n;
  let at = 0;
  for (let n = 0; n < length; n++) {
    const step = stepOf[text.charCodeAt(at++)]!;
    bytes[n] = step < INNER ? step + MIN_SHORT : ((step - INNER) << 6) + stepOf[text.charCodeAt(at++)]! - 128;
  }
  if (at !== text.length) throw new Error(`${text.length} letters of a network were written, and ${at} read`);
  return bytes;
}

export function encodeMaze(network: MazeNetwork): EncodedMaze {
  const { ones, team, head } = network;
  const numbers = numbersOf(network);
  const largest = numbers.map((part) =>
    part.reduce((most, number) => Math.max(most, Math.abs(number)), 1e-6),
  );
  return {
    units: [ones.units, team.units, head.units],
    bytes: [encodeBytes(ones.weights), encodeBytes(team.weights)],
    largest,
    numbers: numbers.map((part, n) => encodeNumbers(part, largest[n]!)),
  };
}

export function decodeMaze({ units, bytes, largest, numbers }: EncodedMaze): MazeNetwork {
  let byte = 0;
  let number = 0;
  return networkFrom({
    units,
    bytes: (length) => decodeBytes(bytes[byte++]!, length),
    numbers: () => decodeNumbers(numbers[number]!, largest[number++]!),
  });
}
