import type { LogEntry } from '@night-cage/protocol';
import { formatSpokenSpace } from '../../speech/describe/describe-cell.ts';
import { candleName, createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { personName } from '../session/seat-names.ts';

const t = createTranslator('talk');

/** A message, sign or plan in a sentence with its author. */
export function describeTalkEntry(session: TableSession, entry: LogEntry): string | null {
  const { game } = session.online.table;
  const who = personName(session.online.table, entry.by);
  if (entry.kind === 'said') return entry.text === null ? null : t('talk.said', { who, text: entry.text });
  if (game === null) return null;
  const name = 'prisoner' in entry && entry.prisoner !== null ? candleName(entry.prisoner) : '';
  if (entry.kind === 'planned') {
    const spaces = entry.spaces.map((space) => formatSpokenSpace(game.state, space));
    return spaces.length === 0 ? t('plan.gone', { who, name }) : t('plan.made', { who, name, spaces });
  }
  if (entry.kind !== 'signed') return null;
  const sign = t(`sign.${entry.sign}`);
  return entry.space === null
    ? t('signed.name', { who, sign, name })
    : t('signed.space', { who, sign, space: formatSpokenSpace(game.state, entry.space) });
}
