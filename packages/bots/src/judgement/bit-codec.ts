/**
 * Arithmetic coding: writes bits as text, and likely bits take less of it. Writer and reader both
 * learn the probability of a bit from the bits before it in the same context, in integer arithmetic
 * that rounds alike on every machine.
 */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS_OF_A_LETTER = 6;

/**
 * No bit is impossible; and a context that has seen this many bits does not learn more slowly from
 * then on.
 */
const MIN_PROBABILITY = 32;
const SLOWEST = 100;

/** The probability of a 1 in each context, in parts of 65536, and the number of bits seen there. */
class Odds {
  private readonly ones: Uint16Array;
  private readonly seen: Uint8Array;

  constructor(contexts: number) {
    this.ones = new Uint16Array(contexts).fill(0x8000);
    this.seen = new Uint8Array(contexts);
  }

  /** Divides the span from `low` to `high`: up to the result means 1, above it means 0. */
  divide(context: number, low: number, high: number): number {
    const span = high - low;
    return low + Math.floor((span * this.ones[context]!) / 0x10000);
  }

  learn(context: number, bit: number): void {
    const before = this.ones[context]!;
    const seen = this.seen[context]!;
    const after = before + Math.trunc(((bit === 1 ? 0xffff : 0) - before) / (seen + 1.6));
    this.ones[context] = Math.max(MIN_PROBABILITY, Math.min(0xffff - MIN_PROBABILITY, after));
    if (seen < SLOWEST) this.seen[context] = seen + 1;
  }
}
/**
 * Wide enough for the longest span between two letters, and narrow enough that products stay exact.
 */
const WIDTH = 2 ** 30;
const LETTER_AT = 2 ** (30 - BITS_OF_A_LETTER);

interface BitWriter {
  write(context: number, bit: number): void;
  /** Everything written so far. */
  text(): string;
}

export function createBitWriter(contexts: number): BitWriter {
  const odds = new Odds(contexts);
  let low = 0;
  let high = WIDTH - 1;
  let text = '';
  return {
    write(context, bit) {
      const middle = odds.divide(context, low, high);
      if (bit === 1) high = middle;
      else low = middle + 1;
      odds.learn(context, bit);
      while (Math.floor(low / LETTER_AT) === Math.floor(high / LETTER_AT)) {
        text += LETTERS[Math.floor(low / LETTER_AT)]!;
        low = (low % LETTER_AT) * 64;
        high = (high % LETTER_AT) * 64 + 63;
      }
    },
    text: () => text + lastLetters(low),
  };
}

/** Enough letters to identify the final span. */
function lastLetters(low: number): string {
  let text = '';
  for (let n = 0, rest = low; n < 5; n++) {
    text += LETTERS[Math.floor(rest / LETTER_AT)]!;
    rest = (rest % LETTER_AT) * 64;
  }
  return text;
}

interface BitReader {
  read(context: number): number;
  /** Number of unread letters; negative if the reader ran past the end. */
  left(): number;
}

export function createBitReader(text: string, contexts: number): BitReader {
  const odds = new Odds(contexts);
  const valueOf = new Uint8Array(128);
  for (let n = 0; n < LETTERS.length; n++) valueOf[LETTERS.charCodeAt(n)] = n;
  let low = 0;
  let high = WIDTH - 1;
  let value = 0;
  let at = 0;
  const next = (): number => (at < text.length ? valueOf[text.charCodeAt(at++)]! : (at++, 0));
  for (let n = 0; n < 5; n++) value = value * 64 + next();
  return {
    read(context) {
      const middle = odds.divide(context, low, high);
      const bit = value <= middle ? 1 : 0;
      if (bit === 1) high = middle;
      else low = middle + 1;
      odds.learn(context, bit);
      while (Math.floor(low / LETTER_AT) === Math.floor(high / LETTER_AT)) {
        low = (low % LETTER_AT) * 64;
        high = (high % LETTER_AT) * 64 + 63;
        value = (value % LETTER_AT) * 64 + next();
      }
      return bit;
    },
    left: () => text.length - at,
  };
}
