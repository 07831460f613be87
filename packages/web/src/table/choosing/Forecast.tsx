import { For, Show, createMemo, type JSX } from 'solid-js';
import { describeForecastBesideBoard, describeHarm } from '../../speech/describe/describe-forecast.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { settings } from '../../storage/settings.ts';
import type { TableModel } from '../../model/table-model.ts';
import { createTranslator } from '../../text/translator.ts';
import type { ShownRefusal } from './refusals.ts';

const t = createTranslator('story');

interface Props {
  readonly table: TableModel;
  /** Why the player cannot choose what they pointed at. */
  readonly refused: ShownRefusal | null;
  /** Shows harm only, for lessons. */
  readonly brief?: boolean;
}

/** The latest refusal, and the forecast of the choice in preview, its harm first. */
export function Forecast(props: Props): JSX.Element {
  const { table } = props;
  const harms = createMemo(() => {
    const preview = table.previewed();
    return preview === null ? [] : describeHarm(table.present(), preview, table.harms());
  });
  return (
    <>
      {/* A tile in hand always has a forecast. Show the refusal beside it now, not after the tile
          is settled. */}
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
        {(preview) => (
          <>
            <For each={harms()}>{(harm) => <span class="harm">{harm}</span>}</For>
            <Show when={!props.brief}>
              <span>
                {asSentence(
                  describeForecastBesideBoard(
                    table.present(),
                    table.intent()!,
                    preview(),
                    settings.assist,
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
