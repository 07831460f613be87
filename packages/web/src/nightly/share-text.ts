import {
  formatGlyphs,
  hasEscaped,
  createNightlyGame,
  type NightlyScore,
  type AssistLevel,
} from '@night-cage/protocol';
import { createTranslator } from '../text/translator.ts';
import { formatDate } from './days.ts';

const t = createTranslator('nightly', 'new');

export interface SharedNightlyResult {
  readonly day: string;
  readonly played: NightlyScore;
  readonly help: AssistLevel;
}

/** The name of a night: its difficulty, or its edition if that is not the base game. */
export const nightlyName = (day: string): string => {
  const { edition, preset } = createNightlyGame(day);
  return edition === 'base' ? t(`new.preset.${preset}`) : t(`edition.${edition}`);
};

const resultOf = (played: NightlyScore): string =>
  hasEscaped(played)
    ? t('nightly.escaped', { n: played.left })
    : t('nightly.lost', { turns: played.turns, n: played.left });

/** A line of text without any information about the stack. */
const headOf = ({ day, played, help }: SharedNightlyResult): string =>
  t('nightly.share.line', {
    date: formatDate(day),
    night: nightlyName(day),
    result: resultOf(played),
    assist: t(`assist.${help}`),
  });

/** Describes the picture for screen readers. */
export const describeResultPicture = ({ played }: SharedNightlyResult): string =>
  t('nightly.picture', {
    keys: played.keys,
    prisoners: played.prisoners,
    left: played.left,
    total: played.total,
    hits: played.hits,
    falls: played.falls,
  });

export const formatShareText = (result: SharedNightlyResult): string =>
  `${headOf(result)}\n${formatGlyphs(result.played)}`;
export const formatSpokenShareText = (result: SharedNightlyResult): string =>
  `${headOf(result)}\n${describeResultPicture(result)}`;
