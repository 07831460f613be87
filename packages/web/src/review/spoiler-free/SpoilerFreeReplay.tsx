import { Show, createEffect, onCleanup, onMount, untrack, type JSX } from 'solid-js';
import type { Game } from '@night-cage/client';
import type { OnlineExtras } from '../../table/online-extras.ts';
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
  /** After so many choices. */
  readonly from: number;
  readonly onLeave: () => void;
}

/** A game that is over, from some moment on as if it were played now: neither its length nor its end is told before. */
export function SpoilerFreeReplay(props: Props): JSX.Element {
  const leave = (): void => {
    saveWatchedChoices(props.game, null);
    props.onLeave();
  };
  const unfolding = untrack(() => createReveal(props.game, props.from, leave));
  createEffect(() => saveWatchedChoices(props.game, unfolding.at()));
  const company: OnlineExtras = {
    prompt: () => t('unspoiled.title'),
    holderName: () => null,
    isHeld: () => true,
    isWatching: () => true,
    followed: () => null,
    follow: () => undefined,
    mayHint: () => false,
    refusalInWords: () => null,
    onStage: unfolding.onStage,
    tellsEnd: true,
  };
  const slots = (): TableSlots => ({
    choices: () => <Controls unfolding={unfolding} onLeave={leave} />,
    menu: () => (
      <button type="button" class="button" onClick={leave}>
        {t('unspoiled.leave')}
      </button>
    ),
  });
  onMount(() => announce(`${t('unspoiled.title')}. ${t('unspoiled.about')}`));
  return (
    <TableScreen
      game={unfolding.shown}
      company={company}
      onAgain={() => undefined}
      onReady={(table) => followForward(table, unfolding)}
      slots={slots}
    />
  );
}

function Controls(props: { readonly unfolding: Reveal; readonly onLeave: () => void }): JSX.Element {
  let first!: HTMLButtonElement;
  onMount(() => first.focus({ preventScroll: true }));
  return (
    <>
      <button ref={first} type="button" class="button primary" onClick={() => props.unfolding.next()}>
        {t('unspoiled.next')}
      </button>
      <button type="button" class="button" onClick={() => props.unfolding.nextTurn()}>
        {t('unspoiled.turn')}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => props.unfolding.setPlaying(!props.unfolding.isPlaying())}
      >
        <Show when={props.unfolding.isPlaying()} fallback={t('unspoiled.play')}>
          {t('unspoiled.pause')}
        </Show>
      </button>
      <button type="button" class="button quiet" onClick={() => props.onLeave()}>
        {t('unspoiled.leave')}
      </button>
    </>
  );
}

/** The keys that lead forward through a game lead on here, too, where it is told so far and no further. */
function followForward(table: TableModel, { next, nextTurn }: Reveal): void {
  let wasAtEnd = false;
  const before = (): void => {
    wasAtEnd = table.lookedAt() === null;
  };
  const after = ({ key, defaultPrevented }: KeyboardEvent): void => {
    // The table takes only keys that are meant for it.
    if (!wasAtEnd || !defaultPrevented) return;
    if (key === ']') next();
    if (key === '}') nextTurn();
  };
  addEventListener('keydown', before, { capture: true });
  // After the table's own keys, which it listens to from now on.
  onMount(() => addEventListener('keydown', after));
  onCleanup(() => {
    removeEventListener('keydown', before, { capture: true });
    removeEventListener('keydown', after);
  });
}
