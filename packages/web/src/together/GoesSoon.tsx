import { Show, type JSX } from 'solid-js';
import { LIMITS } from '@night-cage/protocol';
import { language, loadPart } from '../text/say.ts';
import type { AtTable } from './at-table.ts';

const t = await loadPart('talk');

/** A game that nobody touches is not kept for ever: whoever looks at it then is told when it goes. */
export function GoesSoon(props: { readonly at: AtTable }): JSX.Element {
  const { at } = props;
  const goesOn = (): number => at.table().touched + LIMITS.untouched;
  const isSoon = (): boolean => at.table().phase === 'playing' && goesOn() - at.online.now < LIMITS.goesSoon;
  const day = (): string =>
    new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'long' }).format(goesOn());
  return (
    <Show when={isSoon()}>
      <p class="notice goes-soon" role="status">
        {t('goes-soon', { day: day() })}
      </p>
    </Show>
  );
}
