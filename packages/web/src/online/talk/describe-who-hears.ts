import { listListeners, seatsHeldBy } from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { personName } from '../session/seat-names.ts';
import { voiceThreadsOf } from './voice-path.ts';

const t = createTranslator('talk');

/** Q1: who hears whom now, in a sentence: a player's own listeners, or all pairs for a spectator. */
export function describeWhoHears(session: TableSession): string {
  const table = session.table();
  const you = session.you();
  const named = (people: readonly number[]): string[] => people.map((person) => personName(table, person));
  if (you !== null && seatsHeldBy(table, you).length > 0) {
    const names = named(listListeners(table, you));
    return names.length > 0 ? t('hears.some', { names }) : t('hears.nobody');
  }
  const threads = voiceThreadsOf(table);
  return threads.length === 0
    ? t('hears.no-others')
    : threads.map(({ between }) => t('hears.others', { names: named(between) })).join(' ');
}
