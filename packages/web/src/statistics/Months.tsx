import { For, Show, type JSX } from 'solid-js';
import type { Statistics } from '@night-cage/client';
import { locale, createTranslator } from '../text/translator.ts';

const t = createTranslator('statistics');

/** Only the latest months: earlier ones are in the figures above. */
const SHOWN = 12;

/** The games by month: a bar chart, with sentences for screen readers. */
export function Months(props: { readonly months: Statistics['months'] }): JSX.Element {
  const shown = (): Statistics['months'] => props.months.slice(-SHOWN);
  const largest = (): number => Math.max(...shown().map(({ nights }) => nights));
  const name = (month: string, style: 'long' | 'short'): string =>
    new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locale(), {
      month: style,
      ...(style === 'long' ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    });
  const height = (nights: number): string => `${((nights / largest()) * 100).toFixed(1)}%`;
  return (
    <Show when={props.months.length > 1}>
      <section aria-labelledby="nights-months">
        <h2 id="nights-months">{t('nights.months')}</h2>
        <ol class="months">
          <For each={shown()}>
            {({ month, nights, escaped }) => (
              <li title={t('nights.month', { month: name(month, 'long'), n: escaped, total: nights })}>
                <span class="month-column" aria-hidden="true">
                  <i style={{ height: height(nights) }} />
                  <b style={{ height: height(escaped) }} />
                </span>
                <span class="month-number" aria-hidden="true">
                  {t('nights.candle.of', { n: escaped, total: nights })}
                </span>
                <span aria-hidden="true">{name(month, 'short')}</span>
                <span class="visually-hidden">
                  {t('nights.month', { month: name(month, 'long'), n: escaped, total: nights })}
                </span>
              </li>
            )}
          </For>
        </ol>
      </section>
    </Show>
  );
}
