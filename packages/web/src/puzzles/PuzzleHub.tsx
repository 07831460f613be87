import { For, Show, createMemo, createResource, type JSX } from 'solid-js';
import { PUZZLE_KINDS, THEMES } from '@night-cage/analysis/puzzles';
import { EDITION_NAMES } from '@night-cage/rules';
import { SmallBoard } from '../table/board/SmallBoard.tsx';
import { askAboutPuzzle } from '../bots/ask-puzzles.ts';
import type { PuzzleSummary } from '../bots/worker-messages.ts';
import { locale, createTranslator } from '../text/translator.ts';
import { attempts, isKept } from './attempts.ts';
import { describeNamedGoal } from './describe-goal.ts';
import { dailyPuzzle, localToday } from './puzzle-playlist.ts';
import { computePuzzleResults, type PuzzleResults } from './puzzle-results.ts';
import '../ui/pages.css';
import './puzzle-hub.css';

const t = createTranslator('puzzles');

/** The overview: all puzzle modes, and the player's results. */
export function PuzzleHub(props: { readonly puzzles: readonly PuzzleSummary[] }): JSX.Element {
  const results = createMemo(() => computePuzzleResults(attempts()));
  const count = (fits: (puzzle: PuzzleSummary) => boolean): number => props.puzzles.filter(fits).length;
  const kinds = PUZZLE_KINDS.map((kind) => ({ kind, n: count((puzzle) => puzzle.kind === kind) }));
  const editions = EDITION_NAMES.map((name) => ({ name, n: count(({ edition }) => edition === name) }));
  const themes = THEMES.map((name) => ({ name, n: count((puzzle) => puzzle.themes.includes(name)) }));
  return (
    <main class="page puzzles">
      <a class="button quiet page-back" href="#/">
        {t('do.back')}
      </a>
      <h1>{t('puzzles.title')}</h1>
      <p class="lead">
        {t('puzzles.about')} {t('puzzles.count', { n: props.puzzles.length })}.
      </p>
      <Show when={!isKept()}>
        <p class="problem" role="alert">
          {t('puzzles.not-kept')}
        </p>
      </Show>
      <Show when={results().answered > 0}>
        <Results results={results()} />
      </Show>
      <nav class="puzzle-modes" aria-label={t('puzzles.title')}>
        <DailyPuzzleCard puzzles={props.puzzles} />
        <a class="puzzle-card" href="#/puzzles/rated">
          <b>{t('mode.rated')}</b>
          <small>{t('mode.rated.about')}</small>
        </a>
        <a class="puzzle-card" href="#/puzzles/streak">
          <b>{t('mode.streak')}</b>
          <small>{t('mode.streak.about')}</small>
        </a>
        <a class="puzzle-card" href="#/puzzles/storm">
          <b>{t('mode.storm')}</b>
          <small>{t('mode.storm.about')}</small>
        </a>
      </nav>
      <h2>{t('puzzles.kinds')}</h2>
      <ul class="puzzle-sets">
        <For each={kinds.filter(({ n }) => n > 0)}>
          {({ kind, n }) => (
            <li>
              <a class="puzzle-card" href={`#/puzzles/${kind}`}>
                <b>{t(`kind.${kind}`)}</b>
                <small>{t(`kind.${kind}.about`)}</small>
                <small class="puzzle-count">{t('puzzles.count', { n })}</small>
              </a>
            </li>
          )}
        </For>
      </ul>
      <h2>{t('puzzles.editions')}</h2>
      <ul class="puzzle-chips">
        <For each={editions.filter(({ n }) => n > 0)}>
          {({ name, n }) => <Chip subroute={name} label={t(`edition.${name}`)} n={n} />}
        </For>
      </ul>
      <h2>{t('puzzles.themes')}</h2>
      <ul class="puzzle-chips">
        <For each={themes.filter(({ n }) => n > 0)}>
          {({ name, n }) => <Chip subroute={name} label={t(`theme.${name}`)} n={n} />}
        </For>
      </ul>
    </main>
  );
}

function Chip(props: { readonly subroute: string; readonly label: string; readonly n: number }): JSX.Element {
  return (
    <li>
      <a
        class="button"
        href={`#/puzzles/${props.subroute}`}
        aria-label={`${props.label}, ${t('puzzles.count', { n: props.n })}`}
      >
        {props.label} <small>{props.n}</small>
      </a>
    </li>
  );
}

/** The size of the daily puzzle's board in CSS pixels. */
const DAY_BOARD = 148;

function DailyPuzzleCard(props: { readonly puzzles: readonly PuzzleSummary[] }): JSX.Element {
  const daily = dailyPuzzle(props.puzzles, localToday());
  const [state] = createResource(
    () => daily?.id,
    async (id) => askAboutPuzzle('open-puzzle', { id }),
  );
  const answer = (): boolean | undefined =>
    attempts().find(
      ({ puzzle, mode, at }) =>
        mode === 'day' && puzzle === daily?.id && localToday(new Date(at)) === localToday(),
    )?.solved;
  const date = (): string =>
    new Date().toLocaleDateString(locale(), { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <Show when={daily}>
      {(dailyNote) => (
        <a class="puzzle-card of-the-day" href="#/puzzles/day">
          <span class="day-board">
            <Show when={state.state === 'ready' && state()} keyed>
              {(position) => <SmallBoard state={position} size={DAY_BOARD} />}
            </Show>
          </span>
          <span class="day-text">
            <b>{t('mode.day')}</b>
            <small>{t('mode.day.about', { date: date() })}</small>
            <small>{describeNamedGoal(dailyNote())}</small>
            <Show when={answer() !== undefined}>
              <small class="puzzle-count">
                {t(answer() === true ? 'mode.day.solved' : 'mode.day.failed')}
              </small>
            </Show>
          </span>
        </a>
      )}
    </Show>
  );
}

/** The player's results, in four figures. */
function Results(props: { readonly results: PuzzleResults }): JSX.Element {
  const rating = (): string => {
    const { rating, rated } = props.results;
    if (rated === 0) return t('puzzles.rating.none');
    return `${Math.round(rating.rating)} ± ${Math.round(rating.deviation)}`;
  };
  const storm = (): string => String(props.results.storms.get(3) ?? t('storm.none'));
  return (
    <dl class="puzzle-results" aria-label={t('puzzles.yours')}>
      <div>
        <dt>{t('puzzles.rating')}</dt>
        <dd>{rating()}</dd>
      </div>
      <div>
        <dt>{t('puzzles.solved')}</dt>
        <dd>{t('puzzles.solved.value', { n: props.results.solved, total: props.results.answered })}</dd>
      </div>
      <div>
        <dt>{t('puzzles.streak')}</dt>
        <dd>{t('puzzles.streak.value', { n: props.results.streak, best: props.results.bestStreak })}</dd>
      </div>
      <div>
        <dt>{t('puzzles.storm')}</dt>
        <dd>{storm()}</dd>
      </div>
    </dl>
  );
}
