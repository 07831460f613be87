import { Show, type JSX } from 'solid-js';
import type { TableModel } from '../../game/table-model.ts';
import { loadPart } from '../../text/say.ts';

const t = await loadPart('story');

interface Props {
  readonly table: TableModel;
}

/** A scrubber through the whole game, and the way back to the present. */
export function LookBack(props: Props): JSX.Element {
  const count = (): number => props.table.moments().length;
  const at = (): number => props.table.lookedAt() ?? count();
  return (
    <div class="look-back" role="group" aria-label={t('back.title')}>
      <button
        type="button"
        class="button quiet"
        aria-label={t('back.previous')}
        disabled={at() === 0}
        onClick={() => props.table.lookAt(at() - 1)}
      >
        ‹
      </button>
      <input
        type="range"
        min={0}
        max={count()}
        value={at()}
        aria-label={t('back.title')}
        aria-valuetext={t('back.at', { turn: props.table.shown().turns, turns: props.table.present().turns })}
        onInput={(event) => props.table.lookAt(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        class="button quiet"
        aria-label={t('back.next')}
        disabled={at() >= count()}
        onClick={() => props.table.lookAt(at() + 1)}
      >
        ›
      </button>
      <Show when={props.table.lookedAt() !== null}>
        <button type="button" class="button" onClick={() => props.table.lookAt(null)}>
          {t('back.return')}
        </button>
      </Show>
    </div>
  );
}
