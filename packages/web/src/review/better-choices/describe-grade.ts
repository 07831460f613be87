import { unpackIntent, type State } from '@night-cage/rules';
import { describeFact } from '../../speech/describe/describe-fact.ts';
import { describeMainLine } from '../../speech/describe/describe-main-line.ts';
import { describeChoice } from '../../speech/describe/describe-choice.ts';
import { percentPointsOf } from '../describe-report.ts';
import type { ChoiceGrade } from '../../bots/worker-messages.ts';
import { createTranslator } from '../../text/translator.ts';
import type { CostlyChoice } from './costly-choice.ts';
import type { PracticeStatus } from './choice-practice.ts';

const t = createTranslator('review', 'hint');

export interface GradeText {
  readonly title: string;
  readonly text: string;
  /** A possible continuation. */
  readonly line: readonly string[];
  readonly isGood: boolean;
}

/** The grade of a try as text; null while the player has to choose. */
export function describeGrade(state: State, choice: CostlyChoice, stand: PracticeStatus): GradeText | null {
  if (stand.is === 'asked') return null;
  if (stand.is === 'weighed') return { title: t('better.weighing'), text: '', line: [], isGood: true };
  const { graded } = stand;
  if (stand.is === 'shown')
    return {
      title: t('better.answer', { what: describeChoice(state, unpackIntent(choice.best)) }),
      text: graded === null ? '' : describeFacts(state, graded.best),
      line: graded === null ? [] : describeMainLine(state, graded.best.line),
      isGood: true,
    };
  if (graded === null) return { title: t('better.silent'), text: '', line: [], isGood: false };
  const n = percentPointsOf(graded.cost);
  const grade = gradeOf(choice, stand.option, graded);
  // Nearly as good means a cost below one point; do not claim it is zero.
  const cost = grade === 'fair' ? '' : t('better.cost', { n });
  return {
    title: t(`better.${grade}`),
    text: `${cost} ${describeFacts(state, graded.tried)}`.trim(),
    line: [],
    isGood: grade === 'found' || grade === 'fair',
  };
}

/** Grades a choice by its cost, compared with the choice made in the game. */
function gradeOf(
  { best, cost }: CostlyChoice,
  option: number,
  graded: ChoiceGrade,
): 'found' | 'fair' | 'worse' | 'no-better' {
  if (option === best) return 'found';
  if (percentPointsOf(graded.cost) === 0) return 'fair';
  return graded.cost < cost ? 'worse' : 'no-better';
}

const describeFacts = (state: State, { facts }: ChoiceGrade['tried']): string =>
  facts.map((fact) => describeFact(state, fact)).join(' ');
