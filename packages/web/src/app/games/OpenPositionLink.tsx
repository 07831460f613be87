import { Show, createEffect, createSignal, untrack, type JSX } from 'solid-js';
import type { LocalGame } from '@night-cage/client';
import { NotationError, PositionError, parseLinkedPosition } from '@night-cage/notation';
import { beginGameAt } from '../../storage/begin-game.ts';
import { createTranslator } from '../../text/translator.ts';
import { formatEnglishReason } from './format-reason.ts';
import { OpenErrorMessage, type OpenErrorText } from './OpenErrorMessage.tsx';
import '../../ui/screens.css';

const t = createTranslator('home');

interface Props {
  readonly link: string;
  readonly onOpen: (game: LocalGame) => void;
}

/** Opens a position from a link: begins a game there, with the unseen tiles shuffled again. */
export function OpenPositionLink(props: Props): JSX.Element {
  const [openError, setOpenError] = createSignal<OpenErrorText | null>(null);
  // Runs again when the player opens another link after a broken one.
  createEffect(() => {
    const { link } = props;
    try {
      const { state, bots } = parseLinkedPosition(link);
      untrack(() => props.onOpen(beginGameAt(state, bots)));
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      const part = error instanceof PositionError ? error.part : null;
      const says = t(part === null ? 'error.link.broken' : `error.link.impossible.${part}`);
      setOpenError({ says, reason: formatEnglishReason(error.reason) });
    }
  });
  return (
    <Show when={openError()}>
      {(why) => (
        <main class="page">
          <h1>{t('error.title')}</h1>
          <OpenErrorMessage error={why()} />
          <a class="button primary" href="#/">
            {t('error.not-found.back')}
          </a>
        </main>
      )}
    </Show>
  );
}
