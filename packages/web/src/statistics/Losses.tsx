import { For, Show, type JSX } from 'solid-js';
import type { Statistics } from '@night-cage/client';
import { createTranslator } from '../text/translator.ts';

const t = createTranslator('statistics');

/** The losses by cause, and by what happened in the last moment. */
export function Losses(props: { readonly statistics: Statistics }): JSX.Element {
  const total = (): number => props.statistics.all.nights - props.statistics.all.escaped;
  return (
    <section aria-labelledby="nights-losses">
      <h2 id="nights-losses">{t('nights.losses')}</h2>
      <Show when={total() > 0} fallback={<p>{t('nights.losses.none')}</p>}>
        <ul class="losses">
          <For each={props.statistics.losses}>
            {({ outcome, nights, blows }) => (
              <li>
                <b>{t('nights.loss', { outcome, n: nights, total: total() })}</b>
                <span class="loss-bar" aria-hidden="true">
                  <i style={{ width: `${((nights / total()) * 100).toFixed(1)}%` }} />
                </span>
                <ul>
                  <For each={blows}>
                    {(entry) => <li>{t(`nights.blow.${entry.blow}`, { n: entry.nights })}</li>}
                  </For>
                </ul>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}
