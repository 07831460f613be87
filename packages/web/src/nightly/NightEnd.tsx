import { Show, createResource, type JSX } from 'solid-js';
import { needPart } from '../text/say.ts';
import { tryOf, type NamedGame } from './follow-night.ts';

const t = needPart('nightly');

/** At the end of a game of some night: whether it counts, and the way to that night. */
export function NightEnd(props: { readonly game: NamedGame }): JSX.Element {
  const [found] = createResource(() => tryOf(props.game));
  return (
    <Show when={found()}>
      {(night) => (
        <>
          <a class="button primary" href={`#/nightly/${night().day}`}>
            {t('nightly.title')}
          </a>
          <small class="end-night">{t(night().counts ? 'nightly.counts' : 'nightly.again.about')}</small>
        </>
      )}
    </Show>
  );
}
