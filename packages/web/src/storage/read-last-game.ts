import { OUTCOMES } from '@night-cage/rules';
import { CANDLE_KEYS } from '../text/candle-keys.ts';
import {
  isNumberBetween,
  isBoolean,
  isOneOf,
  parseJson,
  toRecord,
  type FieldChecks,
  type TypeCheck,
} from '../ui/fields.ts';
import { readLocal } from './local-storage.ts';
import { LAST_GAME, type LastGameSummary } from './write-last-game.ts';

/** The last game of this tab before a reload, then the last game of this device. */
export const readLastGameSummaries = (): LastGameSummary[] =>
  [readSessionSummary(), readLocal(LAST_GAME)].flatMap(parseLastGameSummary);

export const readLastGameSummary = (): LastGameSummary | null => readLastGameSummaries()[0] ?? null;

function readSessionSummary(): string | null {
  try {
    return sessionStorage.getItem(LAST_GAME);
  } catch {
    return null;
  }
}

const isCount = isNumberBetween(0, 1e6);
const SUMMARY_FIELDS: FieldChecks<LastGameSummary> = {
  id: (value): value is string => typeof value === 'string',
  isUnderWay: isBoolean,
  outcome: isOneOf(OUTCOMES),
  prisoner: (value): value is number => Number.isInteger(value) && CANDLE_KEYS[Number(value)] !== undefined,
  left: isCount,
  turn: (value): value is number | undefined => value === undefined || isCount(value),
};

/** An invalid summary is ignored. */
export function parseLastGameSummary(text: string | null): LastGameSummary[] {
  const found = toRecord(parseJson(text));
  const isWhole = Object.entries<TypeCheck<unknown>>(SUMMARY_FIELDS).every(([key, is]) => is(found[key]));
  return isWhole ? [found as unknown as LastGameSummary] : [];
}
