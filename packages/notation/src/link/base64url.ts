/** Writes bytes in characters that need no escaping in a link. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUE_OF = new Map(Array.from(ALPHABET, (character, value) => [character, value]));
const BITS = 6;

export function toBase64Url(bytes: readonly number[]): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= BITS) {
      bits -= BITS;
      text += ALPHABET[(held >> bits) & 63]!;
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + ALPHABET[(held << (BITS - bits)) & 63]!;
}

/** The bytes of a text, or the index of the first invalid character. */
export function fromBase64Url(text: string): number[] | { readonly wrongAt: number } {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (let index = 0; index < text.length; index++) {
    const value = VALUE_OF.get(text[index]!);
    if (value === undefined) return { wrongAt: index };
    held = (held << BITS) | value;
    bits += BITS;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  // Left-over bits are padding, always 0: other values would be a second text for the same bytes.
  return held === 0 && bits < BITS ? bytes : { wrongAt: text.length - 1 };
}
