import { For, Show, createSignal, type JSX } from 'solid-js';
import { toNamedSetup, type GameSummary } from '@night-cage/client';
import { createTranslator } from '../text/translator.ts';
import { formatShortDate, formatSetup } from '../speech/describe/format-setup.ts';

const t = createTranslator('statistics', 'new');

const FIRST = 10;
const MORE = 50;

/** The games, latest first, each with a link to look back at it. */
export function History(props: {
  readonly nights: readonly GameSummary[];
  readonly onSelect: (id: string) => void;
}): JSX.Element {
  const [shown, setShown] = createSignal(FIRST);
  const figures = ({ turns, summary }: GameSummary): string =>
    [
      t('nights.history.line', { turns }),
      ...(summary === null ? [] : [t('nights.history.wax', { n: summary.wax })]),
    ].join(' · ');
  return (
    <section aria-labelledby="nights-history">
      <h2 id="nights-history">{t('nights.history')}</h2>
      <ol class="history">
        <For each={props.nights.slice(0, shown())}>
          {(night) => (
            <li classList={{ escaped: night.outcome === 'won' }}>
              <span>
                <b>{t(`outcome.${night.outcome}`)}</b> · {formatShortDate(night.begun)}
                <small>
                  {formatSetup({ ...toNamedSetup(night.setup), prisoners: night.setup.prisoners })}
                  <br />
                  {figures(night)}
                </small>
              </span>
              <button
                type="button"
                class="button"
                aria-label={t('nights.history.look.at', { date: formatShortDate(night.begun) })}
                onClick={() => props.onSelect(night.id)}
              >
                {t('nights.history.look')}
              </button>
            </li>
          )}
        </For>
      </ol>
      <Show when={shown() < props.nights.length}>
        <button type="button" class="button" onClick={() => setShown(shown() + MORE)}>
          {t('nights.history.more')}
        </button>
      </Show>
    </section>
  );
}
