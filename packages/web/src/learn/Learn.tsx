import { For, Match, Show, Switch, type JSX } from 'solid-js';
import { createTranslator } from '../text/translator.ts';
import { FirstScene } from './FirstScene.tsx';
import { LessonCandle } from './LessonCandle.tsx';
import { LessonScreen } from './LessonScreen.tsx';
import { beginFirstGame } from './begin-first-game.ts';
import { isLessonDone, progress, lastLessonPart } from '../storage/lesson-progress.ts';
import { LESSONS } from './lesson-parts.ts';
import type { Key } from '../text/languages.ts';
import './lesson-guide.css';
import './learn.css';
import './lesson-layout.css';
import '../ui/pages.css';
import '../ui/screens.css';

const t = createTranslator('learn');

const NUMBERS = LESSONS.map((_, n) => n + 1);

/**
 * The list of lessons, the first scene, or one lesson. `subroute` is the part of the route after
 * `#/learn/`.
 */
export function Learn(props: { readonly subroute: string }): JSX.Element {
  const lesson = (): number | undefined => NUMBERS.find((n) => String(n) === props.subroute);
  return (
    <Switch fallback={<Lessons />}>
      <Match when={props.subroute === 'first'}>
        <FirstScene />
      </Match>
      <Match when={lesson()} keyed>
        {(n) => <LessonScreen lesson={n} />}
      </Match>
    </Switch>
  );
}

function Lessons(): JSX.Element {
  const lessonText = (n: number, end: 'title' | 'about'): string => t(`lesson.${n}.${end}` as Key<'learn'>);
  const actionText = (n: number): string => {
    if (lastLessonPart(n) > 0) return t('learn.resume');
    return t(isLessonDone(n) ? 'learn.again' : 'learn.begin');
  };
  const isAllDone = (): boolean => NUMBERS.every(isLessonDone);
  /** The lesson to continue with. */
  const next = (): number | undefined => progress().left?.lesson ?? NUMBERS.find((n) => !isLessonDone(n));
  return (
    <main class="page learn">
      <a class="button quiet page-back" href="#/">
        {t('do.back')}
      </a>
      <h1>{t('learn.title')}</h1>
      <a class="lesson-card scene-card" href="#/learn/first">
        <span class="lesson-text">
          <b>{t('scene.title')}</b>
          <small>{t('scene.about')}</small>
        </span>
        <span class="lesson-way">{t('learn.begin')}</span>
      </a>
      <p class="lead">
        {t('learn.about')} {t('learn.progress', { n: progress().done.length, total: NUMBERS.length })}
      </p>
      <ol class="lessons">
        <For each={NUMBERS}>
          {(n) => (
            <li>
              <a
                class="lesson-card"
                classList={{ done: isLessonDone(n), next: next() === n }}
                href={`#/learn/${n}`}
              >
                <LessonCandle lit={isLessonDone(n)} />
                <span class="lesson-text">
                  <b>
                    <span class="visually-hidden">{t('learn.lesson', { n, title: '' })}</span>
                    {lessonText(n, 'title')}
                    <Show when={isLessonDone(n)}>
                      <span class="visually-hidden">, {t('learn.done-mark')}</span>
                    </Show>
                  </b>
                  <small>{lessonText(n, 'about')}</small>
                </span>
                <span class="lesson-way">{actionText(n)}</span>
              </a>
            </li>
          )}
        </For>
      </ol>
      <section class="first-night" classList={{ ready: isAllDone() }}>
        <h2>{t('learn.first-night')}</h2>
        <p>
          {isAllDone() ? t('learn.all-done') : ''} {t('learn.first-night.about')}
        </p>
        <button type="button" class="button" classList={{ primary: isAllDone() }} onClick={beginFirstGame}>
          {t('learn.begin')}
        </button>
      </section>
      <p class="dim">
        <a href="#/rules">{t('learn.more')}</a>
      </p>
    </main>
  );
}
