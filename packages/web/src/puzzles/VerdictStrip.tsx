import { Show, type JSX } from 'solid-js';
import type { BoardsOnScreen } from '../table/board/boards-on-screen.ts';
import type { PuzzleSummary } from '../bots/worker-messages.ts';
import { createTranslator } from '../text/translator.ts';
import type { PuzzleGame } from './puzzle-game.ts';
import { createAnswerStrip } from './answer-strip.ts';
import type { Solving } from './solving.ts';
import { describeVerdict, type VerdictText } from './describe-verdict.ts';
import '../table/end-strip.css';
import './verdict-strip.css';

const t = createTranslator('puzzles');

interface Props {
  readonly boards: () => BoardsOnScreen;
  readonly puzzle: PuzzleSummary;
  readonly game: PuzzleGame;
  readonly solving: Solving;
  /** How the answer changed the rating or the streak. */
  readonly counted: string;
  /** The link to the next puzzle. `isFirst`: highlighted, because this puzzle is finished. */
  readonly next: (isFirst: boolean) => JSX.Element;
  /** More links, in small. */
  readonly more: JSX.Element;
}

/** The verdict on an answer, with the links to go on: a strip that never covers a board. */
export function VerdictStrip(props: Props): JSX.Element {
  const verdict = (): VerdictText | null => describeVerdict(props.puzzle, props.game, props.solving.stand());
  return <Show when={verdict()}>{(text) => <Strip {...props} verdict={text()} />}</Show>;
}

function Strip(props: Props & { readonly verdict: VerdictText }): JSX.Element {
  let strip!: HTMLElement;
  let heading!: HTMLHeadingElement;
  const room = createAnswerStrip({
    boards: () => props.boards(),
    strip: () => strip,
    heading: () => heading,
    words: () => props.verdict,
  });
  const stand = (): ReturnType<Solving['stand']> => props.solving.stand();
  const isPlaying = (): boolean => props.solving.ahead().length > 0;
  /** Whether the refutation is longer than what has been played. */
  const hasRest = (): boolean => {
    const now = stand();
    return now.is === 'wrong' && now.at + now.verdict.refutation.line.length > props.game.moments.length;
  };

  /** Solved after a wrong first answer: the rating change is about the first answer. */
  const hasCountedBefore = (): boolean => stand().is === 'solved' && props.solving.counted() === false;

  return (
    <section
      ref={strip}
      class="end verdict"
      classList={{ won: stand().is !== 'wrong', [`end-${room()?.side ?? 'below'}`]: true }}
      style={room()?.style}
      aria-label={props.verdict.title}
    >
      <div class="end-text">
        <h2 ref={heading} tabIndex={-1}>
          {props.verdict.title}
        </h2>
        <p class="end-cause">{props.verdict.text}</p>
        <Show when={props.counted}>
          <p class="verdict-counted">
            {hasCountedBefore() ? `${t('verdict.first')} ` : ''}
            {props.counted}
          </p>
        </Show>
      </div>
      <div class="end-actions">
        <Show
          when={!isPlaying()}
          fallback={
            <button type="button" class="button" onClick={() => props.solving.skip()}>
              {t('way.skip')}
            </button>
          }
        >
          <Show when={stand().is !== 'solved'}>
            <button
              type="button"
              class="button"
              classList={{ primary: stand().is !== 'shown' }}
              onClick={() => props.solving.retry()}
            >
              {t('way.retry')}
            </button>
          </Show>
          <Show when={hasRest()}>
            <button type="button" class="button" onClick={() => props.solving.showRest()}>
              {t('way.follows')}
            </button>
          </Show>
          <Show when={stand().is === 'wrong'}>
            <button type="button" class="button" onClick={() => props.solving.showSolution()}>
              {t('way.solution')}
            </button>
          </Show>
          {props.next(stand().is === 'solved' || stand().is === 'shown')}
        </Show>
      </div>
      {/* Before the answer, the themes would give too much away. */}
      <Show when={stand().is === 'solved' || stand().is === 'shown'}>
        <p class="end-facts verdict-themes">
          {props.puzzle.themes.map((theme) => t(`theme.${theme}`)).join(' · ')}
        </p>
      </Show>
      <div class="end-more">{props.more}</div>
    </section>
  );
}
