import { Match, Show, Switch, createEffect, createMemo, onCleanup, onMount, type JSX } from 'solid-js';
import type { Space } from '@night-cage/rules';
import { describeButton } from '../../speech/describe/describe-button.ts';
import { describeDeed } from '../../speech/describe/describe-deed.ts';
import type { Guide } from '../guide.ts';
import { isLaid } from '../../model/tap-target.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import { TABLE_ICONS } from '../../ui/icons/table-icons.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { t } from '../../text/translator.ts';
import type { BoardsOnScreen } from '../board/boards-on-screen.ts';
import { findWaxSign } from '../../theatre/wax-signs.ts';
import { registerChoiceButton } from '../keys/choice-buttons.ts';
import { deferredParts } from '../load-deferred-parts.ts';
import type { ShownRefusal } from './refusals.ts';

interface Props {
  readonly table: TableModel;
  /** An animation is playing: the message follows it. */
  readonly isPlaying: boolean;
  readonly guide: Guide;
  readonly targets: readonly Target[];
  readonly onTarget: (target: Target) => void;
  readonly refused: ShownRefusal | null;
  /** Contains the tile that the message is about. */
  readonly boards: BoardsOnScreen;
}

/** The guide's message, with a pointer to the tile it is about, and the button for the next step. */
export function GuideBar(props: Props): JSX.Element {
  const { table } = props;
  let bar!: HTMLElement;
  const message = createMemo<ReturnType<Guide['message']>>((last) =>
    props.isPlaying && last !== undefined ? last : props.guide.message(),
  );
  /** The only choice, if there is exactly one. */
  const only = (): Target | null => {
    const [first, ...others] = props.targets;
    return first !== undefined && others.length === 0 && first.intents.length === 1 ? first : null;
  };
  const about = createMemo((): Space => {
    const onBoard = [table.armed()?.target, ...props.targets].flatMap((target) =>
      target?.place.on === 'space' ? [target.place.space] : [],
    );
    const { asks, turn, at } = table.present();
    // The prisoner to move may not be in the maze yet: then point at another prisoner.
    const present = [at[asks?.prisoner ?? turn]!, ...at].find((space) => space >= 0);
    return onBoard[0] ?? present ?? -1;
  });

  /**
   * The tile that the message is about, or the wax: its number where visible, else the flame of the
   * candle.
   */
  const pointedAt = (): DOMRect => {
    const wax = [findWaxSign('number'), findWaxSign('flame')].find((sign) => sign?.checkVisibility());
    const box = message().about === 'wax' ? wax?.getBoundingClientRect() : props.boards.boxOf(about());
    return box ?? props.boards.element.getBoundingClientRect();
  };
  const point = (): void => {
    const tile = pointedAt();
    const { left, top } = bar.getBoundingClientRect();
    bar.style.setProperty('--tile-x', `${tile.left + tile.width / 2 - left}px`);
    bar.style.setProperty('--tile-half', `${tile.width / 2}px`);
    bar.style.setProperty('--tile-y', `${tile.top + tile.height / 2 - top}px`);
  };
  createEffect(() => {
    message();
    about();
    deferredParts();
    const frame = requestAnimationFrame(point);
    onCleanup(() => cancelAnimationFrame(frame));
  });
  onMount(() => {
    const sizes = new ResizeObserver(point);
    sizes.observe(props.boards.element);
    sizes.observe(bar);
    onCleanup(() => sizes.disconnect());
  });

  return (
    <aside
      ref={bar}
      class="lesson-guide"
      classList={{ 'about-wax': message().about === 'wax' }}
      aria-label={t('guide.label')}
    >
      <i class="guide-point" aria-hidden="true" />
      <div class="voice">
        <p role="status">{message().text}</p>
        <Show when={(table.armed() !== null || table.previewed() === null) && deferredParts()} keyed>
          {({ Forecast }) => <Forecast table={table} refused={props.refused} brief />}
        </Show>
        <div class="voice-actions">
          <Switch>
            <Match when={message().button}>
              {(words) => (
                <button type="button" class="button primary" onClick={() => props.guide.next()}>
                  {words()}
                </button>
              )}
            </Match>
            <Match when={isLaid(table.armed()?.target)}>
              <Show when={table.armed()!.target.intents.length > 1}>
                <button type="button" class="button" onClick={() => table.rotate(1)}>
                  <Icon path={TABLE_ICONS.rotate} />
                  {t('do.rotate')}
                </button>
              </Show>
              <DeedButton table={table} />
            </Match>
            <Match when={table.armed() !== null}>
              <button type="button" class="button" onClick={() => table.cancel()}>
                {t('do.cancel')}
              </button>
              <DeedButton table={table} />
            </Match>
            <Match when={only()}>
              {(target) => (
                <button
                  ref={registerChoiceButton(target())}
                  type="button"
                  class="button primary"
                  data-verb={target().intents[0]!.verb}
                  onClick={() => props.onTarget(target())}
                >
                  {describeButton(table.present(), target().intents[0]!)}
                </button>
              )}
            </Match>
            <Match when={message().show}>
              {(words) => (
                <button type="button" class="button" onClick={() => props.guide.show()}>
                  {words()}
                </button>
              )}
            </Match>
          </Switch>
        </div>
      </div>
    </aside>
  );
}

/** Makes the choice in preview. */
const DeedButton = (props: { readonly table: TableModel }): JSX.Element => {
  const doesHarm = (): boolean => props.table.harms().length > 0;
  return (
    <button
      type="button"
      class="button deed"
      classList={{ danger: doesHarm(), primary: !doesHarm() }}
      onClick={() => props.table.confirm()}
    >
      {describeDeed(props.table.present(), props.table.intent()!, doesHarm())}
    </button>
  );
};
