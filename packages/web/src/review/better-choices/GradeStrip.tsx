import { For, Show, type JSX } from 'solid-js';
import type { BoardsOnScreen } from '../../table/board/boards-on-screen.ts';
import type { PuzzleGame } from '../../puzzles/puzzle-game.ts';
import { createAnswerStrip } from '../../puzzles/answer-strip.ts';
import { createTranslator } from '../../text/translator.ts';
import type { CostlyChoice } from './costly-choice.ts';
import { describeGrade, type GradeText } from './describe-grade.ts';
import type { ChoicePractice } from './choice-practice.ts';
import '../../table/end-strip.css';
import '../../puzzles/verdict-strip.css';

const t = createTranslator('review');

interface Props {
  readonly boards: () => BoardsOnScreen;
  readonly game: PuzzleGame;
  readonly choice: CostlyChoice;
  readonly trying: ChoicePractice;
  /** Goes to the next costly choice; null after the last. */
  readonly onNext: (() => void) | null;
  readonly onLeave: () => void;
}

/** The grade of a try, with the links to go on: a strip that never covers a board. */
export function GradeStrip(props: Props): JSX.Element {
  const grade = (): GradeText | null => describeGrade(props.game.first, props.choice, props.trying.stand());
  return <Show when={grade()}>{(text) => <Strip {...props} grade={text()} />}</Show>;
}

function Strip(props: Props & { readonly grade: GradeText }): JSX.Element {
  let strip!: HTMLElement;
  let heading!: HTMLHeadingElement;
  const placement = createAnswerStrip({
    boards: () => props.boards(),
    strip: () => strip,
    heading: () => heading,
    words: () => props.grade,
  });
  const stand = (): ReturnType<ChoicePractice['stand']> => props.trying.stand();
  const isBest = (): boolean => {
    const now = stand();
    return now.is === 'graded' && now.option === props.choice.best;
  };
  return (
    <section
      ref={strip}
      class="end verdict"
      classList={{ won: props.grade.isGood, [`end-${placement()?.side ?? 'below'}`]: true }}
      style={placement()?.style}
      aria-label={props.grade.title}
      aria-busy={stand().is === 'weighed'}
    >
      <div class="end-text">
        <h2 ref={heading} tabIndex={-1}>
          {props.grade.title}
        </h2>
        <p class="end-cause">{props.grade.text}</p>
        <Show when={props.grade.line.length > 0}>
          <details>
            <summary>{t('better.line')}</summary>
            <ol>
              <For each={props.grade.line}>{(step) => <li>{step}</li>}</For>
            </ol>
          </details>
        </Show>
        <Show when={props.onNext === null && (isBest() || stand().is === 'shown')}>
          <p class="verdict-counted">{t('better.done')}</p>
        </Show>
      </div>
      <div class="end-actions">
        <Show
          when={props.trying.ahead().length === 0}
          fallback={
            <button type="button" class="button" onClick={() => props.trying.skip()}>
              {t('better.skip')}
            </button>
          }
        >
          <Show when={!isBest() && stand().is !== 'weighed'}>
            <button type="button" class="button" onClick={() => props.trying.retry()}>
              {t('better.retry')}
            </button>
          </Show>
          <Show
            when={stand().is === 'shown'}
            fallback={
              <button type="button" class="button" onClick={() => props.trying.showAnswer()}>
                {t('better.show')}
              </button>
            }
          >
            <button type="button" class="button" onClick={() => props.trying.playLine()}>
              {t('better.play')}
            </button>
          </Show>
          <Show
            when={props.onNext}
            fallback={
              <button type="button" class="button primary" onClick={() => props.onLeave()}>
                {t('better.leave')}
              </button>
            }
          >
            {(next) => (
              <button type="button" class="button primary" onClick={next()}>
                {t('better.next')}
              </button>
            )}
          </Show>
        </Show>
      </div>
    </section>
  );
}
