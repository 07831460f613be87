import { Show, createEffect, createSignal, onCleanup, type JSX } from 'solid-js';
import { loadPart } from '../text/say.ts';
import type { AtTable } from './at-table.ts';

const t = await loadPart('together');

/** Milliseconds for which a line may be lost before anybody is told. */
const UNNOTICED = 2_000;

/** What everybody at the table should know now. Short, and never over the middle of the board. */
export function Notices(props: { readonly at: AtTable }): JSX.Element {
  return (
    <div class="notices">
      <Lost at={props.at} />
    </div>
  );
}

function Lost(props: { readonly at: AtTable }): JSX.Element {
  const [isTold, setTold] = createSignal(false);
  createEffect(() => {
    if (props.at.isConnected()) {
      setTold(false);
      return;
    }
    const timer = setTimeout(() => setTold(true), UNNOTICED);
    onCleanup(() => clearTimeout(timer));
  });
  return (
    <Show when={isTold()}>
      <p class="notice" role="status">
        {t('touch.lost')}
      </p>
    </Show>
  );
}
