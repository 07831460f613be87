import { CodecError } from './codec.ts';

/** The parts of a position that can be impossible. */
export const POSITION_PARTS = ['tiles', 'prisoners', 'turn'] as const;
export type PositionPart = (typeof POSITION_PARTS)[number];

/** Thrown for a position that can be read but is impossible. */
export class ImpossibleError extends CodecError {
  readonly part: PositionPart;

  constructor(part: PositionPart, reason: string) {
    super(reason);
    this.part = part;
  }
}

/** Runs the checks of one part of a position. */
export function checkPart(part: PositionPart, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw error instanceof CodecError ? new ImpossibleError(part, error.message) : error;
  }
}

/** Throws with the reason unless the condition holds. */
export function assertPossible(condition: boolean, otherwise: string): void {
  if (!condition) throw new CodecError(otherwise);
}

/** Throws if the condition holds; builds the reason only then. */
export function refuseIf(condition: boolean, reason: () => string): void {
  if (condition) throw new CodecError(reason());
}

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
