import { For, Show, createMemo, type JSX } from 'solid-js';
import { describeForecastBesideBoard, describeHarm } from '../../speech/describe/forecast.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { settings } from '../../storage/settings.ts';
import type { TableModel } from '../../model/table-model.ts';
import { createTranslator } from '../../text/translator.ts';
import type { ShownRefusal } from './refusals.ts';

const t = createTranslator('story');

interface Props {
  readonly table: TableModel;
  /** Why something that was pointed at cannot be chosen. */
  readonly refused: ShownRefusal | null;
  /** Tells harm alone, as where somebody learns one thing at a time. */
  readonly brief?: boolean;
}

/** Why something cannot be done or kept; what the choice that is pointed at would do, its harm first. */
export function Forecast(props: Props): JSX.Element {
  const { table } = props;
  const harms = createMemo(() => {
    const seen = table.previewed();
    return seen === null ? [] : describeHarm(table.present(), seen, table.harms());
  });
  return (
    <>
      {/* A tile in hand is always forecast: what somebody has to know must not wait until it is settled. */}
      <Show when={props.refused}>
        {(why) => (
          <span class="refused" role="alert">
            {why().text}{' '}
            <Show when={why().rule}>
              {(rule) => (
                <button
                  type="button"
                  class="link"
                  onClick={() => openDialog({ shows: 'rules', rule: rule() })}
                >
                  {t('do.why')} {rule()}
                </button>
              )}
            </Show>
          </span>
        )}
      </Show>
      <Show when={table.previewed()}>
        {(seen) => (
          <>
            <For each={harms()}>{(harm) => <span class="harm">{harm}</span>}</For>
            <Show when={!props.brief}>
              <span>
                {asSentence(
                  describeForecastBesideBoard(
                    table.present(),
                    table.intent()!,
                    seen(),
                    settings.temperament,
                    table.harms(),
                  ),
                )}
              </span>
            </Show>
          </>
        )}
      </Show>
    </>
  );
}

const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
