import { For, Match, Show, Switch, createMemo, createSignal, untrack, type JSX } from 'solid-js';
import { ChoiceGroup } from '../ui/controls.tsx';
import type { PuzzleSummary } from '../bots/worker-messages.ts';
import { createTranslator } from '../text/translator.ts';
import { addAttempt, attempts } from './attempts.ts';
import { isForStorm } from './choose-next-puzzle.ts';
import { describeNamedGoal } from './describe-goal.ts';
import { puzzleRating } from './puzzle-rating.ts';
import { computePuzzleResults } from './puzzle-results.ts';
import { StormRun } from './StormRun.tsx';
import '../ui/pages.css';
import './storm.css';

const t = createTranslator('puzzles');

/** Minutes; 0 means no clock, for players who need more time. */
const CLOCKS = [3, 10, 0] as const;
type Clock = (typeof CLOCKS)[number];

export interface StormAnswer {
  readonly puzzle: PuzzleSummary;
  readonly solved: boolean;
}

type Stage =
  | { readonly is: 'ready' }
  | { readonly is: 'running'; readonly run: string }
  | {
      readonly is: 'over';
      readonly answered: readonly StormAnswer[];
      readonly because: 'time' | 'wrong' | 'stopped';
      /** The previous record. */
      readonly best: number;
    };

/** Puzzle storm: solve as many puzzles as possible before time runs out. */
export function Storm(props: { readonly puzzles: readonly PuzzleSummary[] }): JSX.Element {
  const [stage, setStage] = createSignal<Stage>({ is: 'ready' });
  const [clock, setClock] = createSignal<Clock>(3);
  const results = createMemo(() => computePuzzleResults(attempts()));
  const stormPuzzles = createMemo(() => props.puzzles.filter(isForStorm));
  const best = (): number => results().storms.get(clock()) ?? 0;
  let previousBest = 0;
  const begin = (): void => {
    previousBest = best();
    setStage({ is: 'running', run: new Date().toISOString() });
  };
  const saveAnswer = (run: string, { puzzle, solved }: StormAnswer): void =>
    void addAttempt({
      puzzle: puzzle.id,
      solved,
      mode: 'storm',
      rating: puzzleRating(puzzle),
      run,
      minutes: clock(),
    });
  const clockLabel = (item: Clock): string =>
    item === 0 ? t('storm.clock.none') : t('storm.clock.minutes', { n: item });
  const running = (): string | null => {
    const now = stage();
    return now.is === 'running' ? now.run : null;
  };
  const over = (): Extract<Stage, { is: 'over' }> | null => {
    const now = stage();
    return now.is === 'over' ? now : null;
  };

  return (
    <Switch
      fallback={
        <main class="page storm">
          <a class="button quiet page-back" href="#/puzzles">
            {t('do.back')}
          </a>
          <h1>{t('mode.storm')}</h1>
          <p class="lead">{t('mode.storm.about')}</p>
          <ChoiceGroup
            label={t('storm.clock')}
            about={t('storm.clock.about')}
            value={clock()}
            options={CLOCKS.map((item) => [item, clockLabel(item)] as const)}
            onChange={setClock}
          />
          <Show when={best() > 0}>
            <p>{t('storm.best', { best: best() })}</p>
          </Show>
          <button type="button" class="button primary big" onClick={begin}>
            {t('storm.begin')}
          </button>
        </main>
      }
    >
      <Match when={running()} keyed>
        {(run) => (
          <StormRun
            puzzles={stormPuzzles()}
            seen={untrack(() => results().seen)}
            run={run}
            minutes={clock()}
            onAnswered={(answer) => saveAnswer(run, answer)}
            onOver={(answered, because) => setStage({ is: 'over', answered, because, best: previousBest })}
          />
        )}
      </Match>
      <Match when={over()} keyed>
        {({ answered, because, best: old }) => (
          <Over answered={answered} because={because} best={old} onAgain={begin} />
        )}
      </Match>
    </Switch>
  );
}

interface OverProps {
  readonly answered: readonly StormAnswer[];
  readonly because: 'time' | 'wrong' | 'stopped';
  readonly best: number;
  readonly onAgain: () => void;
}

function Over(props: OverProps): JSX.Element {
  const solved = (): number => props.answered.filter((item) => item.solved).length;
  const missed = (): readonly StormAnswer[] => props.answered.filter((item) => !item.solved);
  return (
    <main class="page storm">
      <h1 ref={(title) => requestAnimationFrame(() => title.focus())} tabIndex={-1}>
        {t('storm.over')}
      </h1>
      <p class="lead" role="status">
        {t(`storm.over.${props.because}`, { n: solved() })}{' '}
        {solved() > props.best
          ? t('storm.best.new')
          : t('storm.best', { best: Math.max(props.best, solved()) })}
      </p>
      <div class="storm-actions">
        <button type="button" class="button primary" onClick={() => props.onAgain()}>
          {t('storm.again')}
        </button>
        <a class="button" href="#/puzzles">
          {t('puzzles.all')}
        </a>
      </div>
      <Show when={missed().length > 0}>
        <h2>{t('storm.missed')}</h2>
        <ul class="storm-missed">
          <For each={missed()}>
            {({ puzzle }) => (
              <li>
                <a href={`#/puzzles/${puzzle.id}`}>{describeNamedGoal(puzzle)}</a>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </main>
  );
}
