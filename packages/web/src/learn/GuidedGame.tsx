import { For, Show, createEffect, createMemo, createSignal, on, type JSX } from 'solid-js';
import type { State } from '@night-cage/rules';
import { createTranslator } from '../text/translator.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import type { GuideFocus } from '../table/guide.ts';
import { createLessonGuide } from './guide.ts';
import { createLessonGame } from './lesson-steps.ts';
import type { LessonPart } from './lesson-parts.ts';

/** The panels that a lesson can show beside the board, in addition to the guide. */
type Panel = 'party' | 'wax' | 'rack';
/** The step that introduces each panel. All other panels are hidden. */
export type Panels = Readonly<Partial<Record<Panel, number>>>;

interface Way {
  readonly label: string;
  readonly href: string;
}

interface Props {
  /** The title in the strip, and its full form for screen readers. */
  readonly title: JSX.Element;
  readonly name: string;
  readonly back: Way;
  readonly skip: Way;
  readonly parts: readonly LessonPart[];
  readonly firstPart: number;
  readonly panels: Panels;
  readonly words: (step: string, state: State | null) => string;
  readonly isLikeGame?: boolean;
  /** Called at each step but the first. */
  readonly onStep?: (part: number) => void;
  readonly onWon?: () => void;
  readonly end: (again: () => void) => JSX.Element;
}

const t = createTranslator('learn');

/** Guided parts on the real table: a strip with the progress, and a guide with the instructions. */
export function GuidedGame(props: Props): JSX.Element {
  const total = (): number => props.parts.reduce((sum, { steps }) => sum + steps.length, 0);
  const [part, setPart] = createSignal(props.firstPart);
  const [round, setRound] = createSignal(0);
  const focus: GuideFocus = { isIn: null };

  const again = (): void => {
    setPart(0);
    setRound((n) => n + 1);
  };
  const playing = createMemo(() => {
    round();
    const currentPart = props.parts[part()]!;
    const guide = createLessonGuide(currentPart, {
      words: props.words,
      isLast: part() === props.parts.length - 1,
      onOver: () => setPart(part() + 1),
      isLikeGame: props.isLikeGame === true,
      end: () => props.end(again),
      focus,
    });
    return { game: createLessonGame(currentPart), guide };
  });

  /**
   * Reserves space for the lesson's panels from the start, and shows each from the step that needs
   * it.
   */
  const panels = (): string =>
    Object.entries(props.panels)
      .map(([panel, from]) => `with-${panel} ${playing().guide.step() < from ? `before-${panel}` : ''}`)
      .join(' ');

  createEffect(
    on(
      () => [playing().guide.step(), part()] as const,
      ([step, at]) => {
        if (step > total()) props.onWon?.();
        else if (step > 1) props.onStep?.(at);
      },
    ),
  );

  return (
    <div class={`lesson ${panels()}`} classList={{ 'like-game': props.isLikeGame }}>
      <header class="lesson-strip">
        <a class="button quiet" href={props.back.href} aria-label={props.back.label} title={props.back.label}>
          <svg class="lesson-back" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15 5l-7 7 7 7" />
          </svg>
        </a>
        <h1 aria-label={props.name}>{props.title}</h1>
        <div
          class="lesson-steps"
          role="img"
          aria-label={t('learn.step', { n: Math.min(total(), playing().guide.step()), total: total() })}
        >
          <For each={Array.from({ length: total() }, (_, n) => n + 1)}>
            {(n) => <i classList={{ past: n < playing().guide.step(), now: n === playing().guide.step() }} />}
          </For>
        </div>
        <a class="button quiet" aria-label={props.skip.label} href={props.skip.href}>
          {t('do.skip')}
        </a>
      </header>
      <Show when={playing()} keyed>
        {({ game, guide }) => <TableScreen game={game} guide={guide} onReady={guide.watch} onAgain={again} />}
      </Show>
    </div>
  );
}
