import { Match, Show, Switch, onMount, type JSX } from 'solid-js';
import type { Game } from '@night-cage/client';
import { needPart } from '../text/say.ts';
import { findOut, showKept } from './find-out.ts';
import { reportingOf } from './reporting.ts';
import { restInWords, sentenceInWords } from './sentence.ts';

const t = needPart('review');

/** At the end of a game: what fate and choices took, or the way to find out. */
export function EndFate(props: { readonly game: Game; readonly mayAsk: boolean }): JSX.Element {
  const { report, progress } = reportingOf(props.game);
  onMount(() => void showKept(props.game));
  return (
    <p class="end-fate">
      <Switch
        fallback={
          <Show when={props.mayAsk}>
            <button type="button" class="button quiet" onClick={() => findOut(props.game)}>
              {t('review.ask')}
            </button>
          </Show>
        }
      >
        <Match when={progress()}>{(far) => t('review.progress', { n: far().done, total: far().of })}</Match>
        <Match when={report()}>
          {(found) => (
            <span role="status">
              {sentenceInWords(found())} {restInWords(found())}
            </span>
          )}
        </Match>
      </Switch>
    </p>
  );
}
