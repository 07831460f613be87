import { For, Show, createMemo, type JSX } from 'solid-js';
import { describeFacts, describeHarm, type Fact } from '../../speech/describe/describe-forecast.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { TABLE_ICONS } from '../../ui/icons/table-icons.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { deferredParts } from '../load-deferred-parts.ts';
import { settings } from '../../storage/settings.ts';
import type { TableModel } from '../../model/table-model.ts';
import { createTranslator } from '../../text/translator.ts';
import type { ShownRefusal } from './refusals.ts';

const t = createTranslator('story');

interface Props {
  readonly table: TableModel;
  /** Why the player cannot choose what they pointed at. */
  readonly refused: ShownRefusal | null;
  /** For lessons: harm only, or the facts in brief. */
  readonly brief?: 'harm' | 'facts';
  /** Shows what the player meets for the first time, while there is nothing else to show. */
  readonly hasTips?: boolean;
}

/** The latest refusal, and three facts about the choice in preview, harm first. */
export function Forecast(props: Props): JSX.Element {
  const { table } = props;
  const harms = createMemo(() => {
    const preview = table.previewed();
    return preview === null ? [] : describeHarm(table.present(), preview, table.harms());
  });
  const facts = createMemo(() => {
    const preview = table.previewed();
    return preview === null
      ? []
      : describeFacts(
          table.present(),
          table.intent()!,
          preview,
          settings.assist,
          table.harms(),
          props.brief === 'facts',
        );
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
      <Show when={props.brief === 'harm'} fallback={<Facts of={facts()} />}>
        <For each={harms()}>{(harm) => <span class="harm">{harm}</span>}</For>
      </Show>
      <Show when={props.hasTips && props.refused === null && facts().length === 0 && deferredParts()} keyed>
        {({ Tip }) => <Tip table={table} />}
      </Show>
    </>
  );
}

const ICONS = { people: TABLE_ICONS.eye, dark: '', draw: TABLE_ICONS.wax } as const;

/** The three facts, one below the other. */
const Facts = (props: { readonly of: readonly Fact[] }): JSX.Element => (
  <For each={props.of}>
    {({ about, harms, text }) => (
      <span class={`fact fact-${about}`} classList={{ harms: harms.length > 0 }}>
        <Show when={about !== 'dark'} fallback={<i class="dark-icon" aria-hidden="true" />}>
          <Icon path={ICONS[about]} />
        </Show>
        <span>
          <For each={harms}>{(harm) => <span class="harm">{harm} </span>}</For>
          {text}
        </span>
      </span>
    )}
  </For>
);
