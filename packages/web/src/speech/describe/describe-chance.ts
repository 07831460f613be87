import type { OptionExplanation } from '@night-cage/bots';
import { createTranslator } from '../../text/translator.ts';

const t = createTranslator('hint');

export const FLAMES = [1, 2, 3, 4, 5] as const;
export type Flames = (typeof FLAMES)[number];

/** The chance to escape as text, and how it was computed. */
export interface ChanceText {
  /** Null if certain or unknown. */
  readonly flames: Flames | null;
  readonly said: string;
  readonly how: string | null;
}

/** Tolerance for rounding errors in sums. */
const ROUNDING = 1e-9;

/**
 * Estimates are given in words and ranges, exact chances as such, and unknown ones without a
 * number.
 */
export function describeChance({ chance, trials }: OptionExplanation): ChanceText {
  if (chance === null) return { flames: null, said: t('hint.unknown'), how: null };
  if (chance.low === 1) return { flames: null, said: t('hint.sure'), how: null };
  if (chance.high === 0) return { flames: null, said: t('hint.never'), how: null };
  const flames = FLAMES[Math.min(4, Math.floor(chance.value * 5))]!;
  const how =
    trials === 0
      ? t('hint.exact', { p: chance.value })
      : t('hint.range', { ...roundOutwards(chance), n: trials });
  return { flames, said: t(`hint.chance.${flames}`), how };
}

/**
 * Compares another choice with the advised one. Trial results and exact chances are not compared.
 */
export function describeComparison({ behind, chance, trials }: OptionExplanation): string {
  if (behind !== null) return describeDifference(behind, trials > 0);
  if (chance === null) return t('hint.other.unknown');
  if (trials > 0) return t('hint.other.range', roundOutwards(chance));
  if (chance.value === 1) return t('hint.other.sure');
  return chance.value === 0 ? t('hint.other.never') : t('hint.other.exact', { p: chance.value });
}

/**
 * The search determines the order. The trials' result is reported as is, even where it prefers the
 * other choice.
 */
function describeDifference(
  { low, value, high }: NonNullable<OptionExplanation['behind']>,
  isTried: boolean,
): string {
  const n = Math.round(Math.abs(value) * 100);
  if (low > ROUNDING) return t(isTried ? 'hint.tried.worse' : 'hint.worse', { n });
  if (high < -ROUNDING) return t(isTried ? 'hint.tried.better' : 'hint.better', { n });
  return t(isTried ? 'hint.tried.even' : 'hint.even');
}

/** Rounds outwards: rounding to the nearest could cut off the ends of the interval. */
const roundOutwards = ({
  low,
  high,
}: NonNullable<OptionExplanation['chance']>): { low: number; high: number } => ({
  low: Math.floor(low * 100) / 100,
  high: Math.ceil(high * 100) / 100,
});
