import { For, Show, type JSX } from 'solid-js';
import type { Statistics } from '@night-cage/client';
import { locale, createTranslator } from '../text/translator.ts';

const t = createTranslator('statistics');

const FIGURES = ['turns', 'wax', 'hits', 'falls'] as const;

/** The key figures: median, lowest and highest. */
export function Figures(props: { readonly statistics: Statistics }): JSX.Element {
  return (
    <section aria-labelledby="nights-figures">
      <h2 id="nights-figures">{t('nights.figures')}</h2>
      <p>{t('nights.figures.about')}</p>
      <dl class="figures">
        <For each={FIGURES}>
          {(name) => (
            <Show when={props.statistics[name]}>
              {(spread) => (
                <div>
                  <dt>{t(`nights.figures.${name}`)}</dt>
                  <dd>
                    <b>{new Intl.NumberFormat(locale()).format(spread().median)}</b>
                    <small>
                      {t('nights.figures.spread', { least: spread().least, most: spread().most })}
                    </small>
                  </dd>
                </div>
              )}
            </Show>
          )}
        </For>
      </dl>
      <p>
        {t('nights.figures.unhurt', { n: props.statistics.unhurt })}{' '}
        <Show when={props.statistics.hints > 0}>
          {t('nights.figures.hints', { n: props.statistics.hints })}
        </Show>
      </p>
    </section>
  );
}
