import { Show, createSignal, onMount, type JSX } from 'solid-js';
import { NotationError, readPositionLink } from '@night-cage/notation';
import { freshSeed } from '../game/seeds.ts';
import { Session } from '../game/session.ts';
import { loadPart } from '../game/words.ts';
import '../style/screens.css';

const t = await loadPart('home');

interface Props {
  readonly link: string;
  readonly onOpen: (session: Session) => void;
}

/** A position from a link: a game goes on from it, with the unseen tiles shuffled anew. */
export function Position(props: Props): JSX.Element {
  const [broken, setBroken] = createSignal(false);
  onMount(() => {
    try {
      const from = readPositionLink(props.link);
      props.onOpen(new Session(from.setup, { seed: freshSeed(), from, told: [] }));
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      setBroken(true);
    }
  });
  return (
    <Show when={broken()}>
      <main class="page">
        <h1>{t('error.title')}</h1>
        <p role="alert">{t('error.link.broken')}</p>
        <a class="button primary" href="#/">
          {t('error.not-found.back')}
        </a>
      </main>
    </Show>
  );
}
