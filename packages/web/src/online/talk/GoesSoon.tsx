import { Show, type JSX } from 'solid-js';
import { locale, needPart } from '../../text/say.ts';
import type { AtTable } from '../session/at-table.ts';
import { whenGone } from './goes-soon.ts';

const t = needPart('talk');

/** A game that nobody touches is not kept for ever: whoever looks at it then is told when it goes. */
export function GoesSoon(props: { readonly at: AtTable }): JSX.Element {
  const { at } = props;
  const goesOn = (): number | null => {
    const untouched = at.untouched();
    return untouched === null || at.table().phase !== 'playing'
      ? null
      : whenGone(at.table().touched, untouched, at.online.now);
  };
  const dayOf = (time: number): string =>
    new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long' }).format(time);
  return (
    <Show when={goesOn()}>
      {(time) => (
        <p class="notice goes-soon" role="status">
          {t('goes-soon', { day: dayOf(time()) })}
        </p>
      )}
    </Show>
  );
}
