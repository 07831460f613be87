/** A seed nobody can guess, short enough to type. */
export const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))]
    .map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31])
    .join('');
