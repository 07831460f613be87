import {
  For,
  Show,
  createEffect,
  createMemo,
  createSignal,
  on,
  onCleanup,
  untrack,
  type JSX,
} from 'solid-js';
import { settings } from '../storage/settings.ts';
import { createTranslator } from '../text/translator.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import type { Key } from '../text/languages.ts';
import { LessonWon } from './LessonWon.tsx';
import { createLessonGuide } from './guide.ts';
import { createLessonGame } from './lesson-steps.ts';
import { finishLesson, saveLessonPart, lastLessonPart } from '../storage/lesson-progress.ts';
import { LESSONS } from './lesson-parts.ts';

/** The panels that a lesson can show beside the board, in addition to the guide. */
type Panel = 'party' | 'wax' | 'rack';

/**
 * For each lesson, the panels it needs and the step that introduces each. All other panels are
 * hidden.
 */
const PANELS: readonly Readonly<Partial<Record<Panel, number>>>[] = [
  {},
  { wax: 1, party: 2, rack: 3 },
  {},
  { party: 4 },
  { party: 2 },
  { wax: 1, party: 2 },
];

const t = createTranslator('learn');

/** Milliseconds to see the effect of the last choice before the lesson reports its completion. */
const LAST_BEAT = 900;

/** A lesson on the real table: a strip with the progress, and a guide with the instructions. */
export function LessonScreen(props: { readonly lesson: number }): JSX.Element {
  const parts = LESSONS[props.lesson - 1]!;
  const total = parts.reduce((sum, { steps }) => sum + steps.length, 0);
  const [part, setPart] = createSignal(Math.min(lastLessonPart(props.lesson), parts.length - 1));
  const [round, setRound] = createSignal(0);
  const [won, setWon] = createSignal(false);

  const title = (): string => t(`lesson.${props.lesson}.title` as Key<'learn'>);
  const win = (): void => {
    finishLesson(props.lesson);
    setWon(true);
  };
  const continueLesson = (): void => {
    if (part() === parts.length - 1) return win();
    saveLessonPart(props.lesson, part() + 1);
    setPart(part() + 1);
  };
  const again = (): void => {
    setWon(false);
    setPart(0);
    setRound((n) => n + 1);
  };

  const playing = createMemo(() => {
    round();
    const currentPart = parts[part()]!;
    const isLast = part() === parts.length - 1;
    const guide = createLessonGuide(currentPart, { lesson: props.lesson, isLast, onOver: continueLesson });
    return { game: createLessonGame(currentPart), guide, isLast };
  });

  /**
   * Reserves space for the lesson's panels from the start, and shows each from the step that needs
   * it.
   */
  const panels = (): string =>
    Object.entries(PANELS[props.lesson - 1]!)
      .map(([panel, from]) => `with-${panel} ${playing().guide.step() < from ? `before-${panel}` : ''}`)
      .join(' ');

  // From the second step on, the home page offers to resume the lesson.
  createEffect(
    on(
      () => playing().guide.step(),
      (step) => {
        if (step > 1 && !untrack(won)) saveLessonPart(props.lesson, untrack(part));
      },
    ),
  );
  createEffect(() => {
    const { guide, isLast } = playing();
    if (!isLast || !guide.isOver()) return;
    const timer = setTimeout(win, settings.speed === 0 ? 0 : LAST_BEAT);
    onCleanup(() => clearTimeout(timer));
  });

  return (
    <div class={`lesson ${panels()}`}>
      <header class="lesson-strip">
        <a class="button quiet" href="#/learn" aria-label={t('learn.all')} title={t('learn.all')}>
          <svg class="lesson-back" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15 5l-7 7 7 7" />
          </svg>
        </a>
        <h1 aria-label={t('learn.lesson', { n: props.lesson, title: title() })}>
          <span class="lesson-number">{props.lesson}</span> {title()}
        </h1>
        <div
          class="lesson-steps"
          role="img"
          aria-label={t('learn.step', { n: Math.min(total, playing().guide.step()), total })}
        >
          <For each={Array.from({ length: total }, (_, n) => n + 1)}>
            {(n) => <i classList={{ past: n < playing().guide.step(), now: n === playing().guide.step() }} />}
          </For>
        </div>
        <a
          class="button quiet"
          aria-label={t('learn.skip')}
          href={props.lesson === LESSONS.length ? '#/learn' : `#/learn/${props.lesson + 1}`}
        >
          {t('do.skip')}
        </a>
      </header>
      <Show when={playing()} keyed>
        {({ game, guide }) => <TableScreen game={game} guide={guide} onReady={guide.watch} onAgain={again} />}
      </Show>
      <Show when={won()}>
        <LessonWon lesson={props.lesson} onAgain={again} />
      </Show>
    </div>
  );
}
