import type { Pace, TableSettings } from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';

const t = createTranslator('letter');

/** How long a choice may take. */
export function formatPace(pace: Pace | null): string {
  if (pace === null) return t('pace.live');
  if (pace === 168) return t('pace.week');
  return pace % 24 === 0 ? t('pace.days', { n: pace / 24 }) : t('pace.hours', { n: pace });
}

/** Pace and what happens to the absent mean something together only. */
export const formatPaceAgreement = ({ pace, absent }: Pick<TableSettings, 'pace' | 'absent'>): string =>
  pace === null ? t(`agreed.live.${absent}`) : t(`agreed.letter.${absent}`, { pace: formatPace(pace) });
