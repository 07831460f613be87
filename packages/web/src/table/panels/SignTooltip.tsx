import { For, Match, Show, Switch, createEffect, createSignal, onCleanup, type JSX } from 'solid-js';
import { rulesetFor, type State } from '@night-cage/rules';
import { describeGaps } from '../../speech/describe/describe-gaps.ts';
import { createTranslator } from '../../text/translator.ts';
import './legend.css';

const t = createTranslator('story');

const TILES = ['unseen', 'board', 'held', 'lost'] as const;
const EDGE = 8;

/** Focusable elements that contain a sign. */
const HOLDERS = '.card, .rack';

/**
 * Explains a sign on hover, on keyboard focus or after a tap. Works for every element with
 * `data-legend`.
 */
export function SignTooltip(props: { readonly state: State }): JSX.Element {
  let element: HTMLDivElement | undefined;
  const [host, setHost] = createSignal<Element | null>(null);
  const what = (): readonly string[] => host()?.getAttribute('data-legend')?.split(' ') ?? [];
  const find = ({ target }: Event): Element | null =>
    target instanceof Element ? target.closest('[data-legend]') : null;
  const onOver = (event: PointerEvent): void => void (event.pointerType === 'mouse' && setHost(find(event)));
  const onClick = (event: MouseEvent): void =>
    void setHost((old) => (old === find(event) ? null : find(event)));
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const holds = target.matches(HOLDERS) ? target.querySelector('[data-legend]') : null;
    setHost(target.closest('[data-legend]') ?? holds);
  };
  const hide = (): void => void setHost(null);
  addEventListener('pointerover', onOver);
  addEventListener('click', onClick);
  addEventListener('focusin', onFocus);
  addEventListener('focusout', hide);
  addEventListener('keydown', hide);
  addEventListener('resize', hide);
  onCleanup(() => {
    removeEventListener('pointerover', onOver);
    removeEventListener('click', onClick);
    removeEventListener('focusin', onFocus);
    removeEventListener('focusout', hide);
    removeEventListener('keydown', hide);
    removeEventListener('resize', hide);
  });

  // Placed below the sign, or above it if there is no room; never outside the window.
  createEffect(() => {
    const at = host()?.getBoundingClientRect();
    if (at === undefined || element === undefined) return;
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(innerWidth - width - EDGE, at.left + at.width / 2 - width / 2);
    const isBelow = at.bottom + height + 2 * EDGE < innerHeight;
    element.style.left = `${Math.max(EDGE, left)}px`;
    element.style.top = `${Math.max(EDGE, isBelow ? at.bottom + EDGE : at.top - height - EDGE)}px`;
  });

  return (
    <Show when={host()}>
      {/* Hidden from screen readers: the labels of cards, rows and spaces say the same. */}
      <div class="legend" ref={element} aria-hidden="true">
        <Switch>
          <Match when={what()[0] === 'nerve'}>
            {t('legend.nerve', { n: rulesetFor(props.state.setup).nerveLimit })}
          </Match>
          <Match when={what()[0] === 'gaps'}>{describeGaps(props.state, Number(what()[1]))}</Match>
          <Match when={what()[0] === 'rack'}>
            <ul>
              <For each={TILES}>
                {(where) => (
                  <li>
                    <span class="rack-cells">
                      <i class={where} />
                    </span>
                    {t(`legend.rack.${where}`)}
                  </li>
                )}
              </For>
            </ul>
          </Match>
        </Switch>
      </div>
    </Show>
  );
}
