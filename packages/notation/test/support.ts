import { expect } from 'vitest';
import { NotationError } from '@night-cage/notation';

/** The NotationError that reading ends with; any other result fails the test. */
export function refusalOf(read: () => unknown): NotationError {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(NotationError);
    return error as NotationError;
  }
  throw new Error('nothing was refused');
}

/** Reads a text. Only a NotationError may be thrown, with a sentence and its location. */
export function readOrRefuse(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(NotationError);
    const { line, column, message } = error as NotationError;
    expect(line).toBeGreaterThan(0);
    expect(column).toBeGreaterThan(0);
    expect(message).toMatch(/^Line \d+, column \d+: [^\n\r]+\.$/);
  }
}
