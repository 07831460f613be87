import { Show, createEffect, onCleanup, onMount, untrack, type JSX } from 'solid-js';
import type { Game } from '@night-cage/client';
import type { TableExtras } from '../../table/table-extras.ts';
import type { TableSlots } from '../../table/slots.ts';
import type { TableModel } from '../../model/table-model.ts';
import { announce } from '../../speech/speech.ts';
import { TableScreen } from '../../table/TableScreen.tsx';
import { createTranslator } from '../../text/translator.ts';
import { createReveal, type Reveal } from './reveal.ts';
import { saveWatchedChoices } from './watched-choices.ts';

const t = createTranslator('review');

interface Props {
  readonly game: Game;
  /** The number of choices already shown. */
  readonly from: number;
  readonly onLeave: () => void;
}

/** Replays a finished game as if it were played now: its length and end stay hidden. */
export function SpoilerFreeReplay(props: Props): JSX.Element {
  const leave = (): void => {
    saveWatchedChoices(props.game, null);
    props.onLeave();
  };
  const reveal = untrack(() => createReveal(props.game, props.from, leave));
  createEffect(() => saveWatchedChoices(props.game, reveal.at()));
  const extras: TableExtras = {
    prompt: () => t('unspoiled.title'),
    holderName: () => null,
    isHeld: () => true,
    isSpectator: () => true,
    followed: () => null,
    follow: () => undefined,
    mayHint: () => false,
    refusalInWords: () => null,
    onStage: reveal.onStage,
    tellsEnd: true,
  };
  const slots = (): TableSlots => ({
    choices: () => <Controls reveal={reveal} onLeave={leave} />,
    menu: () => (
      <button type="button" class="button" onClick={leave}>
        {t('unspoiled.leave')}
      </button>
    ),
  });
  onMount(() => announce(`${t('unspoiled.title')}. ${t('unspoiled.about')}`));
  return (
    <TableScreen
      game={reveal.shown}
      extras={extras}
      onAgain={() => undefined}
      onReady={(table) => followForward(table, reveal)}
      slots={slots}
    />
  );
}

function Controls(props: { readonly reveal: Reveal; readonly onLeave: () => void }): JSX.Element {
  let first!: HTMLButtonElement;
  onMount(() => first.focus({ preventScroll: true }));
  return (
    <>
      <button ref={first} type="button" class="button primary" onClick={() => props.reveal.next()}>
        {t('unspoiled.next')}
      </button>
      <button type="button" class="button" onClick={() => props.reveal.nextTurn()}>
        {t('unspoiled.turn')}
      </button>
      <button type="button" class="button" onClick={() => props.reveal.setPlaying(!props.reveal.isPlaying())}>
        <Show when={props.reveal.isPlaying()} fallback={t('unspoiled.play')}>
          {t('unspoiled.pause')}
        </Show>
      </button>
      <button type="button" class="button quiet" onClick={() => props.onLeave()}>
        {t('unspoiled.leave')}
      </button>
    </>
  );
}

/**
 * Lets the keys that go forward in a game also reveal the next choice at the end of what is shown.
 */
function followForward(table: TableModel, { next, nextTurn }: Reveal): void {
  let wasAtEnd = false;
  const onKeyDownCapture = (): void => {
    wasAtEnd = table.lookedAt() === null;
  };
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
    // Only react to keys that the table has handled.
    if (!wasAtEnd || !defaultPrevented) return;
    if (key === ']') next();
    if (key === '}') nextTurn();
  };
  addEventListener('keydown', onKeyDownCapture, { capture: true });
  // Registered after the table's own listener, so that it runs later.
  onMount(() => addEventListener('keydown', onKeyDown));
  onCleanup(() => {
    removeEventListener('keydown', onKeyDownCapture, { capture: true });
    removeEventListener('keydown', onKeyDown);
  });
}
