import { Match, Show, Switch, onCleanup, onMount, type JSX } from 'solid-js';
import { findHighlights } from '@night-cage/analysis/report';
import type { TableModel } from '../model/table-model.ts';
import { createTranslator } from '../text/translator.ts';
import { ChanceCurve } from './ChanceCurve.tsx';
import { runReport, showSavedReport, stopReport } from './run-report.ts';
import { showSpoilerFree } from './spoiler-free/show-spoiler-free.tsx';
import { KeyMoments } from './KeyMoments.tsx';
import { getReportState } from './report-state.ts';
import { describeUnattributed, describeReport } from './describe-report.ts';
import './chance-curve.css';

const t = createTranslator('review');

interface Props {
  readonly table: TableModel;
}

/** What decided a finished game: a sentence, the curve below the scrubber, and the key moments. */
export function Review(props: Props): JSX.Element {
  const { game } = props.table;
  const { report, progress, isBroken } = getReportState(game);
  const isWhole = (): boolean => report() !== null && progress() === null;
  onMount(() => void showSavedReport(game));
  onCleanup(() => stopReport(game));
  const at = (): number => props.table.lookedAt() ?? props.table.moments().length;
  return (
    <section class="review" aria-label={t('review.title')} aria-busy={progress() !== null}>
      <Show when={report()}>
        {(found) => (
          <>
            <ChanceCurve
              report={found()}
              moments={props.table.moments()}
              at={at()}
              onSelect={(moment) => props.table.lookAt(moment)}
            />
            {/* Shown only when complete: before that, the costs are not final. */}
            <Show when={progress() === null}>
              <p class="review-sentence" role="status">
                {describeReport(found())} <span class="review-rest">{describeUnattributed(found())}</span>
              </p>
            </Show>
          </>
        )}
      </Show>
      <Switch>
        <Match when={progress()}>
          {(current) => (
            <p class="review-progress">
              <span>
                {report() === null
                  ? t('review.finding')
                  : t('review.progress', { n: current().done, total: current().of })}
              </span>
              <button type="button" class="button quiet" onClick={() => stopReport(game)}>
                {t('review.stop')}
              </button>
            </p>
          )}
        </Match>
        <Match when={report() === null || isBroken()}>
          <Show when={isBroken()}>
            <p role="alert">{t('review.broken')}</p>
          </Show>
          <button type="button" class="button" onClick={() => runReport(game)}>
            {t('review.ask')}
          </button>
        </Match>
      </Switch>
      <Show when={report()}>
        {(found) => (
          <KeyMoments
            table={props.table}
            report={found()}
            highlights={findHighlights(found())}
            isWhole={isWhole()}
          />
        )}
      </Show>
      <Show when={progress() === null}>
        <button type="button" class="button quiet" onClick={() => showSpoilerFree(game, 0)}>
          {t('review.unspoiled')}
        </button>
      </Show>
    </section>
  );
}
