import { heardBy, seatsOf } from '@night-cage/protocol';
import { needPart } from '../../text/say.ts';
import type { AtTable } from '../session/at-table.ts';
import { nameOf } from '../session/names.ts';
import { threadsOf } from './voice-way.ts';

const t = needPart('talk');

/** Q1: who hears whom now, in a sentence: for whoever plays their own voice, for whoever watches all of them. */
export function hearingInWords(at: AtTable): string {
  const table = at.table();
  const you = at.you();
  const named = (people: readonly number[]): string[] => people.map((person) => nameOf(table, person));
  if (you !== null && seatsOf(table, you).length > 0) {
    const names = named(heardBy(table, you));
    return names.length > 0 ? t('hears.some', { names }) : t('hears.nobody');
  }
  const threads = threadsOf(table);
  return threads.length === 0
    ? t('hears.no-others')
    : threads.map(({ between }) => t('hears.others', { names: named(between) })).join(' ');
}
