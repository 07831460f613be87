import { Show, type JSX } from 'solid-js';
import { progress } from '../storage/lesson-progress.ts';
import { createTranslator } from '../text/translator.ts';
import type { Key } from '../text/languages.ts';

const t = createTranslator('learn');

/** A link back into an unfinished lesson. */
export function ResumeLesson(): JSX.Element {
  return (
    <Show when={progress().left}>
      {(left) => (
        <a class="button quiet" href={`#/learn/${left().lesson}`}>
          {t('learn.left', {
            n: left().lesson,
            title: t(`lesson.${left().lesson}.title` as Key<'learn'>),
          })}
        </a>
      )}
    </Show>
  );
}
