/** Thrown while reading bytes; readers of text turn it into a message. */
export class CodecError extends Error {}

/** Bytes being read, and the position of the next one. */
export interface Bytes {
  readonly bytes: readonly number[];
  at: number;
}

/**
 * Writes one type of value as bytes and reads it back. One description serves both, so they cannot
 * disagree.
 */
export interface Codec<T> {
  write(out: number[], value: T): void;
  read(from: Bytes): T;
}

const MORE = 128;
const MAX_INTEGER = 3;

/** A whole number: seven bits a byte, small numbers in one byte. */
export function integer(least: number, most: number): Codec<number> {
  return {
    write(out, value) {
      if (!Number.isInteger(value) || value < least || value > most) {
        throw new RangeError(`${value} is not from ${least} to ${most}`);
      }
      let rest = value - least;
      for (; rest >= MORE; rest >>= 7) out.push((rest & (MORE - 1)) | MORE);
      out.push(rest);
    },
    read(from) {
      let value = 0;
      for (let n = 0; n < MAX_INTEGER; n++) {
        const byte = from.bytes[from.at++];
        if (byte === undefined) throw new CodecError('it is cut off');
        value |= (byte & (MORE - 1)) << (7 * n);
        if (byte >= MORE) continue;
        if (value > most - least) throw new CodecError('a number is too large');
        return value + least;
      }
      throw new CodecError('a number is too long');
    },
  };
}

/** A codec for another type of value with the same bytes. */
export function converted<A, B>(codec: Codec<A>, there: (value: B) => A, back: (value: A) => B): Codec<B> {
  return {
    write: (out, value) => codec.write(out, there(value)),
    read: (from) => back(codec.read(from)),
  };
}

export const flag: Codec<boolean> = converted(integer(0, 1), Number, Boolean);

/** One of a few values, by its index. */
export const oneOf = <T>(values: readonly T[]): Codec<T> =>
  converted(
    integer(0, values.length - 1),
    (value: T) => values.indexOf(value),
    (index) => values[index]!,
  );

export function list<T>(item: Codec<T>, longest: number): Codec<T[]> {
  const count = integer(0, longest);
  return {
    write(out, values) {
      count.write(out, values.length);
      for (const value of values) item.write(out, value);
    },
    read: (from) => Array.from({ length: count.read(from) }, () => item.read(from)),
  };
}

/** A list whose length both sides know. */
export const row = <T>(item: Codec<T>, length: number): Codec<T[]> => ({
  write(out, values) {
    if (values.length !== length) throw new RangeError(`a row of ${values.length} is not one of ${length}`);
    for (const value of values) item.write(out, value);
  },
  read: (from) => Array.from({ length }, () => item.read(from)),
});

export const optional = <T>(codec: Codec<T>): Codec<T | null> => ({
  write(out, value) {
    flag.write(out, value !== null);
    if (value !== null) codec.write(out, value);
  },
  read: (from) => (flag.read(from) ? codec.read(from) : null),
});

/** All fields of an object, in the order of `codecs`. */
export function fields<T extends object>(codecs: { readonly [Key in keyof T]: Codec<T[Key]> }): Codec<T> {
  const entries = Object.entries(codecs) as [keyof T, Codec<T[keyof T]>][];
  return {
    write(out, value) {
      for (const [key, codec] of entries) codec.write(out, value[key]);
    },
    read: (from) => Object.fromEntries(entries.map(([key, codec]) => [key, codec.read(from)])) as T,
  };
}
