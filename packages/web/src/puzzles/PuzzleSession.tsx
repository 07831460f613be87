import { Show, createMemo, createResource, createSignal, untrack, type JSX } from 'solid-js';
import type { State } from '@night-cage/rules';
import { askAboutPuzzle } from '../bots/ask-puzzles.ts';
import type { PuzzleSummary } from '../bots/worker-messages.ts';
import { createTranslator } from '../text/translator.ts';
import { addAttempt, attempts } from './attempts.ts';
import { NoPuzzles } from './NoPuzzles.tsx';
import type { PuzzleGame } from './puzzle-game.ts';
import { puzzleRating } from './puzzle-rating.ts';
import { PuzzleTable, addressToPlayOn } from './PuzzleTable.tsx';
import { nextPuzzleOf, type PuzzlePlaylist } from './puzzle-playlist.ts';
import type { Solving } from './solving.ts';
import { computePuzzleResults, type PuzzleResults } from './puzzle-results.ts';
import { VerdictStrip } from './VerdictStrip.tsx';
import { announce } from '../speech/speech.ts';

const t = createTranslator('puzzles');

/** A series of puzzles, or a single one. */
export function PuzzleSession(props: { readonly session: PuzzlePlaylist }): JSX.Element {
  const [round, setRound] = createSignal(0);
  const results = createMemo(() => computePuzzleResults(attempts()));
  const puzzle = createMemo(() => (round(), untrack(() => nextPuzzleOf(props.session, results()))));
  const isSingle = (): boolean => props.session.mode === 'day' || props.session.mode === 'link';
  const next = (isFirst: boolean): JSX.Element => (
    <Show
      when={!isSingle()}
      fallback={
        <a class="button" classList={{ primary: isFirst }} href="#/puzzles/rated">
          {t('way.more')}
        </a>
      }
    >
      <button
        type="button"
        class="button"
        classList={{ primary: isFirst }}
        onClick={() => setRound((n) => n + 1)}
      >
        {t('way.next')}
      </button>
    </Show>
  );
  return (
    <Show
      when={puzzle()}
      keyed
      fallback={<NoPuzzles text={t(isSingle() ? 'puzzles.unknown' : 'puzzles.none')} />}
    >
      {(currentPuzzle) => (
        <Puzzle
          puzzle={currentPuzzle}
          session={props.session}
          results={results()}
          isFirst={untrack(round) === 0}
          next={next}
        />
      )}
    </Show>
  );
}

interface PuzzleProps {
  readonly puzzle: PuzzleSummary;
  readonly session: PuzzlePlaylist;
  readonly results: PuzzleResults;
  readonly isFirst: boolean;
  readonly next: (isFirst: boolean) => JSX.Element;
}

function Puzzle(props: PuzzleProps): JSX.Element {
  const [state, { refetch }] = createResource(() => askAboutPuzzle('open-puzzle', { id: props.puzzle.id }));
  const before = untrack(() => props.results);
  const wasAnswered = before.seen.has(props.puzzle.id);
  const [isCounted, setCounted] = createSignal(false);
  const onCounted = (solved: boolean): void => {
    const { puzzle, session } = props;
    void addAttempt({ puzzle: puzzle.id, solved, mode: session.mode, rating: puzzleRating(puzzle) });
    setCounted(true);
  };
  const counted = (): string => {
    if (!isCounted()) return '';
    const { rating, streak } = props.results;
    if (props.session.mode === 'streak')
      return streak > 0
        ? t('verdict.streak', { n: streak })
        : t('verdict.streak.over', { n: before.streak, best: before.bestStreak });
    if (wasAnswered) return t('verdict.again');
    const now = Math.round(rating.rating);
    const change = now - Math.round(before.rating.rating);
    return t('verdict.rated', {
      rating: String(now),
      change: `${change < 0 ? '−' : '+'}${Math.abs(change)}`,
    });
  };
  const more = (game: PuzzleGame, solving: Solving): JSX.Element => (
    <>
      <PlayOn game={game} solving={solving} />
      <CopyLink id={props.puzzle.id} />
      <a class="button quiet" href="#/puzzles">
        {t('puzzles.all')}
      </a>
    </>
  );
  return (
    <Show
      when={state()}
      keyed
      fallback={
        <Show when={state.state === 'ready'}>
          <NoPuzzles text={t('puzzles.missing')} onRetry={() => void refetch()} />
        </Show>
      }
    >
      {(initialState) => (
        <PuzzleTable
          puzzle={props.puzzle}
          state={initialState}
          onCounted={onCounted}
          before={props.isFirst ? '' : t('way.next')}
          around={(solving, game, boards) => (
            <>
              <Show when={props.session.mode === 'streak'}>
                <p class="puzzle-chip">{t('puzzles.streak.now', { n: props.results.streak })}</p>
              </Show>
              <VerdictStrip
                boards={boards}
                puzzle={props.puzzle}
                game={game}
                solving={solving}
                counted={counted()}
                next={props.next}
                more={more(game, solving)}
              />
            </>
          )}
          menu={() => (
            <>
              <a class="button" href="#/puzzles">
                {t('puzzles.all')}
              </a>
              <CopyLink id={props.puzzle.id} />
            </>
          )}
        />
      )}
    </Show>
  );
}

/**
 * A link to a game from the position on the board, or from the puzzle's start if the game is over.
 */
function PlayOn(props: { readonly game: PuzzleGame; readonly solving: Solving }): JSX.Element {
  // Read these signals, because game.state is not reactive.
  const state = (): State => (props.solving.ahead(), props.solving.stand(), props.game.state);
  const goesOn = (): boolean => state().outcome === 'playing';
  return (
    <a class="button quiet" href={addressToPlayOn(goesOn() ? state() : props.game.first)}>
      {t(goesOn() ? 'way.play-on' : 'way.play')}
    </a>
  );
}

/** Copies the link of a puzzle. Where the clipboard is blocked, shows the link instead. */
function CopyLink(props: { readonly id: string }): JSX.Element {
  const [message, setMessage] = createSignal<string | null>(null);
  const address = (): string => `${location.origin}${location.pathname}#/puzzles/${props.id}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address());
      setMessage(t('way.copied'));
      announce(t('way.copied'));
    } catch {
      setMessage(address());
    }
  };
  return (
    <>
      <button type="button" class="button quiet" onClick={() => void copy()}>
        {t('way.copy')}
      </button>
      <Show when={message()}>{(words) => <span class="copied">{words()}</span>}</Show>
    </>
  );
}
