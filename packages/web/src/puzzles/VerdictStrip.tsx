import { Show, type JSX } from 'solid-js';
import type { PuzzleNote } from '../bots/worker-messages.ts';
import { createTranslator } from '../text/translator.ts';
import type { PuzzleGame } from './puzzle-game.ts';
import { createAnswerStrip } from './answer-strip.ts';
import type { Solving } from './solving.ts';
import { describeVerdict, type VerdictText } from './describe-verdict.ts';
import '../table/end-strip.css';
import './verdict-strip.css';

const t = createTranslator('puzzles');

interface Props {
  readonly boards: () => HTMLElement;
  readonly note: PuzzleNote;
  readonly game: PuzzleGame;
  readonly solving: Solving;
  /** What the answer changed: rating, streak. */
  readonly counted: string;
  /** The way on; the first one of all once there is nothing more to do here. */
  readonly next: (isFirst: boolean) => JSX.Element;
  /** Further ways, small. */
  readonly more: JSX.Element;
}

/** What is said to an answer, and the ways on: a strip beside the board, never over it. */
export function VerdictStrip(props: Props): JSX.Element {
  const words = (): VerdictText | null => describeVerdict(props.note, props.game, props.solving.stand());
  return <Show when={words()}>{(said) => <Strip {...props} words={said()} />}</Show>;
}

function Strip(props: Props & { readonly words: VerdictText }): JSX.Element {
  let strip!: HTMLElement;
  let heading!: HTMLHeadingElement;
  const room = createAnswerStrip({
    boards: () => props.boards(),
    strip: () => strip,
    heading: () => heading,
    words: () => props.words,
  });
  const stand = (): ReturnType<Solving['stand']> => props.solving.stand();
  const isPlaying = (): boolean => props.solving.ahead().length > 0;
  /** There is more to see of a wrong choice than was played. */
  const hasRest = (): boolean => {
    const now = stand();
    return now.is === 'wrong' && now.at + now.said.refutation.line.length > props.game.moments.length;
  };

  /** Solved in the end: what is told of the rating is about the answer before. */
  const hasCountedBefore = (): boolean => stand().is === 'solved' && props.solving.counted() === false;

  return (
    <section
      ref={strip}
      class="end verdict"
      classList={{ won: stand().is !== 'wrong', [`end-${room()?.side ?? 'below'}`]: true }}
      style={room()?.style}
      aria-label={props.words.title}
    >
      <div class="end-words">
        <h2 ref={heading} tabIndex={-1}>
          {props.words.title}
        </h2>
        <p class="end-cause">{props.words.text}</p>
        <Show when={props.counted}>
          <p class="verdict-counted">
            {hasCountedBefore() ? `${t('verdict.first')} ` : ''}
            {props.counted}
          </p>
        </Show>
      </div>
      <div class="end-ways">
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
      {/* Before it is answered they would tell too much. */}
      <Show when={stand().is === 'solved' || stand().is === 'shown'}>
        <p class="end-facts verdict-themes">
          {props.note.themes.map((theme) => t(`theme.${theme}`)).join(' · ')}
        </p>
      </Show>
      <div class="end-more">{props.more}</div>
    </section>
  );
}
