import { deadlineOf, personToMove, type TableState } from '@night-cage/protocol';
import { locale, createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { personName } from '../session/seat-names.ts';
import { formatMoment } from './format-moment.ts';

const t = createTranslator('correspondence');

const MINUTE = 60_000;
/** Below this many minutes, the text shows the minutes left instead of the time. */
const SOON = 60;

/**
 * The deadline of the present choice of a correspondence game, for the player who chooses or for
 * those who wait. Null without a deadline.
 */
export function formatDeadline(session: TableSession, now: number): string | null {
  const table: TableState = session.table();
  const deadline = deadlineOf(table);
  const next = personToMove(table);
  if (deadline === null || next === null || table.game?.covered?.seat === next.seat) return null;
  const isYou = next.person === session.you();
  const when = formatMoment(deadline, now, locale());
  const who = personName(table, next.person);
  const n = Math.ceil((deadline - now) / MINUTE);
  if (n <= 0)
    return isYou ? t(`due.you.over.${table.settings.absent}`, { when }) : t('due.who.over', { who, when });
  if (n < SOON) return t(isYou ? 'due.you.soon' : 'due.who.soon', { who, n });
  return t(isYou ? 'due.you' : 'due.who', { who, when });
}
