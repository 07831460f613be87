/** Likelihoods are fractions of this number. */
const ONE = 65_536;
const MIN_LIKELIHOOD = 96;
const TOP = 2 ** 24;
const HIGHEST = 2 ** 32 - 1;
/**
 * After this many bits in a context, each new bit has the same weight. With a larger number the
 * coder adapts more slowly.
 */
const MEMORY = 60;

/**
 * Writes or reads single bits, each in a context, so that common values take less room: an adaptive
 * arithmetic coder. A writer returns the bit it writes; a reader ignores the argument and returns
 * the bit it reads. So one description serves both.
 */
export interface BitCoder {
  code(context: string, bit: number): number;
}

/**
 * The likelihood of a 1 in each context, learned from earlier bits. Writer and reader learn the
 * same.
 */
class Likelihoods {
  readonly #seen = new Map<string, { ofOne: number; count: number }>();

  of(context: string): number {
    return this.#seen.get(context)?.ofOne ?? ONE / 2;
  }

  learn(context: string, bit: number): void {
    const known = this.#seen.get(context) ?? { ofOne: ONE / 2, count: 0 };
    const step = Math.trunc((bit * ONE - known.ofOne) / (known.count + 1.6));
    known.ofOne = Math.min(ONE - MIN_LIKELIHOOD, Math.max(MIN_LIKELIHOOD, known.ofOne + step));
    known.count = Math.min(MEMORY, known.count + 1);
    this.#seen.set(context, known);
  }
}

/**
 * Where the range is divided: values up to here are a 1. Exact, since the product is below 2^53.
 */
const middleOf = (low: number, high: number, ofOne: number): number =>
  low + Math.floor(((high - low) * ofOne) / ONE);

export class BitWriter implements BitCoder {
  readonly #bytes: number[] = [];
  readonly #likelihoods = new Likelihoods();
  #low = 0;
  #high = HIGHEST;

  code(context: string, bit: number): number {
    const middle = middleOf(this.#low, this.#high, this.#likelihoods.of(context));
    if (bit === 1) this.#high = middle;
    else this.#low = middle + 1;
    this.#likelihoods.learn(context, bit);
    while (Math.floor(this.#low / TOP) === Math.floor(this.#high / TOP)) {
      this.#bytes.push(Math.floor(this.#low / TOP));
      this.#low = (this.#low % TOP) * 256;
      this.#high = (this.#high % TOP) * 256 + 255;
    }
    return bit;
  }

  /** All bytes, with as few final bytes as identify the range if zeros are read after them. */
  finish(): number[] {
    for (let count = 0; count <= 4; count++) {
      const unit = 2 ** (32 - 8 * count);
      const value = Math.ceil(this.#low / unit) * unit;
      if (value > this.#high) continue;
      const last = Array.from({ length: count }, (_, n) => Math.floor(value / 2 ** (24 - 8 * n)) % 256);
      const bytes = [...this.#bytes, ...last];
      return bytes.slice(0, bytes.findLastIndex((byte) => byte !== 0) + 1);
    }
    throw new RangeError('an empty range');
  }
}

export class BitReader implements BitCoder {
  readonly #bytes: readonly number[];
  readonly #likelihoods = new Likelihoods();
  #at = 0;
  #low = 0;
  #high = HIGHEST;
  #value = 0;

  constructor(bytes: readonly number[]) {
    this.#bytes = bytes;
    for (let n = 0; n < 4; n++) this.#value = this.#value * 256 + this.#next();
  }

  #next(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  code(context: string): number {
    const middle = middleOf(this.#low, this.#high, this.#likelihoods.of(context));
    const bit = this.#value <= middle ? 1 : 0;
    if (bit === 1) this.#high = middle;
    else this.#low = middle + 1;
    this.#likelihoods.learn(context, bit);
    while (Math.floor(this.#low / TOP) === Math.floor(this.#high / TOP)) {
      this.#low = (this.#low % TOP) * 256;
      this.#high = (this.#high % TOP) * 256 + 255;
      this.#value = (this.#value % TOP) * 256 + this.#next();
    }
    return bit;
  }
}

/** A number of `bits` bits, the highest first; each bit in the context of the earlier ones. */
export function codeNumber(coder: BitCoder, context: string, bits: number, value: number): number {
  let found = 1;
  for (let n = bits - 1; n >= 0; n--) found = found * 2 + coder.code(`${context}/${found}`, (value >> n) & 1);
  return found - 2 ** bits;
}

/** A count, in unary: one bit for each item. */
export function codeCount(coder: BitCoder, context: string, most: number, value: number): number {
  let found = 0;
  while (found < most && coder.code(`${context}/${Math.min(found, 3)}`, found < value ? 1 : 0) === 1) found++;
  return found;
}
