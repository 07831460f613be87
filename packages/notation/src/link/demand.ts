import { CodecError } from './codec.ts';

/** What cannot be is refused, with the reason. */
export function demand(condition: boolean, otherwise: string): void {
  if (!condition) throw new CodecError(otherwise);
}

/** The same, where the reason is worth making only when it is needed. */
export function refuseIf(condition: boolean, reason: () => string): void {
  if (condition) throw new CodecError(reason());
}

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
