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

/** Milliseconds in which only the server with the table open may ask the bot; later any server may. */
const BOT_GRACE_PERIOD = 10_000;

/** A table and its deadlines. */
export interface TableWithDeadlines {
  readonly table: TableState;
  readonly due: readonly TableDeadline[];
}

/**
 * The deadlines of a table after an entry at this time. They follow from the log: other entries do
 * not change the deadline of a wait. Only correspondence games have deadlines for bots: in other
 * games bots play only while a person is online, and the first client to enter asks the bot.
 */
export function findDeadlines(
  table: TableState,
  at: number,
  before: TableWithDeadlines | null,
): TableDeadline[] {
  const due: TableDeadline[] = [];
  const add = (what: TableDeadline['what'], when: number, isTheSame: boolean): void => {
    const kept = isTheSame ? before?.due.find((other) => other.what === what) : undefined;
    due.push(kept ?? { what, at: when });
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
    // A person who is active at the deadline is not absent: check again later.
    else due.push({ what: 'absent', at: deadline > at ? deadline : soon });
  }
  // In a correspondence game all people may be offline when a bot is to move.
  if (settings.pace !== null && botToMove(table) !== null)
    due.push({ what: 'bot', at: at + BOT_GRACE_PERIOD });
  return due;
}

/** The entries of one write, their author, and the people who want notifications. */
export interface WrittenEntries {
  readonly by: PersonId;
  readonly entries: readonly UnstampedEntry[];
  readonly notified: readonly PersonId[];
}

const DAY = 86_400_000;

/** How long before an expiring game is deleted its people get the first and the last warning. */
export const expiryWarningTimes = (untouched: number): readonly number[] =>
  [LIMITS.gameExpiryNotice, DAY].filter((notice) => notice <= untouched / 2);

/**
 * The warning for the people of a game in progress before it expires, if any of them wants
 * notifications.
 */
export function findExpiryWarning(
  { phase, lastEntryAt }: TableState,
  untouched: number,
  notified: readonly PersonId[],
): TableDeadline[] {
  const [notice] = expiryWarningTimes(untouched);
  if (phase !== 'playing' || notified.length === 0 || notice === undefined) return [];
  return [{ what: 'goes', at: lastEntryAt + untouched - notice }];
}

/** A choice that the table made on its own; the turn stays with the same person. */
const isAutomaticChoice = (entry: UnstampedEntry): boolean =>
  entry.kind === 'chose' && (entry.for === 'forced' || entry.for === 'orders');

/**
 * The notification due after an entry at this time: once per wait, which begins when the actions of
 * others make it a person's turn. A choice of their own shows that they are present. A notification
 * not sent yet stays due.
 */
export function findTurnNotification(
  table: TableState,
  at: number,
  before: TableWithDeadlines,
  { by, entries, notified }: WrittenEntries,
): TableDeadline | null {
  const next = findAwaitedPlayer(table);
  if (next === null || !notified.includes(next.person)) return null;
  const pending = before.due.find(({ what }) => what === 'notice') ?? null;
  const isSamePosition = before.table.position === table.position;
  if (by === next.person) return isSamePosition ? pending : null;
  const wasTheirs = findAwaitedPlayer(before.table)?.person === next.person;
  return wasTheirs && (isSamePosition || entries.every(isAutomaticChoice)) ? pending : { what: 'notice', at };
}

export const areSameDeadlines = (a: readonly TableDeadline[], b: readonly TableDeadline[]): boolean =>
  a.length === b.length && a.every(({ what, at }, n) => what === b[n]!.what && at === b[n]!.at);
