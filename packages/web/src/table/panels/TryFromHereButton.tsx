import { Show, type JSX } from 'solid-js';
import type { State } from '@night-cage/rules';
import type { TableModel } from '../../model/table-model.ts';
import { createTranslator } from '../../text/translator.ts';

const t = createTranslator('story');

interface Props {
  readonly table: TableModel;
  readonly onTry: (from: State) => void;
}

/** Starts a new local game from the moment that the player looks back at. */
export const TryFromHereButton = (props: Props): JSX.Element => (
  <Show when={props.table.lookedAt() !== null && props.table.shown().outcome === 'playing'}>
    <button type="button" class="button quiet" onClick={() => props.onTry(props.table.shown())}>
      {t('back.try-from-here')}
    </button>
  </Show>
);
