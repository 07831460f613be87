import { OUTCOMES } from '@night-cage/rules';
import { CANDLE_KEYS } from '../text/candle-keys.ts';
import { isBetween, isFlag, isOneOf, parsed, partsOf, type Checks, type Is } from '../ui/fields.ts';
import { readLocal } from './local.ts';
import { LAST_GAME, type LastGameNote } from './write-last-game.ts';

/** The game of this tab, if it had one before it was loaded again; then the last one of this device. */
export const lastGameNotes = (): LastGameNote[] => [inThisTab(), readLocal(LAST_GAME)].flatMap(noteIn);

export const lastGameNote = (): LastGameNote | null => lastGameNotes()[0] ?? null;

function inThisTab(): string | null {
  try {
    return sessionStorage.getItem(LAST_GAME);
  } catch {
    return null;
  }
}

const isCount = isBetween(0, 1e6);
const isNote: Checks<LastGameNote> = {
  id: (value): value is string => typeof value === 'string',
  isUnderWay: isFlag,
  outcome: isOneOf(OUTCOMES),
  prisoner: (value): value is number => Number.isInteger(value) && CANDLE_KEYS[Number(value)] !== undefined,
  left: isCount,
  turn: (value): value is number | undefined => value === undefined || isCount(value),
};

/** A note in which anything cannot be leads to no game. */
export function noteIn(text: string | null): LastGameNote[] {
  const found = partsOf(parsed(text));
  const isWhole = Object.entries<Is<unknown>>(isNote).every(([key, is]) => is(found[key]));
  return isWhole ? [found as unknown as LastGameNote] : [];
}
