import {
  LIMITS,
  findAwaitedPlayer,
  deadlineOf,
  personToMove,
  type UnstampedEntry,
  type PersonId,
  type TableState,
} from '@night-cage/protocol';
import type { TableDeadline } from '../store/store.ts';
import { botToMove, canChooseForAbsent } from './automatic-actions.ts';

/** Milliseconds in which a bot that somebody watches has chosen; then whoever is alive asks one. */
const BOT_GRACE_PERIOD = 10_000;

/** A table, and what was to be done later at it. */
export interface TableWithDeadlines {
  readonly table: TableState;
  readonly due: readonly TableDeadline[];
}

/**
 * What is to be done later at a table, after an entry written at this time. It follows from the log: what waited before and
 * waits still keeps its time, however much is said meanwhile. A bot's choice is among it only where people play by letter:
 * elsewhere bots play only while somebody is there, and whoever comes in asks for it.
 */
export function findDeadlines(
  table: TableState,
  at: number,
  before: TableWithDeadlines | null,
): TableDeadline[] {
  const due: TableDeadline[] = [];
  const add = (what: TableDeadline['what'], then: number, isTheSame: boolean): void => {
    const kept = isTheSame ? before?.due.find((one) => one.what === what) : undefined;
    due.push(kept ?? { what, at: then });
  };
  const { dealing, position, settings } = table;
  if (dealing !== null) add('reveal', at + LIMITS.reveal, before?.table.dealing?.deal === dealing.deal);
  const next = personToMove(table);
  if (next !== null && canChooseForAbsent(table)) {
    const soon = at + settings.absentAfter * 1_000;
    const deadline = deadlineOf(table);
    const isTheSame =
      before?.table.position === position && personToMove(before.table)?.person === next.person;
    if (deadline === null) add('absent', soon, isTheSame);
    // Whoever does something there when their time is over is not absent: that is looked at again.
    else due.push({ what: 'absent', at: deadline > at ? deadline : soon });
  }
  // At a table that is played by letter nobody may be there when it is a bot's turn.
  if (settings.pace !== null && botToMove(table) !== null)
    due.push({ what: 'bot', at: at + BOT_GRACE_PERIOD });
  return due;
}

/** Something that was written, by whom, and who wants to be called at that table. */
export interface WrittenDeeds {
  readonly by: PersonId;
  readonly deeds: readonly UnstampedEntry[];
  readonly called: readonly PersonId[];
}

const DAY = 86_400_000;

/** How long before a game goes that nobody touches its people are told, for the first time and the last. */
export const expiryWarningTimes = (untouched: number): readonly number[] =>
  [LIMITS.gameExpiryNotice, DAY].filter((early) => early <= untouched / 2);

/** The people of a game that is played are told before it goes, if any of them wants to be called. */
export function findExpiryWarning(
  { phase, lastEntryAt: touched }: TableState,
  untouched: number,
  called: readonly PersonId[],
): TableDeadline[] {
  const [early] = expiryWarningTimes(untouched);
  if (phase !== 'playing' || called.length === 0 || early === undefined) return [];
  return [{ what: 'goes', at: touched + untouched - early }];
}

/** What the table chose by itself, for somebody whose choice it stays. */
const isAutomaticChoice = (deed: UnstampedEntry): boolean =>
  deed.kind === 'chose' && (deed.for === 'forced' || deed.for === 'orders');

/**
 * Whether somebody is to be called, after an entry written at this time: once a wait, which begins when it becomes their
 * choice by what others do. Their own choice shows that they are there. What was not told yet stays to be told.
 */
export function findTurnNotification(
  table: TableState,
  at: number,
  before: TableWithDeadlines,
  { by, deeds, called }: WrittenDeeds,
): TableDeadline | null {
  const next = findAwaitedPlayer(table);
  if (next === null || !called.includes(next.person)) return null;
  const untold = before.due.find(({ what }) => what === 'notice') ?? null;
  const isSamePosition = before.table.position === table.position;
  if (by === next.person) return isSamePosition ? untold : null;
  const wasTheirs = findAwaitedPlayer(before.table)?.person === next.person;
  return wasTheirs && (isSamePosition || deeds.every(isAutomaticChoice)) ? untold : { what: 'notice', at };
}

export const areSameDeadlines = (a: readonly TableDeadline[], b: readonly TableDeadline[]): boolean =>
  a.length === b.length && a.every(({ what, at }, n) => what === b[n]!.what && at === b[n]!.at);
