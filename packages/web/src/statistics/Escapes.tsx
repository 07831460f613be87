import { For, Show, type JSX } from 'solid-js';
import type { Statistics, EscapeTally } from '@night-cage/client';
import type { AssistLevel } from '@night-cage/protocol';
import { computeWilsonInterval } from '@night-cage/bots';
import { createTranslator } from '../text/translator.ts';
import { formatSetup } from '../speech/describe/format-setup.ts';

const t = createTranslator('statistics', 'new');

/**
 * The escape rates: by setup (and within it by assist level), and by mode (alone, with bots, online).
 */
export function Escapes(props: { readonly statistics: Statistics }): JSX.Element {
  const assistName = (assist: AssistLevel | null): string =>
    t(assist === null ? 'nights.help.none' : `assist.${assist}`);
  return (
    <section aria-labelledby="nights-escapes">
      <h2 id="nights-escapes">{t('nights.setups')}</h2>
      <p>{t('nights.setups.about')}</p>
      <table class="nights-table">
        <thead>
          <tr>
            <th scope="col">{t('nights.setup')}</th>
            <th scope="col">{t('nights.escapes')}</th>
            <th scope="col">{t('nights.share')}</th>
          </tr>
        </thead>
        <For each={props.statistics.setups}>
          {(tally) => (
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {formatSetup(tally.setup)}
                </th>
              </tr>
              <Show when={tally.byHelp.length > 1}>
                <Row name={t('nights.help.any')} of={tally} />
              </Show>
              <For each={tally.byHelp}>{(part) => <Row name={assistName(part.help)} of={part} />}</For>
            </tbody>
          )}
        </For>
        <Show when={props.statistics.companies.length > 1}>
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {t('nights.company')}
              </th>
            </tr>
            <For each={props.statistics.companies}>
              {(tally) => <Row name={t(`nights.company.${tally.company}`)} of={tally} />}
            </For>
          </tbody>
        </Show>
      </table>
    </section>
  );
}

function Row(props: { readonly name: string; readonly of: EscapeTally }): JSX.Element {
  return (
    <tr class="nights-part">
      <th scope="row">{props.name}</th>
      <td class="nights-number">{t('nights.of', { n: props.of.escaped, total: props.of.nights })}</td>
      <td>
        <ShareBar of={props.of} />
      </td>
    </tr>
  );
}

/** A share as a mark within its confidence interval, and as text. */
function ShareBar(props: { readonly of: EscapeTally }): JSX.Element {
  const share = (): ReturnType<typeof computeWilsonInterval> =>
    computeWilsonInterval(props.of.escaped, props.of.nights);
  const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;
  return (
    <span class="share">
      <span class="share-bar" aria-hidden="true">
        <i style={{ left: percent(share().low), width: percent(share().high - share().low) }} />
        <b style={{ left: percent(share().value) }} />
      </span>
      <span class="share-text">
        {t('nights.interval', { p: share().value, low: share().low, high: share().high })}
      </span>
    </span>
  );
}
