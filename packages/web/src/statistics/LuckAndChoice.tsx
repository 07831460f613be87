import { For, Show, type JSX } from 'solid-js';
import type { ReviewStatistics, Mistake } from '@night-cage/client';
import { createTranslator, locale } from '../text/translator.ts';
import { formatShortDate } from '../speech/describe/format-setup.ts';

// The verbs' names are in the table's texts.
const t = createTranslator('statistics', 'story');

/** The chart shows this many games, the latest. */
const DRAWN = 30;
const MISTAKES = 3;

/** The share of luck and of choices over all reviewed games, and the costliest kinds of choices. */
export function LuckAndChoice(props: { readonly reviews: ReviewStatistics }): JSX.Element {
  const figures = (): readonly (readonly [string, string])[] => {
    const { start, luck, cost, unattributed } = props.reviews.mean;
    return [
      [t('nights.fates.start'), points(start)],
      [t('nights.fates.luck'), signed(luck)],
      [t('nights.fates.cost'), signed(-cost)],
      [t('nights.fates.rest'), signed(unattributed)],
    ];
  };
  return (
    <section aria-labelledby="nights-fates">
      <h2 id="nights-fates">{t('nights.fates')}</h2>
      <p>{t('nights.fates.about', { n: props.reviews.nights.length })}</p>
      <dl class="figures">
        <For each={figures()}>
          {([name, value]) => (
            <div>
              <dt>{name}</dt>
              <dd>
                <b>{value}</b>
              </dd>
            </div>
          )}
        </For>
      </dl>
      <Show when={props.reviews.nights.length > 1}>
        <OverTime nights={props.reviews.nights.slice(-DRAWN)} />
      </Show>
      <Show when={props.reviews.mistakes.length > 0}>
        <h3>{t('nights.mistakes')}</h3>
        <ol class="mistakes">
          <For each={props.reviews.mistakes.slice(0, MISTAKES)}>
            {(mistake) => <li>{describeMistake(mistake)}</li>}
          </For>
        </ol>
      </Show>
    </section>
  );
}

/** A chart game by game: luck above or below the line, the cost of choices below. */
function OverTime(props: { readonly nights: ReviewStatistics['nights'] }): JSX.Element {
  const largest = (): number =>
    Math.max(0.01, ...props.nights.flatMap(({ luck, cost }) => [Math.abs(luck), cost]));
  const height = (share: number): string => `${((Math.abs(share) / largest()) * 50).toFixed(1)}%`;
  return (
    <>
      <p class="luck-legend" aria-hidden="true">
        <i class="luck-bar" /> {t('nights.fates.luck')} <i class="cost-bar" /> {t('nights.fates.cost')}
      </p>
      <ol class="luck">
        <For each={props.nights}>
          {({ begun, luck, cost }) => {
            const label = t('nights.fate', {
              date: formatShortDate(begun),
              luck: signed(luck),
              cost: signed(-cost),
            });
            return (
              <li title={label}>
                <i
                  class="luck-bar"
                  classList={{ lost: luck < 0 }}
                  style={{ height: height(luck) }}
                  aria-hidden="true"
                />
                <i class="cost-bar" style={{ height: height(cost) }} aria-hidden="true" />
                <span class="visually-hidden">{label}</span>
              </li>
            );
          }}
        </For>
      </ol>
    </>
  );
}

/** A mistake as a sentence. */
const describeMistake = ({ chosen, better, times, cost }: Mistake): string =>
  t(chosen === better ? 'nights.mistake.same' : 'nights.mistake', {
    chosen: t(`verb-name.${chosen}`),
    better: t(`verb-name.${better}`),
    n: times,
    cost: points(cost),
  });

/** Percentage points. */
const points = (share: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 }).format(share * 100);
const signed = (share: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
    .format(share * 100)
    .replace('-', '−');
