import { For, Show, createResource, type JSX } from 'solid-js';
import { unpackIntent, type Option } from '@night-cage/rules';
import type { Explained } from '@night-cage/bots';
import type { TableModel } from '../game/table.ts';
import { hintFor } from '../game/teammates.ts';
import { loadPart } from '../game/words.ts';
import { factInWords } from './facts.ts';
import { intentInWords } from './intents.ts';
import '../style/hint.css';

const t = await loadPart('hint');

interface Props {
  readonly table: TableModel;
  readonly left: number;
  /** Shows an option on the board, as if it had been pointed at. */
  readonly onShow: (option: Option) => void;
  readonly onClose: () => void;
}

const FLAMES = [1, 2, 3, 4, 5] as const;
type Flames = (typeof FLAMES)[number];
/** Chances that differ by less cannot be told apart with so few trials. */
const EVEN = 0.03;
const ALTERNATIVES = 4;

/** What the strong bot would do and why: a chance as flames with its range, the facts that decided, and the other ways. */
export function Hint(props: Props): JSX.Element {
  const asked = props.table.present();
  const [found] = createResource(() => hintFor(asked));
  const words = (option: Option): string => intentInWords(asked, unpackIntent(option));
  return (
    <section class="guide hint" aria-label={t('hint.title')} aria-busy={found.loading}>
      <Show when={!found.loading} fallback={<p role="status">{t('hint.thinking')}</p>}>
        <Show when={found()} fallback={<p role="status">{t('hint.none')}</p>}>
          {(advice) => (
            <div role="status">
              <p class="hint-advice">
                <b>{t('hint.advice', { what: words(advice().chosen.option) })}</b>{' '}
                <Chance of={advice().chosen} />
              </p>
              <p class="hint-facts">
                {advice()
                  .chosen.facts.map((fact) => factInWords(asked, fact))
                  .join(' ')}
              </p>
              <Show when={advice().alternatives.length > 0}>
                <details>
                  <summary>{t('hint.others')}</summary>
                  <ul>
                    <For each={advice().alternatives.slice(0, ALTERNATIVES)}>
                      {(other) => (
                        <li>
                          {words(other.option)}: {compared(advice().chosen, other)}.{' '}
                          {other.facts.map((fact) => factInWords(asked, fact)).join(' ')}
                        </li>
                      )}
                    </For>
                  </ul>
                </details>
              </Show>
            </div>
          )}
        </Show>
      </Show>
      <span class="hint-ways">
        <Show when={found()}>
          {(advice) => (
            <button type="button" class="button primary" onClick={() => props.onShow(advice().chosen.option)}>
              {t('hint.do')}
            </button>
          )}
        </Show>
        <button type="button" class="button" onClick={() => props.onClose()}>
          {t('do.close')}
        </button>
        <small>{t('hint.left', { n: props.left })}</small>
      </span>
    </section>
  );
}

/** Five flames at most, and what they mean: an estimate is never a decimal. */
function Chance(props: { readonly of: Explained }): JSX.Element {
  const flames = (): Flames => FLAMES[Math.min(4, Math.floor(props.of.chance * 5))]!;
  const range = (): string => {
    const { chance, error, playouts } = props.of;
    const low = Math.max(0, chance - 2 * error);
    return t('hint.range', { low, high: Math.min(1, chance + 2 * error), n: playouts });
  };
  return (
    <span title={range()}>
      <span class="flames" aria-hidden="true">
        <For each={FLAMES}>{(n) => <i classList={{ lit: n <= flames() }} />}</For>
      </span>{' '}
      {t(`hint.chance.${flames()}`)} <small>{range()}</small>
    </span>
  );
}

function compared(chosen: Explained, other: Explained): string {
  const worse = chosen.chance - other.chance;
  return worse < EVEN ? t('hint.even') : t('hint.worse', { p: worse });
}
