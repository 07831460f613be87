import type { NamedSetup } from '@night-cage/client';
import { needPart, locale } from '../../text/say.ts';
import type { Key } from '../../text/languages.ts';

const t = needPart('nights', 'new');

/** How hard it is, by its name: Gentle, or Cruel where Night Terrors say it. */
export function difficultyWords({ difficulty, terrors }: NamedSetup): string {
  if (terrors > 0 && terrors <= 4 && difficulty === 'standard')
    return t(`terrors.level.${terrors}` as Key<'new'>);
  const name = t(difficulty === null ? 'new.preset.own' : `new.preset.${difficulty}`);
  return terrors > 0 ? `${name}, ${t('nights.terrors', { n: terrors })}` : name;
}

export const setupWords = (setup: NamedSetup & { readonly prisoners: number }): string =>
  [t(`edition.${setup.edition}`), t('nights.prisoners', { n: setup.prisoners }), difficultyWords(setup)].join(
    ' · ',
  );

export const dateWords = (date: string): string => new Date(date).toLocaleDateString(locale());
