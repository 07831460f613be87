import { Show, createResource, type JSX } from 'solid-js';
import { createTranslator } from '../../text/translator.ts';
import { usePass } from '../session/server-api.ts';

const t = createTranslator('online', 'online-actions');

/** Opens a one-time link: this device gets that person's seats, then the page goes to the table. */
export function UsePass(props: { readonly table: string; readonly pass: string }): JSX.Element {
  const [isUsed] = createResource(async () => {
    const isDone = await usePass(props.table, props.pass);
    // Replace the page, so that going back does not return to the used link.
    if (isDone) location.replace(`#/t/${props.table}`);
    return isDone;
  });
  return (
    <main class="lobby">
      <h1>{t('lobby.title')}</h1>
      <Show when={isUsed() === false} fallback={<p role="status">{t('lobby.looking')}</p>}>
        <p class="problem" role="alert">
          {t('you.pass.bad')}
        </p>
        <a class="button" href={`#/t/${props.table}`}>
          {t('lobby.watch')}
        </a>
      </Show>
    </main>
  );
}
