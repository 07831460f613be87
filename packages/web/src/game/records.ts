import { packIntent } from '@night-cage/rules';
import { NotationError, drawnIn, readRecord, writeRecord, type GameRecord } from '@night-cage/notation';
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

export type Opened =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly why: Key<'home'>; readonly params: Params };

/** No game is as long: whoever opens more has taken the wrong file. */
export const LONGEST_RECORD = 2_000_000;

/** A record as a game that can be looked through and, if it was not over, played on. */
export function openRecord(text: string): Opened {
  if (text.length > LONGEST_RECORD) return { ok: false, why: 'error.file.too-large', params: {} };
  if (!/^\s*(\[|1\.)/.test(text.replace(/^\uFEFF/, '')))
    return { ok: false, why: 'error.file.not-a-record', params: {} };
  try {
    return { ok: true, session: sessionOf(readRecord(text)) };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return { ok: false, why: 'error.file.line', params: { line: error.line, column: error.column } };
  }
}

function sessionOf({ setup, headers, steps }: GameRecord): Session {
  const choices = steps.map(({ intent }) => packIntent(intent));
  const seed = headers.find(([key]) => key === 'Seed')?.[1];
  // With the seed the rest of the stack is the real one, if the stack was laid by these rules; else it is shuffled anew.
  const told = steps.flatMap(({ drew }) => drew);
  const fates = [...(seed === undefined ? [] : [dealOf(seed)]), { seed: freshSeed(), from: null, told }];
  for (const fate of fates) {
    const session = Session.restore({ version: 1, setup, ...fate, choices });
    if (session !== null && drawsOf(session) === told.join(' ')) return session;
  }
  throw new NotationError('the record does not replay', { line: 1, column: 1 });
}

const drawsOf = (session: Session): string =>
  session.moments.flatMap(({ events }) => drawnIn(events)).join(' ');
