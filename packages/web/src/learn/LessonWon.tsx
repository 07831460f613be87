import { Show, type JSX } from 'solid-js';
import { createTranslator } from '../text/translator.ts';
import { LessonCandle } from './LessonCandle.tsx';
import { beginFirstGame } from './begin-first-game.ts';
import { LESSONS } from './lesson-parts.ts';

const t = createTranslator('learn');

interface Props {
  readonly lesson: number;
  readonly onAgain: () => void;
}

/** The end of a lesson, below the guide's last words: its candle is lit, and the next lesson follows. */
export function LessonWon(props: Props): JSX.Element {
  const isLast = (): boolean => props.lesson === LESSONS.length;
  return (
    <div class="lesson-won">
      <p class="lesson-lit">
        <LessonCandle lit catching />
        <b>{t(isLast() ? 'learn.all-done' : 'learn.lit')}</b>
      </p>
      <div class="voice-actions">
        <Show
          when={isLast()}
          fallback={
            <a class="button primary" href={`#/learn/${props.lesson + 1}`}>
              {t('learn.next')}
            </a>
          }
        >
          <button type="button" class="button primary" onClick={beginFirstGame}>
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
    </div>
  );
}
