/** SHA-256 (FIPS 180-4): commitments to seeds need no library and no platform. */
const PRIMES = ((): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
})();
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const INITIAL = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0)!;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      );
  }
  return bytes;
}

/** The eight words of a text's hash. */
export function sha256Words(text: string): number[] {
  const bytes = utf8(text);
  const bits = bytes.length * 8;
  bytes.push(0x80);
  while (bytes.length % 64 !== 56) bytes.push(0);
  const high = Math.floor(bits / 2 ** 32);
  for (const word of [high, bits | 0])
    bytes.push((word >>> 24) & 255, (word >>> 16) & 255, (word >>> 8) & 255, word & 255);

  const hash = INITIAL.slice();
  const schedule = new Int32Array(64);
  for (let block = 0; block < bytes.length; block += 64) {
    for (let n = 0; n < 16; n++) {
      const at = block + n * 4;
      schedule[n] = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
    }
    for (let n = 16; n < 64; n++) {
      const early = schedule[n - 15]!;
      const late = schedule[n - 2]!;
      const one = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
      const two = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
      schedule[n] = schedule[n - 16]! + one + schedule[n - 7]! + two;
    }
    compress(hash, schedule);
  }
  return hash.map((word) => word >>> 0);
}

function compress(hash: number[], schedule: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let n = 0; n < 64; n++) {
    const choice = (e & f) ^ (~e & g);
    const first =
      (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + ROUND[n]! + schedule[n]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (hash[n] = (hash[n]! + word) | 0));
}

/** The hash of a text (as UTF-8) in hex digits. */
export const sha256Hex = (text: string): string =>
  sha256Words(text)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');
