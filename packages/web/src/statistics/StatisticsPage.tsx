import { Show, createResource, createSignal, type JSX, For } from 'solid-js';
import { type Statistics, EXCLUSION_REASONS } from '@night-cage/client';
import { loadGameStorage } from '../storage/load-game-storage.ts';
import { loadGameSummaries } from './game-summaries.ts';
import type { ResumeFailure } from '../storage/resume-game.ts';
import { ExportImport } from '../storage/ExportImport.tsx';
import { describeResumeFailure } from '../speech/describe/describe-resume-failure.ts';
import { createTranslator } from '../text/translator.ts';
import { OtherStatistics } from './OtherStatistics.tsx';
import { Escapes } from './Escapes.tsx';
import { Figures } from './Figures.tsx';
import { History } from './History.tsx';
import { Losses } from './Losses.tsx';
import { LuckAndChoice } from './LuckAndChoice.tsx';
import { Months } from './Months.tsx';
import { CandleWall } from './CandleWall.tsx';
import '../ui/pages.css';
import '../ui/screens.css';
import './statistics-page.css';

const t = createTranslator('statistics', 'new', 'home', 'storage');

interface Props {
  /** Resumes a saved game. Resolves with the failure, or null. */
  readonly onResume: (id: string) => Promise<ResumeFailure | null>;
}

/** The statistics of the games on this device, computed on each visit. */
export function StatisticsPage(props: Props): JSX.Element {
  const [progress, setProgress] = createSignal<{ n: number; total: number } | null>(null);
  const [error, setError] = createSignal<string | null>(null);
  const [summaries, { refetch }] = createResource(async () => {
    await loadGameStorage();
    const nights = await loadGameSummaries((n, total) => setProgress({ n, total }));
    setProgress(null);
    return nights;
  });
  const lookBack = async (id: string): Promise<void> => {
    const problem = await props.onResume(id);
    if (problem !== null) setError(describeResumeFailure(problem));
  };
  return (
    <main class="page nights">
      <a class="button quiet page-back" href="#/">
        {t('do.back')}
      </a>
      <h1>{t('home.nights')}</h1>
      <Show when={error()}>
        {(problem) => (
          <p class="problem" role="alert">
            {problem()}
          </p>
        )}
      </Show>
      <Show when={summaries.latest?.isWhole === false}>
        <p class="problem" role="status">
          {t('list.incomplete')}
        </p>
      </Show>
      <Show when={summaries.loading && progress()}>
        {(now) => (
          <p class="nights-reading">
            {t('nights.reading', now())} <progress value={now().n} max={now().total} aria-hidden="true" />
          </p>
        )}
      </Show>
      <Show when={summaries.latest}>
        {(loaded) => (
          <>
            <Show when={loaded().nights.length > 0} fallback={<NoGames />}>
              <Lead statistics={loaded().statistics} />
            </Show>
            <CandleWall candles={loaded().statistics.wall} />
            <Show when={loaded().nights.length > 0}>
              <Escapes statistics={loaded().statistics} />
              <Losses statistics={loaded().statistics} />
              <Figures statistics={loaded().statistics} />
              <Show when={loaded().fates}>{(reviews) => <LuckAndChoice reviews={reviews()} />}</Show>
              <Months months={loaded().statistics.months} />
              <History nights={loaded().nights} onSelect={(id) => void lookBack(id)} />
            </Show>
            <OtherStatistics since={loaded()} />
            <WhatCounts notCounted={loaded().statistics.notCounted} />
          </>
        )}
      </Show>
      <ExportImport onChange={() => void refetch()} />
      <a class="button quiet page-back" href="#/games">
        {t('home.replays')}
      </a>
    </main>
  );
}

function Lead(props: { readonly statistics: Statistics }): JSX.Element {
  return (
    <p class="lead" role="status">
      {t('nights.lead', { n: props.statistics.all.nights, escaped: props.statistics.all.escaped })}{' '}
      <Show when={props.statistics.run > 0}>{t('nights.run', { n: props.statistics.run })} </Show>
      <Show when={props.statistics.longestRun > Math.max(1, props.statistics.run)}>
        {t('nights.run.longest', { n: props.statistics.longestRun })}
      </Show>
    </p>
  );
}

/** Shown without finished games: what this page is for, and a link to a new game. */
function NoGames(): JSX.Element {
  return (
    <section class="nights-none">
      <h2>{t('nights.none')}</h2>
      <p>{t('nights.none.about')}</p>
      <a class="button primary" href="#/new">
        {t('home.new-game')}
      </a>
      <p class="dim">{t('nights.none.games')}</p>
    </section>
  );
}

/** Explains which saved games count, and how many do not. */
function WhatCounts(props: { readonly notCounted: Statistics['notCounted'] }): JSX.Element {
  return (
    <details class="what-counts">
      <summary>{t('nights.counts')}</summary>
      <p>{t('nights.counts.about')}</p>
      <ul>
        <For each={EXCLUSION_REASONS}>
          {(reason) => (
            <Show when={props.notCounted[reason] > 0}>
              <li>{t(`nights.counts.${reason}`, { n: props.notCounted[reason] })}</li>
            </Show>
          )}
        </For>
      </ul>
    </details>
  );
}
