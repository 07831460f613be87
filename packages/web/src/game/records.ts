import { packIntent } from '@night-cage/rules';
import {
  NotationError,
  drawnIn,
  replayRecord,
  writeRecord,
  type Disagreement,
  type GameRecord,
} from '@night-cage/notation';
import { dealOf } from '@night-cage/client';
import { freshSeed } from './seeds.ts';
import { Session } from './session.ts';
import type { Key, Params } from '../text/index.ts';

/** A record holds a whole game from its start; a game that began at a position of its own has none. */
export const hasRecord = (session: Session): boolean => session.fate.from === null;

/** The game as a `.cage` text. */
export function recordOf(session: Session, date: Date): string {
  const moves = session.moments.map(({ intent, events, before }) => ({
    intent,
    turn: before.turns,
    drew: drawnIn(events),
  }));
  return writeRecord(session.setup, moves, session.state.outcome, {
    ...(session.fate.told.length === 0 ? { seed: session.fate.seed } : {}),
    date: date.toISOString().slice(0, 10),
    software: 'night-cage',
  });
}

/** One sentence about a file, still to be said. */
export interface Told {
  readonly why: Key<'home'>;
  readonly params: Params;
}

export type Opened =
  /** `parted`: the rules of today replay it only so far, and why. */
  | { readonly ok: true; readonly session: Session; readonly parted: Told | null }
  | ({ readonly ok: false } & Told);

/** No game is as long: whoever opens more has taken the wrong file. */
export const LONGEST_RECORD = 2_000_000;

/** A record as a game that can be looked through and, if it was not over, played on. */
export function openRecord(text: string): Opened {
  if (text.length > LONGEST_RECORD) return { ok: false, why: 'error.file.too-large', params: {} };
  if (!/^\s*(\[|1\.)/.test(text.replace(/^\uFEFF/, '')))
    return { ok: false, why: 'error.file.not-a-record', params: {} };
  try {
    const record = replayRecord(text);
    return { ok: true, session: sessionOf(record), parted: record.parted && partedOf(record.parted) };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return { ok: false, why: 'error.file.line', params: { line: error.line, column: error.column } };
  }
}

const partedOf = ({ why, error: { line, column } }: Disagreement): Told => ({
  why: `error.file.parted.${why}`,
  params: { line, column },
});

function sessionOf({ setup, seed, steps }: GameRecord): Session {
  const choices = steps.map(({ intent }) => packIntent(intent));
  // With the seed the rest of the stack is the real one; else it is shuffled anew.
  const told = steps.flatMap(({ drew }) => drew);
  const deal = seed === null ? { seed: freshSeed(), from: null, told } : dealOf(seed);
  const session = Session.restore({ version: 1, setup, ...deal, choices });
  if (session === null) throw new NotationError('the record does not replay');
  return session;
}
