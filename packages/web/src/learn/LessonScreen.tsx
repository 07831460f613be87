import type { JSX } from 'solid-js';
import { createTranslator } from '../text/translator.ts';
import type { Key } from '../text/languages.ts';
import { GuidedGame, type Panels } from './GuidedGame.tsx';
import { LessonWon } from './LessonWon.tsx';
import { finishLesson, saveLessonPart, lastLessonPart } from '../storage/lesson-progress.ts';
import { LESSONS } from './lesson-parts.ts';

/** For each lesson, the panels it needs and the step that introduces each. */
const PANELS: readonly Panels[] = [
  {},
  { wax: 1, party: 2, rack: 3 },
  {},
  { party: 4 },
  { party: 2 },
  { wax: 1, party: 2 },
];

const t = createTranslator('learn');

/** One of the six lessons. */
export function LessonScreen(props: { readonly lesson: number }): JSX.Element {
  const parts = LESSONS[props.lesson - 1]!;
  const title = (): string => t(`lesson.${props.lesson}.title` as Key<'learn'>);
  return (
    <GuidedGame
      title={[<span class="lesson-number">{props.lesson}</span>, ` ${title()}`]}
      name={t('learn.lesson', { n: props.lesson, title: title() })}
      back={{ href: '#/learn', label: t('learn.all') }}
      skip={{
        href: props.lesson === LESSONS.length ? '#/learn' : `#/learn/${props.lesson + 1}`,
        label: t('learn.skip'),
      }}
      parts={parts}
      firstPart={Math.min(lastLessonPart(props.lesson), parts.length - 1)}
      panels={PANELS[props.lesson - 1]!}
      words={(step) => t(`lesson.${props.lesson}.${step}` as Key<'learn'>)}
      // From the second step on, the home page offers to resume the lesson.
      onStep={(part) => saveLessonPart(props.lesson, part)}
      onWon={() => finishLesson(props.lesson)}
      end={(again) => <LessonWon lesson={props.lesson} onAgain={again} />}
    />
  );
}
