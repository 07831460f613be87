import { Match, Show, Switch, onMount, type JSX } from 'solid-js';
import type { Game } from '@night-cage/client';
import { createTranslator } from '../text/translator.ts';
import { runReport, showSavedReport } from './run-report.ts';
import { getReportState } from './report-state.ts';
import { describeUnattributed, describeReport } from './describe-report.ts';

const t = createTranslator('review');

/** At the end of a game: the share of luck and of choices, or a button that computes it. */
export function EndLuckSummary(props: { readonly game: Game; readonly mayAsk: boolean }): JSX.Element {
  const { report, progress } = getReportState(props.game);
  onMount(() => void showSavedReport(props.game));
  return (
    <p class="end-luck">
      <Switch
        fallback={
          <Show when={props.mayAsk}>
            <button type="button" class="button quiet" onClick={() => runReport(props.game)}>
              {t('review.ask')}
            </button>
          </Show>
        }
      >
        <Match when={progress()}>
          {(progress) => t('review.progress', { n: progress().done, total: progress().of })}
        </Match>
        <Match when={report()}>
          {(report) => (
            <span role="status">
              {describeReport(report())} {describeUnattributed(report())}
            </span>
          )}
        </Match>
      </Switch>
    </p>
  );
}
