import { For, Show, createEffect, createSignal, onCleanup, type JSX } from 'solid-js';
import { settings } from '../storage/settings.ts';
import { createTranslator } from '../text/translator.ts';
import { PeeledTiles } from './PeeledTiles.tsx';
import type { Theatre } from './theatre-model.ts';
import './captions.css';

const t = createTranslator('story');

/** How long a finished chain stays above the board, in ms. */
const LINGERS = 6000;

/**
 * A chain of strikes above the board, link by link, and captions of sounds below it. Neither moves
 * the layout.
 */
export function Captions(props: { readonly theatre: Theatre }): JSX.Element {
  const [isHidden, setHidden] = createSignal(false);
  createEffect(() => {
    setHidden(false);
    if (props.theatre.chain().length === 0 || props.theatre.busy()) return;
    const timer = setTimeout(() => setHidden(true), LINGERS);
    onCleanup(() => clearTimeout(timer));
  });
  return (
    <div class="captions">
      <PeeledTiles effects={props.theatre.effects()} />
      <Show when={props.theatre.chain().length > 0 && !isHidden()}>
        <button
          type="button"
          class="chain"
          title={t('chain.again')}
          onClick={() => props.theatre.showAgain()}
        >
          <For each={props.theatre.chain()}>
            {({ text, done }) => (
              <span class="chain-link" classList={{ done }}>
                {text}
              </span>
            )}
          </For>
        </button>
      </Show>
      <Show when={settings.captions && props.theatre.caption()}>
        {(caption) => (
          <p class="caption" aria-hidden="true">
            {caption()}
          </p>
        )}
      </Show>
    </div>
  );
}
