import { Show, createEffect, createMemo, type JSX } from 'solid-js';
import type { TableModel } from '../../model/table-model.ts';
import { createTranslator } from '../../text/translator.ts';
import { findTip, recordTip } from './first-time-tips.ts';

const t = createTranslator('hint');

/** One sentence about what the player meets for the first time, until the next choice. */
export function Tip(props: { readonly table: TableModel }): JSX.Element {
  const tip = createMemo(() => findTip(props.table.present()));
  createEffect(() => {
    const name = tip();
    if (name !== null) recordTip(name);
  });
  return (
    <Show when={tip()}>
      {(name) => (
        <p class="tip" role="status">
          {t(`tip.${name()}`)}
        </p>
      )}
    </Show>
  );
}
