import { fromBase64Url, toBase64Url } from './base64url.ts';
import { NotationError } from '../error.ts';

/**
 * What a text with a checksum encodes: its name in messages, the start value of its checksum, and
 * its maximum length.
 */
export interface LinkFormat {
  readonly says: 'position' | 'game';
  readonly start: number;
  readonly longest: number;
}

const CHECK_BYTES = 3;

/**
 * Encodes bytes and their checksum in letters, digits, `-` and `_`. The first byte is the version.
 */
export const encodeWithChecksum = (bytes: readonly number[], { start }: LinkFormat): string =>
  toBase64Url([...bytes, ...computeChecksum(bytes, start)]);

/** Decodes such a text. Refuses other texts, damaged texts, and versions that `knows` rejects. */
export function decodeWithChecksum(
  text: string,
  { says, start, longest }: LinkFormat,
  newest: number,
  knows: (version: number) => boolean,
): readonly number[] {
  if (text.length > longest) throw new NotationError(`a ${says} is at most ${longest} characters long`);
  const found = fromBase64Url(text);
  if ('wrongAt' in found) {
    const place = { line: 1, column: Math.max(0, found.wrongAt) + 1 };
    throw new NotationError(
      `a ${says} is made of letters, digits, - and _, and ends with a whole byte`,
      place,
    );
  }
  const bytes = found.slice(0, -CHECK_BYTES);
  if (bytes.length === 0) throw new NotationError(`the ${says} is too short`);
  if (!knows(bytes[0]!))
    throw new NotationError(
      `the ${says} has version ${bytes[0]}, but this program reads only versions up to ${newest}`,
    );
  const sum = computeChecksum(bytes, start);
  if (found.slice(-CHECK_BYTES).some((byte, n) => byte !== sum[n]))
    throw new NotationError(`the ${says} was changed or cut off: its checksum is wrong`);
  return bytes;
}

/** Fletcher's checksum: detects changed, swapped and missing characters. */
function computeChecksum(bytes: readonly number[], start: number): number[] {
  let sum = start;
  let sums = 0;
  for (const byte of bytes) {
    sum = (sum + byte) % 4093;
    sums = (sums + sum) % 4093;
  }
  return [sum & 255, ((sum >> 8) << 4) | (sums >> 8), sums & 255];
}
