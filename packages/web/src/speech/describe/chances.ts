import type { Explained } from '@night-cage/bots';
import { createTranslator } from '../../text/translator.ts';

const t = createTranslator('hint');

export const FLAMES = [1, 2, 3, 4, 5] as const;
export type Flames = (typeof FLAMES)[number];

/** How likely escape is, and how that is known. */
export interface ChanceText {
  /** Null where it is certain, or not known. */
  readonly flames: Flames | null;
  readonly said: string;
  readonly how: string | null;
}

/** Sums of odds are rounded. */
const ROUNDING = 1e-9;

/** An estimate is never a decimal. What is known exactly is told as that, and what is not known without a figure. */
export function describeChance({ chance, trials }: Explained): ChanceText {
  if (chance === null) return { flames: null, said: t('hint.unknown'), how: null };
  if (chance.low === 1) return { flames: null, said: t('hint.sure'), how: null };
  if (chance.high === 0) return { flames: null, said: t('hint.never'), how: null };
  const flames = FLAMES[Math.min(4, Math.floor(chance.value * 5))]!;
  const how =
    trials === 0
      ? t('hint.exact', { p: chance.value })
      : t('hint.range', { ...inWholePercents(chance), n: trials });
  return { flames, said: t(`hint.chance.${flames}`), how };
}

/** How another choice compares with what is advised. What was tried and what is known exactly are not compared. */
export function describeComparison({ behind, chance, trials }: Explained): string {
  if (behind !== null) return differenceInWords(behind, trials > 0);
  if (chance === null) return t('hint.other.unknown');
  if (trials > 0) return t('hint.other.range', inWholePercents(chance));
  if (chance.value === 1) return t('hint.other.sure');
  return chance.value === 0 ? t('hint.other.never') : t('hint.other.exact', { p: chance.value });
}

/** The order is the search's; what the trials say of it is told as it is, also where they would rather have this one. */
function differenceInWords({ low, value, high }: NonNullable<Explained['behind']>, isTried: boolean): string {
  const n = Math.round(Math.abs(value) * 100);
  if (low > ROUNDING) return t(isTried ? 'hint.tried.worse' : 'hint.worse', { n });
  if (high < -ROUNDING) return t(isTried ? 'hint.tried.better' : 'hint.better', { n });
  return t(isTried ? 'hint.tried.even' : 'hint.even');
}

/** An interval that is rounded to the nearest may lose what lies at its ends. */
const inWholePercents = ({ low, high }: NonNullable<Explained['chance']>): { low: number; high: number } => ({
  low: Math.floor(low * 100) / 100,
  high: Math.ceil(high * 100) / 100,
});
