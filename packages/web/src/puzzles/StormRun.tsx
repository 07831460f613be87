import {
  Show,
  createEffect,
  createMemo,
  createResource,
  createSignal,
  on,
  onCleanup,
  untrack,
  type JSX,
  type Accessor,
} from 'solid-js';
import { settings } from '../storage/settings.ts';
import { announce } from '../speech/speech.ts';
import { askAboutPuzzle } from '../bots/ask-puzzles.ts';
import type { PuzzleSummary } from '../bots/worker-messages.ts';
import { createTranslator } from '../text/translator.ts';
import { chooseNextPuzzle, streakLevelOf } from './choose-next-puzzle.ts';
import { NoPuzzles } from './NoPuzzles.tsx';
import { PuzzleTable } from './PuzzleTable.tsx';
import type { StormAnswer } from './Storm.tsx';

const t = createTranslator('puzzles');

/** This many wrong answers end the storm. */
const MAX_WRONG = 3;
/** Milliseconds to see the result before the next puzzle, by the table's speed. */
const BEAT = { right: [0, 500, 250], wrong: [0, 1400, 700] } as const;
/** Announced when this many seconds are left. */
const ANNOUNCED_SECONDS = [60, 30, 10];

interface Props {
  readonly puzzles: readonly PuzzleSummary[];
  readonly seen: ReadonlySet<string>;
  readonly run: string;
  readonly minutes: number;
  readonly onAnswered: (answer: StormAnswer) => void;
  readonly onOver: (answered: readonly StormAnswer[], because: 'time' | 'wrong' | 'stopped') => void;
}

/** One storm, from its first puzzle to its end. The first choice answers a puzzle. */
export function StormRun(props: Props): JSX.Element {
  const [answered, setAnswered] = createSignal<readonly StormAnswer[]>([]);
  const [round, setRound] = createSignal(0);
  const solved = (): number => answered().filter((entry) => entry.solved).length;
  const wrong = (): number => answered().length - solved();
  const left = startClock(props.minutes, () => props.onOver(untrack(answered), 'time'));
  createEffect(
    on(
      left,
      (seconds) =>
        seconds !== null && ANNOUNCED_SECONDS.includes(seconds) && announce(t('storm.soon', { n: seconds })),
    ),
  );

  const puzzle = createMemo(() => {
    const seed = `${props.run} ${round()}`;
    return untrack(() => {
      const seen = new Set([...props.seen, ...answered().map((entry) => entry.puzzle.id)]);
      return chooseNextPuzzle(props.puzzles, seen, streakLevelOf(solved()), seed);
    });
  });
  const [state, { refetch }] = createResource(puzzle, async ({ id }) =>
    askAboutPuzzle('open-puzzle', { id }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  const showNextPuzzle = (): void => {
    if (wrong() >= MAX_WRONG) props.onOver(answered(), 'wrong');
    else setRound((n) => n + 1);
  };
  const answer = (entry: PuzzleSummary, isSolved: boolean): void => {
    const now = { puzzle: entry, solved: isSolved };
    setAnswered((known) => [...known, now]);
    props.onAnswered(now);
    timer = setTimeout(showNextPuzzle, BEAT[isSolved ? 'right' : 'wrong'][settings.speed]);
  };
  const last = (): StormAnswer | undefined => answered().at(-1);
  const describeLast = (): string =>
    last() === undefined ? '' : t(last()!.solved ? 'verdict.right' : 'verdict.wrong');
  /** Whether the puzzle on the table has been answered. */
  const isAnswered = (): boolean => last() !== undefined && last()!.puzzle === puzzle();

  return (
    <Show
      when={state.state === 'ready' && state()}
      keyed
      fallback={
        <Show when={state.state === 'ready' || puzzle() === null}>
          <NoPuzzles text={t('puzzles.missing')} onRetry={() => void refetch()} />
        </Show>
      }
    >
      {(first) => (
        <PuzzleTable
          puzzle={puzzle()!}
          state={first}
          isQuick
          before={untrack(describeLast)}
          onCounted={(isSolved) => answer(untrack(puzzle)!, isSolved)}
          around={() => (
            <p
              class="puzzle-chip"
              classList={{ right: isAnswered() && last()!.solved, wrong: isAnswered() && !last()!.solved }}
            >
              <Show when={left() !== null}>
                <b role="timer" aria-label={t('storm.left', { time: formatClock(left()!) })}>
                  {formatClock(left()!)}
                </b>
              </Show>
              <span>{t('storm.solved', { n: solved() })}</span>
              <span>{t('storm.wrong', { n: wrong() })}</span>
              <Show when={isAnswered()}>
                <em>{describeLast()}</em>
              </Show>
            </p>
          )}
          menu={() => (
            <button type="button" class="button" onClick={() => props.onOver(answered(), 'stopped')}>
              {t('storm.stop')}
            </button>
          )}
        />
      )}
    </Show>
  );
}

const TICK = 250;

/** The seconds left of `minutes`, from now on; null without a clock. */
function startClock(minutes: number, onOver: () => void): Accessor<number | null> {
  if (minutes === 0) return () => null;
  const ends = Date.now() + minutes * 60_000;
  const left = (): number => Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  const [seconds, setSeconds] = createSignal(left());
  const timer = setInterval(() => {
    setSeconds(left());
    if (left() > 0) return;
    clearInterval(timer);
    onOver();
  }, TICK);
  onCleanup(() => clearInterval(timer));
  return seconds;
}

/** 95 seconds are 1:35. */
const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
