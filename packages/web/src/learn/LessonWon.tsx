import { Show, onMount, type JSX } from 'solid-js';
import { createTranslator } from '../text/translator.ts';
import type { Key } from '../text/languages.ts';
import { LessonCandle } from './LessonCandle.tsx';
import { beginFirstGame } from './begin-first-game.ts';
import { LESSONS } from './lesson-parts.ts';

const t = createTranslator('learn');

interface Props {
  readonly lesson: number;
  readonly onAgain: () => void;
}

/** The dialog at the end of a lesson: its candle is lit, and it offers the next lesson. */
export function LessonWon(props: Props): JSX.Element {
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  const isLast = (): boolean => props.lesson === LESSONS.length;
  return (
    <dialog ref={dialog} class="lesson-won" aria-labelledby="lesson-won-title">
      <LessonCandle lit catching />
      <h2 id="lesson-won-title">{t(isLast() ? 'learn.all-done' : 'learn.lit')}</h2>
      <p>{t(`lesson.${props.lesson}.done` as Key<'learn'>)}</p>
      <div class="lesson-won-actions">
        <Show
          when={isLast()}
          fallback={
            <a class="button primary" href={`#/learn/${props.lesson + 1}`} autofocus>
              {t('learn.next')}
            </a>
          }
        >
          <button type="button" class="button primary" autofocus onClick={beginFirstGame}>
            {t('learn.first-night')}
          </button>
        </Show>
        <button type="button" class="button" onClick={() => props.onAgain()}>
          {t('learn.again')}
        </button>
        <a class="button quiet" href="#/learn">
          {t('learn.all')}
        </a>
      </div>
    </dialog>
  );
}
