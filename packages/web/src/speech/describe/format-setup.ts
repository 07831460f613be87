import type { NamedSetup } from '@night-cage/client';
import { createTranslator, locale } from '../../text/translator.ts';
import type { Key } from '../../text/languages.ts';

const t = createTranslator('statistics', 'new');

/** The name of the difficulty: Gentle, or Cruel if given by the number of Night Terrors. */
export function formatDifficulty({ difficulty, terrors }: NamedSetup): string {
  if (terrors > 0 && terrors <= 4 && difficulty === 'standard')
    return t(`terrors.level.${terrors}` as Key<'new'>);
  const name = t(difficulty === null ? 'new.preset.own' : `new.preset.${difficulty}`);
  return terrors > 0 ? `${name}, ${t('nights.terrors', { n: terrors })}` : name;
}

export const formatSetup = (setup: NamedSetup & { readonly prisoners: number }): string =>
  [
    t(`edition.${setup.edition}`),
    t('nights.prisoners', { n: setup.prisoners }),
    formatDifficulty(setup),
  ].join(' · ');

export const formatShortDate = (date: string): string => new Date(date).toLocaleDateString(locale());
