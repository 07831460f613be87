import { Show, createResource, type JSX } from 'solid-js';
import { createTranslator } from '../text/translator.ts';
import { findNightlyTry, type GameWithId } from './record-nightly-game.ts';

const t = createTranslator('nightly');

/** At the end of a nightly game: whether it counts, and a link to its night. */
export function NightlyEnd(props: { readonly game: GameWithId }): JSX.Element {
  const [found] = createResource(() => findNightlyTry(props.game));
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
