import { Show, createEffect, createSignal, untrack, type JSX } from 'solid-js';
import type { LocalGame } from '@night-cage/client';
import { NotationError } from '@night-cage/notation';
import { openGameLink, type OpenedGameLink } from '../../share/game-links.ts';
import { openSpoilerFree } from '../../review/spoiler-free.ts';
import { createTranslator } from '../../text/translator.ts';
import { formatEnglishReason } from './format-reason.ts';
import { OpenErrorMessage, type OpenErrorText } from './OpenErrorMessage.tsx';
import '../../ui/screens.css';

const t = createTranslator('home');

interface Props {
  readonly link: string;
  /** `at`: the moment to show, or null. */
  readonly onOpen: (game: LocalGame, at: number | null) => void;
}

/** Opens a game from a link: to replay it and, if it is unfinished, to play on. */
export function OpenGameLink(props: Props): JSX.Element {
  const [openError, setOpenError] = createSignal<OpenErrorText | null>(null);
  /** A game that the current rules can replay only in part. */
  const [soFar, setSoFar] = createSignal<OpenedGameLink | null>(null);
  const open = ({ game, at }: OpenedGameLink): void => {
    openSpoilerFree(game, at);
    props.onOpen(game, at);
  };
  // Runs again when the player opens another link after a broken one.
  createEffect(() => {
    const { link } = props;
    setSoFar(null);
    try {
      const opened = openGameLink(link);
      const { parted } = opened;
      if (parted === null) return untrack(() => open(opened));
      setOpenError({
        says: t('error.link.parted', { n: parted.after }),
        reason: formatEnglishReason(parted.reason),
      });
      setSoFar(opened);
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      setOpenError({ says: t('error.link.broken'), reason: formatEnglishReason(error.reason) });
    }
  });
  return (
    <Show when={openError()}>
      {(why) => (
        <main class="page">
          <h1>{t('error.title')}</h1>
          <OpenErrorMessage error={why()} />
          <Show when={soFar()}>
            {(opened) => (
              <button type="button" class="button primary" onClick={() => open(opened())}>
                {t('error.file.parted.open')}
              </button>
            )}
          </Show>
          <a class="button" classList={{ primary: soFar() === null }} href="#/">
            {t('error.not-found.back')}
          </a>
        </main>
      )}
    </Show>
  );
}
