import { networkFrom, type MazeNetwork } from '../judgement/maze-network.ts';

/**
 * Decodes a network as the trainer exports it: three 4-byte numbers (units of a prisoner, of the
 * team, of the head), then the parts one after the other, integers as bytes and other numbers as
 * 4-byte floats.
 */
export function decodeMazeFile(bytes: Uint8Array): MazeNetwork {
  const buffer = bytes.slice().buffer;
  const [ones = 0, team = 0, head = 0] = new Uint32Array(buffer, 0, 3);
  let at = 12;
  const take = (length: number): number => {
    const from = at;
    at += length;
    return from;
  };
  const network = networkFrom({
    units: [ones, team, head],
    bytes: (length) => new Int8Array(buffer, take(length), length),
    numbers: (length) => new Float32Array(buffer, take(length * 4), length),
  });
  if (at !== buffer.byteLength) throw new Error(`the network has ${buffer.byteLength} bytes, not ${at}`);
  return network;
}

/** Encodes a network in the same format, as a start for further training. */
export function encodeMazeFile({ ones, team, head, counts, biases }: MazeNetwork): Uint8Array {
  const parts = [
    Uint32Array.of(ones.units, team.units, head.units),
    ...[ones, team].flatMap(({ weights, scales, levels }) => [weights, scales, levels]),
    head.weights,
    head.levels,
    counts,
    biases,
  ];
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return bytes;
}
