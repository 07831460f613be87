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

/** What lies beside the board besides the guide. */
type Panel = 'party' | 'wax' | 'rack';

/** For each lesson, the panels it needs and the step that introduces them: all others stay away. */
const PANELS: readonly Readonly<Partial<Record<Panel, number>>>[] = [
  {},
  { wax: 1, party: 2, rack: 3 },
  {},
  { party: 4 },
  { party: 2 },
  { wax: 1, party: 2 },
];

const t = createTranslator('learn');

/** A beat to see what the last choice led to, before the lesson says it is done. */
const LAST_BEAT = 900;

/** One lesson on the real table: a strip that says where one is, and a guide that says what to do. */
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
  const goOn = (): void => {
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
    const now = parts[part()]!;
    const isLast = part() === parts.length - 1;
    const guide = createLessonGuide(now, { lesson: props.lesson, isLast, onOver: goOn });
    return { game: createLessonGame(now), guide, isLast };
  });

  /** The panels of this lesson have their room from its beginning, and are seen from the step on that needs them. */
  const panels = (): string =>
    Object.entries(PANELS[props.lesson - 1]!)
      .map(([panel, from]) => `with-${panel} ${playing().guide.step() < from ? `before-${panel}` : ''}`)
      .join(' ');

  // From the second step on it was begun: whoever leaves it is offered it again.
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
