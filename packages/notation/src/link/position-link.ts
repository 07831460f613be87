import { EDITIONS, type Layout, type Setup, type State } from '@night-cage/rules';
import { CodecError, optional, type Bytes } from './codec.ts';
import { NotationError, type TextLocation } from '../error.ts';
import { ImpossibleError, type PositionPart } from './assert-possible.ts';
import { checkSetup, checkState } from './position-check.ts';
import { encodeWithChecksum, decodeWithChecksum, type LinkFormat } from './checksum.ts';
import {
  countsCodecVersion1,
  createLayoutCodec,
  createCountsCodec,
  setupCodec,
  type CountsCodec,
} from './setup-codec.ts';
import { createStateCodec } from './state-codec.ts';

/**
 * A whole position in a text that fits in a link: everything players know at any choice of a game,
 * exactly.
 *
 *     version · setup · layout of the stack, if it is not the edition's · state · check sum
 *
 * The bytes are written in letters, digits, `-` and `_`. Links of earlier versions can still be
 * read.
 */
const VERSION = 2;
/** How each version writes the number of tiles by kind. */
const COUNTS: readonly (CountsCodec | null)[] = [null, countsCodecVersion1, createCountsCodec()];
const SEAL: LinkFormat = { says: 'position', start: 1, longest: 4000 };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const layoutOf = (setup: Setup): Layout => EDITIONS[setup.edition].layout(setup);

/** A position, and the seats (from 0) that bots held when the link was made. */
export interface LinkedPosition {
  readonly state: State;
  readonly bots: readonly number[];
}

/**
 * A position was read and refused: `part` is its impossible part, or null if its bytes are invalid.
 */
export class PositionError extends NotationError {
  readonly part: PositionPart | null;

  constructor(reason: string, place: TextLocation, part: PositionPart | null) {
    super(reason, place);
    this.part = part;
  }
}

/** Formats a position as a link. */
export function formatPositionLink(state: State, bots: readonly number[] = []): string {
  const { setup, layout, ...moment } = state;
  const bytes: number[] = [VERSION];
  setupCodec.write(bytes, { setup, bots });
  const byKind = COUNTS[VERSION]!;
  optional(createLayoutCodec(byKind)).write(bytes, same(layout, layoutOf(setup)) ? null : layout);
  createStateCodec(setup, byKind).write(bytes, moment);
  return encodeWithChecksum(bytes, SEAL);
}

/** Why a position is impossible, from any source; null if it is valid. */
export function findPositionProblem(state: State): string | null {
  try {
    checkSetup(state.setup, []);
    checkState(state);
    return null;
  } catch (error) {
    if (error instanceof CodecError) return error.message;
    throw error;
  }
}

/**
 * Reads the position of a link; throws a `PositionError` or `NotationError`.
 *
 * @example
 * ```ts
 * import { formatPositionLink, parsePositionLink } from '@night-cage/notation';
 * import { newGame, settle } from '@night-cage/rules';
 *
 * const settled = settle({ players: 4 });
 * if (!settled.ok) throw new Error(settled.problem.reason);
 * const state = newGame(settled.setup);
 * const link = formatPositionLink(state);
 * /^[\w-]+$/.test(link); // → true
 * parsePositionLink(link); // → state
 * ```
 */
export const parsePositionLink = (text: string): State => parseLinkedPosition(text).state;

/** Reads the position of a link and the seats of its bots. */
export function parseLinkedPosition(text: string): LinkedPosition {
  const bytes = decodeWithChecksum(text, SEAL, VERSION, (version) => (COUNTS[version] ?? null) !== null);
  return parseBytes({ bytes, at: 1 }, COUNTS[bytes[0]!]!);
}

function parseBytes(from: Bytes, byKind: CountsCodec): LinkedPosition {
  try {
    const { setup, bots } = setupCodec.read(from);
    checkSetup(setup, bots);
    const layout = optional(createLayoutCodec(byKind)).read(from) ?? layoutOf(setup);
    const state: State = { setup, layout, ...createStateCodec(setup, byKind).read(from) };
    if (from.at !== from.bytes.length) throw new CodecError('it has extra data at the end');
    checkState(state);
    return { state, bots };
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    // Four characters hold three bytes.
    const column = Math.floor((Math.min(from.at, from.bytes.length) * 4) / 3) + 1;
    const part = error instanceof ImpossibleError ? error.part : null;
    throw new PositionError(`the position is impossible: ${error.message}`, { line: 1, column }, part);
  }
}
