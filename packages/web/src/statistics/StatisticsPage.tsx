import { Show, createResource, createSignal, type JSX, For } from 'solid-js';
import { type Statistics, EXCLUSION_REASONS } from '@night-cage/client';
import { loadGameStorage } from '../storage/load-game-storage.ts';
import { loadGameSummaries } from './game-summaries.ts';
import type { ResumeFailure } from '../storage/resume-game.ts';
import { ExportImport } from '../storage/ExportImport.tsx';
import { describeResumeFailure } from '../speech/describe/resume-failure.ts';
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

const t = createTranslator('nights', 'new', 'home', 'keeping');

interface Props {
  /** Goes on with a kept game; answers why it cannot be opened. */
  readonly onGoOn: (id: string) => Promise<ResumeFailure | null>;
}

/** What the games on this device tell together. Everything is computed from the games, whenever it is looked at. */
export function StatisticsPage(props: Props): JSX.Element {
  const [progress, setProgress] = createSignal<{ n: number; total: number } | null>(null);
  const [trouble, setTrouble] = createSignal<string | null>(null);
  const [found, { refetch }] = createResource(async () => {
    await loadGameStorage();
    const nights = await loadGameSummaries((n, total) => setProgress({ n, total }));
    setProgress(null);
    return nights;
  });
  const lookBack = async (id: string): Promise<void> => {
    const why = await props.onGoOn(id);
    if (why !== null) setTrouble(describeResumeFailure(why));
  };
  return (
    <main class="page nights">
      <a class="button quiet page-back" href="#/">
        {t('do.back')}
      </a>
      <h1>{t('home.nights')}</h1>
      <Show when={trouble()}>
        {(why) => (
          <p class="problem" role="alert">
            {why()}
          </p>
        )}
      </Show>
      <Show when={found.latest?.isWhole === false}>
        <p class="problem" role="status">
          {t('list.incomplete')}
        </p>
      </Show>
      <Show when={found.loading && progress()}>
        {(now) => (
          <p class="nights-reading">
            {t('nights.reading', now())} <progress value={now().n} max={now().total} aria-hidden="true" />
          </p>
        )}
      </Show>
      <Show when={found.latest}>
        {(read) => (
          <>
            <Show when={read().nights.length > 0} fallback={<None />}>
              <Lead statistics={read().statistics} />
            </Show>
            <CandleWall candles={read().statistics.wall} />
            <Show when={read().nights.length > 0}>
              <Escapes statistics={read().statistics} />
              <Losses statistics={read().statistics} />
              <Figures statistics={read().statistics} />
              <Show when={read().fates}>{(fates) => <LuckAndChoice fates={fates()} />}</Show>
              <Months months={read().statistics.months} />
              <History nights={read().nights} onLook={(id) => void lookBack(id)} />
            </Show>
            <OtherStatistics since={read()} />
            <WhatCounts notCounted={read().statistics.notCounted} />
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

/** Nobody has played to an end here: what this page is for, and the way to a first night. */
function None(): JSX.Element {
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

/** Which kept games are one's own nights, and how many are not. */
function WhatCounts(props: { readonly notCounted: Statistics['notCounted'] }): JSX.Element {
  return (
    <details class="what-counts">
      <summary>{t('nights.counts')}</summary>
      <p>{t('nights.counts.about')}</p>
      <ul>
        <For each={EXCLUSION_REASONS}>
          {(why) => (
            <Show when={props.notCounted[why] > 0}>
              <li>{t(`nights.counts.${why}`, { n: props.notCounted[why] })}</li>
            </Show>
          )}
        </For>
      </ul>
    </details>
  );
}
