import { OUTCOMES, matchesCommitment, settle, type Outcome, type Setup } from '@night-cage/rules';
import { NotationError, START_OF_TEXT, quote } from '../error.ts';
import { parseOptionsText } from './options-text.ts';
import type { SharedDeal } from './record.ts';
import type { HeaderLine } from './split-record.ts';

export interface RecordHeader {
  readonly setup: Setup;
  /** Seats that bots held, from 0. */
  readonly bots: readonly number[];
  readonly seed: string | null;
  readonly shared: SharedDeal | null;
  readonly result: { readonly outcome: Outcome; readonly line: HeaderLine } | null;
}

type HeaderKey =
  | 'edition'
  | 'options'
  | 'prisoners'
  | 'players'
  | 'bots'
  | 'seed'
  | 'contributions'
  | 'commitment'
  | 'result';

/** Reads the header lines; keys are case-insensitive. */
export function parseHeader(lines: readonly HeaderLine[]): RecordHeader {
  const byKey = new Map<string, HeaderLine>();
  for (const line of lines) {
    const key = line.key.toLowerCase();
    if (byKey.has(key)) throw new NotationError(`the header has ${quote(line.key)} twice`, line.place);
    byKey.set(key, line);
  }
  const get = (key: HeaderKey): HeaderLine | undefined => byKey.get(key);
  checkSeed(get('seed'), get('commitment'));
  const shared = parseShared(get('seed'), get('contributions'), get('commitment'));
  const setup = parseHeaderSetup(get);
  return {
    setup,
    bots: parseSeats(get('bots'), setup),
    seed: shared === null ? (get('seed')?.value ?? null) : null,
    shared,
    result: parseResult(get('result')),
  };
}

function parseHeaderSetup(get: (key: HeaderKey) => HeaderLine | undefined): Setup {
  const settled = settle({
    edition: get('edition')?.value,
    options: parseOptions(get('options')),
    prisoners: parseNumber(get('prisoners')),
    players: parseNumber(get('players')),
  });
  if (settled.ok) return settled.setup;
  const { option, reason } = settled.problem;
  const named = (['edition', 'prisoners', 'players'] as const).find((key) => key === option);
  throw new NotationError(reason, get(named ?? 'options')?.place ?? START_OF_TEXT);
}

function parseOptions(line: HeaderLine | undefined): unknown {
  if (line === undefined || line.value.trim() === '') return {};
  return optionWords(line.value) ?? parseOptionsText(line.value, line.place);
}

/** Options as typed by hand: `advanced, pathless=3`. Null if they are in braces or brackets. */
function optionWords(text: string): Record<string, unknown> | null {
  if (/[{}[\]"]/.test(text)) return null;
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  return Object.fromEntries(
    words.map((word) => {
      const [, name = word, value] = /^([^=:]+)[=:](.*)$/.exec(word) ?? [];
      return [
        name,
        value === undefined || value === 'true' ? true : /^[+-]?\d+$/.test(value) ? Number(value) : value,
      ];
    }),
  );
}

function parseNumber(line: HeaderLine | undefined): number | undefined {
  if (line === undefined) return undefined;
  if (!/^\d{1,3}$/.test(line.value)) {
    throw new NotationError(`${line.key} must be a number, not ${quote(line.value)}`, line.place);
  }
  return Number(line.value);
}

/** Seats are counted from 1, like prisoners. */
function parseSeats(line: HeaderLine | undefined, { players }: Setup): readonly number[] {
  if (line === undefined) return [];
  if (!/^(\d( \d)*)?$/.test(line.value)) {
    throw new NotationError(`${line.key} must be numbers of seats, not ${quote(line.value)}`, line.place);
  }
  const seats = line.value === '' ? [] : line.value.split(' ').map(Number);
  const wrong = seats.find((seat) => seat < 1 || seat > players);
  if (wrong !== undefined) throw new NotationError(`there is no seat ${wrong} among ${players}`, line.place);
  return [...new Set(seats)].map((seat) => seat - 1).toSorted((a, b) => a - b);
}

export function parseResult(line: HeaderLine | undefined): RecordHeader['result'] {
  if (line === undefined || line.value === '*') return null;
  const outcome = OUTCOMES.find((known) => known === line.value);
  if (outcome !== undefined) return { outcome, line };
  throw new NotationError(
    `${quote(line.value)} is not a result; the results are ${OUTCOMES.join(', ')}`,
    line.place,
  );
}

function checkSeed(seed: HeaderLine | undefined, commitment: HeaderLine | undefined): void {
  if (seed === undefined || commitment === undefined || matchesCommitment(seed.value, commitment.value))
    return;
  throw new NotationError('the seed does not match the commitment', seed.place);
}

/** With contributions the seed is the server's secret and does not determine the stack alone. */
function parseShared(
  seed: HeaderLine | undefined,
  contributions: HeaderLine | undefined,
  commitment: HeaderLine | undefined,
): SharedDeal | null {
  if (contributions === undefined) return null;
  const { value, key, place } = contributions;
  const words = value === '' ? [] : value.split(' ');
  if (!words.every((word) => /^[0-9a-f]{64}$/.test(word)))
    throw new NotationError(`${key} must be numbers of 64 hexadecimal digits, separated by spaces`, place);
  return seed === undefined
    ? null
    : { secret: seed.value, contributions: words, commitment: commitment?.value ?? null };
}
