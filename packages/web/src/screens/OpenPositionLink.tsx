import { Show, createEffect, createSignal, untrack, type JSX } from 'solid-js';
import type { LocalGame } from '@night-cage/client';
import { NotationError, PositionError, readLinkedPosition } from '@night-cage/notation';
import { beginAt } from '../game/begin.ts';
import { loadPart } from '../text/say.ts';
import type { Key } from '../text/languages.ts';
import '../style/page/screens.css';

const t = await loadPart('home');

interface Props {
  readonly link: string;
  readonly onOpen: (game: LocalGame) => void;
}

/** A position from a link: a game goes on from it, with the unseen tiles shuffled anew. */
export function OpenPositionLink(props: Props): JSX.Element {
  const [broken, setBroken] = createSignal<Key<'home'> | null>(null);
  // Another link may be opened where one was broken.
  createEffect(() => {
    const { link } = props;
    try {
      const { state, bots } = readLinkedPosition(link);
      untrack(() => props.onOpen(beginAt(state, bots)));
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      const part = error instanceof PositionError ? error.part : null;
      setBroken(part === null ? 'error.link.broken' : `error.link.impossible.${part}`);
    }
  });
  return (
    <Show when={broken()}>
      {(why) => (
        <main class="page">
          <h1>{t('error.title')}</h1>
          <p role="alert">{t(why())}</p>
          <a class="button primary" href="#/">
            {t('error.not-found.back')}
          </a>
        </main>
      )}
    </Show>
  );
}
