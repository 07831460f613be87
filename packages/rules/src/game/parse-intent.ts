import { ALL_DIRECTIONS, type Direction } from '../board/directions.ts';
import type { Intent, Line, Verb } from './intent.ts';
import { MAX_FIRST, MAX_TILE } from './option.ts';

/** Can a value be in a field of an intent, on a board with this many spaces? */
type Check = (value: unknown, spaces: number) => boolean;

const isFrom0To = (most: number, value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
const upTo =
  (most: number): Check =>
  (value) =>
    isFrom0To(most, value);
const LINES: readonly Line[] = ['row', 'column'];

const space: Check = (value, spaces) => isFrom0To(spaces - 1, value);
const tile = upTo(MAX_TILE);
const direction: Check = (value) => ALL_DIRECTIONS.includes(value as Direction);
/** Any whole number: `findRefusal` reports prisoners that do not exist. */
const prisoner: Check = (value) => Number.isSafeInteger(value);

type Given = Readonly<Record<string, unknown>>;

type Field = readonly [name: string, fits: Check];

const PRISONER: Field = ['prisoner', prisoner];
const PLAIN = [PRISONER];
const SPACE: Field[] = [PRISONER, ['space', space]];
const TILE: Field[] = [...SPACE, ['tile', tile]];
const STEP: Field[] = [PRISONER, ['direction', direction]];
const TO: Field[] = [PRISONER, ['to', prisoner]];

/** The fields that each verb needs. */
const FIELDS: Readonly<Record<Verb, readonly Field[]>> = {
  start: TILE,
  place: TILE,
  move: STEP,
  charge: STEP,
  stay: PLAIN,
  swap: TILE,
  give: TO,
  end: PLAIN,
  fall: [PRISONER, ['line', (value) => LINES.includes(value as Line)]],
  land: SPACE,
  scramble: STEP,
  block: PLAIN,
  suffer: PLAIN,
  snuff: SPACE,
  sustain: PLAIN,
  pass: TO,
  dirge: SPACE,
  shriek: SPACE,
  emerge: [PRISONER, ['edge', direction], ['first', upTo(MAX_FIRST)]],
  devour: [PRISONER, ['to', (value, spaces) => value === null || prisoner(value, spaces)]],
  concede: PLAIN,
};

/**
 * Reads an intent from unknown input: the verb, the prisoner and the fields of the verb, none
 * missing and none added. Returns null for anything else. Reads every field once, so that the
 * checked value is the one that is played.
 */
export function parseIntent(given: unknown, spaces: number): Intent | null {
  try {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
    const { verb } = given as { verb?: unknown };
    if (typeof verb !== 'string' || !Object.hasOwn(FIELDS, verb)) return null;
    const needed = FIELDS[verb as Verb];
    const names = Object.keys(given);
    if (names.length !== needed.length + 1 || !names.includes('verb')) return null;
    const intent: Record<string, unknown> = { verb };
    for (const [name, fits] of needed) {
      const value = (given as Given)[name];
      if (!names.includes(name) || !fits(value, spaces)) return null;
      intent[name] = value;
    }
    return intent as unknown as Intent;
  } catch {
    // A getter or a proxy threw: not an intent.
    return null;
  }
}
