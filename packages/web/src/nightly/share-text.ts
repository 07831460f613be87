import { glyphsOf, hasEscaped, nightOf, type Played } from '@night-cage/protocol';
import { needPart } from '../text/say.ts';
import type { Temperament } from '../text/preference-names.ts';
import { dateInWords } from './days.ts';

const t = needPart('nightly', 'new');

export interface NightResult {
  readonly day: string;
  readonly played: Played;
  readonly help: Temperament;
}

/** What a night is called: its difficulty, or its edition where that is another one. */
export const nightName = (day: string): string => {
  const { edition, preset } = nightOf(day);
  return edition === 'base' ? t(`new.preset.${preset}`) : t(`edition.${edition}`);
};

const resultOf = (played: Played): string =>
  hasEscaped(played)
    ? t('nightly.escaped', { n: played.left })
    : t('nightly.lost', { turns: played.turns, n: played.left });

/** One line of words, and nothing of the stack in it. */
const headOf = ({ day, played, help }: NightResult): string =>
  t('nightly.share.line', {
    date: dateInWords(day),
    night: nightName(day),
    result: resultOf(played),
    temperament: t(`temperament.${help}`),
  });

/** The picture in words, for whoever listens. */
export const pictureInWords = ({ played }: NightResult): string =>
  t('nightly.picture', {
    keys: played.keys,
    prisoners: played.prisoners,
    left: played.left,
    total: played.total,
    hits: played.hits,
    falls: played.falls,
  });

export const textWithGlyphs = (result: NightResult): string =>
  `${headOf(result)}\n${glyphsOf(result.played)}`;
export const textInWords = (result: NightResult): string => `${headOf(result)}\n${pictureInWords(result)}`;
