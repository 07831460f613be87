import { unpackIntent, type State } from '@night-cage/rules';
import { factInWords } from '../../speech/describe/facts.ts';
import { lineInWords } from '../../speech/describe/line.ts';
import { choiceInWords } from '../../speech/describe/choices.ts';
import { pointsOf } from '../sentence.ts';
import type { Graded } from '../../bots/worker-messages.ts';
import { needPart } from '../../text/say.ts';
import type { CostlyChoice } from './costly-choice.ts';
import type { Stand } from './trying.ts';

const t = needPart('review', 'hint');

export interface GradeWords {
  readonly title: string;
  readonly text: string;
  /** How it may go on. */
  readonly line: readonly string[];
  readonly isGood: boolean;
}

/** What is said to what was tried; null while somebody must choose. */
export function gradeInWords(state: State, choice: CostlyChoice, stand: Stand): GradeWords | null {
  if (stand.is === 'asked') return null;
  if (stand.is === 'weighed') return { title: t('better.weighing'), text: '', line: [], isGood: true };
  const { graded } = stand;
  if (stand.is === 'shown')
    return {
      title: t('better.answer', { what: choiceInWords(state, unpackIntent(choice.best)) }),
      text: graded === null ? '' : factsInWords(state, graded.best),
      line: graded === null ? [] : lineInWords(state, graded.best.line),
      isGood: true,
    };
  if (graded === null) return { title: t('better.silent'), text: '', line: [], isGood: false };
  const n = pointsOf(graded.cost);
  const grade = gradeOf(choice, stand.option, graded);
  // What is nearly as good costs less than a point: to say that it costs nothing would be too much.
  const cost = grade === 'fair' ? '' : t('better.cost', { n });
  return {
    title: t(`better.${grade}`),
    text: `${cost} ${factsInWords(state, graded.tried)}`.trim(),
    line: [],
    isGood: grade === 'found' || grade === 'fair',
  };
}

/** By what it costs, beside what the choice of the game did. */
function gradeOf(
  { best, cost }: CostlyChoice,
  option: number,
  graded: Graded,
): 'found' | 'fair' | 'worse' | 'no-better' {
  if (option === best) return 'found';
  if (pointsOf(graded.cost) === 0) return 'fair';
  return graded.cost < cost ? 'worse' : 'no-better';
}

const factsInWords = (state: State, { facts }: Graded['tried']): string =>
  facts.map((fact) => factInWords(state, fact)).join(' ');
