import type { Pace, TableSettings } from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';

const t = createTranslator('correspondence');

/** The time for a choice. */
export function formatPace(pace: Pace | null): string {
  if (pace === null) return t('pace.live');
  if (pace === 168) return t('pace.week');
  return pace % 24 === 0 ? t('pace.days', { n: pace / 24 }) : t('pace.hours', { n: pace });
}

/** The agreement on pace and absence: each makes sense only with the other. */
export const formatPaceAgreement = ({ pace, absent }: Pick<TableSettings, 'pace' | 'absent'>): string =>
  pace === null ? t(`agreed.live.${absent}`) : t(`agreed.letter.${absent}`, { pace: formatPace(pace) });
