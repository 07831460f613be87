import { For, Show, createResource, type JSX } from 'solid-js';
import { computeWilsonInterval } from '@night-cage/bots';
import type { Setup } from '@night-cage/rules';
import { RATED_BOTS, rateKey, type EscapeRates } from './escape-rates.ts';
import { findPreset } from './presets.ts';
import { createTranslator } from '../text/translator.ts';

const t = createTranslator('new');

const load = async (): Promise<EscapeRates> =>
  (await import('./escape-rates.json', { with: { type: 'json' } })).default;

/** How often bots escape with exactly this setup, if it was measured. */
export function SetupEscapeRates(props: { readonly setup: Setup }): JSX.Element {
  const [rates] = createResource(load);
  const found = (): EscapeRates[string] => {
    const { edition, prisoners, options } = props.setup;
    const { nightTerrors, ...plain } = options;
    const preset = nightTerrors.length === 0 ? findPreset(plain) : null;
    return preset === null ? {} : (rates()?.[rateKey(edition, prisoners, preset)] ?? {});
  };
  const measured = (): { name: (typeof RATED_BOTS)[number]; text: string; share: number }[] =>
    RATED_BOTS.flatMap((name) => {
      const rate = found()[name];
      if (rate === undefined) return [];
      const { won, games: n, turnMs: ms } = rate;
      const { value: p, low, high } = computeWilsonInterval(won, n);
      const text =
        ms === undefined ? t('new.rate', { p, low, high, n }) : t('new.rate.timed', { p, low, high, n, ms });
      return [{ name, share: p, text }];
    });
  return (
    <div class="rates">
      <b>{t('new.rates')}</b>
      <Show
        when={measured().length > 0}
        fallback={
          <Show when={rates()}>
            <span>{t('new.rates.none')}</span>
          </Show>
        }
      >
        <For each={measured()}>
          {({ name, text, share }) => (
            <span class="rate">
              <span class="rate-bar" aria-hidden="true">
                <i style={{ width: `${share * 100}%` }} />
              </span>
              {t(`new.rates.${name}`, { rate: text })}
            </span>
          )}
        </For>
      </Show>
    </div>
  );
}
