import {
  Match,
  Show,
  Switch,
  createEffect,
  createMemo,
  createSignal,
  onCleanup,
  onMount,
  untrack,
  type JSX,
} from 'solid-js';
import type { Space } from '@night-cage/rules';
import { describeButton } from '../../speech/describe/describe-button.ts';
import { describeDeed } from '../../speech/describe/describe-deed.ts';
import type { Guide, GuideMessage } from '../guide.ts';
import { isLaid, tapTarget } from '../../model/tap-target.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import { settings } from '../../storage/settings.ts';
import { isGridFocused, focusButtonIn, focusGrid } from '../../ui/page-focus.ts';
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
  readonly refused: ShownRefusal | null;
  /** Contains the tile that the message is about. */
  readonly boards: BoardsOnScreen;
}

/** Milliseconds to see the effect of the last choice before the guide continues without a button. */
const GO_ON_BEAT = 1200;

/** The guide's message, with a pointer to the tile it is about, and the button for the next step. */
export function GuideBar(props: Props): JSX.Element {
  const { table } = props;
  let bar!: HTMLElement;
  const message = followMessage(props);
  const end = createMemo(() => (props.isPlaying ? null : props.guide.end()));
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
  keepFocus(props, () => bar);
  /** Screen readers say what changes in a live region, not what it contains at first. */
  const [isOpen, setOpen] = createSignal(false);
  onMount(() => {
    const frame = requestAnimationFrame(() => setOpen(true));
    onCleanup(() => cancelAnimationFrame(frame));
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
        <p role="status">{isOpen() ? message().text : ''}</p>
        <Show when={(table.armed() !== null || table.previewed() === null) && deferredParts()} keyed>
          {({ Forecast }) => (
            <Forecast
              table={table}
              refused={props.refused}
              brief={props.guide.isLikeGame ? 'facts' : 'harm'}
            />
          )}
        </Show>
        {end()}
        <GuideActions {...props} message={message()} />
      </div>
    </aside>
  );
}

/**
 * The message says what happened once the stage has shown it. Then the guide may also continue
 * without a button.
 */
function followMessage(props: Props): () => GuideMessage {
  const [message, setMessage] = createSignal(untrack(() => props.guide.message()));
  createEffect(() => {
    const next = props.guide.message();
    if (!props.isPlaying) setMessage(next);
  });
  createEffect(() => {
    if (props.isPlaying || !props.guide.goesOn()) return;
    const timer = setTimeout(() => props.guide.next(), GO_ON_BEAT);
    onCleanup(() => clearTimeout(timer));
  });
  return message;
}

/** The buttons below the message: to continue, to make the choice in preview, or the only choice. */
function GuideActions(props: Props & { readonly message: GuideMessage }): JSX.Element {
  const { table } = props;
  /** The only choice, if there is exactly one. */
  const only = (): Target | null => {
    const [first, ...others] = props.targets;
    return first !== undefined && others.length === 0 && first.intents.length === 1 ? first : null;
  };
  return (
    <div class="voice-actions">
      <Switch>
        <Match when={props.message.button}>
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
          <DeedButton table={table} isLikeGame={props.guide.isLikeGame} />
        </Match>
        <Match when={table.armed() !== null}>
          <button
            type="button"
            class="button cancel"
            aria-label={t('do.cancel')}
            title={t('do.cancel')}
            onClick={() => table.cancel()}
          >
            <Icon path={TABLE_ICONS.close} />
          </button>
          <DeedButton table={table} isLikeGame={props.guide.isLikeGame} />
        </Match>
        <Match when={!props.guide.isLikeGame && only()}>
          {(target) => (
            <button
              ref={registerChoiceButton(target(), true)}
              type="button"
              class="button primary"
              data-verb={target().intents[0]!.verb}
              onClick={() => tapTarget(table, target(), settings.confirmHarm)}
            >
              {describeButton(table.present(), target().intents[0]!)}
            </button>
          )}
        </Match>
        <Match when={!props.isPlaying && props.targets.length > 0 && props.message.show}>
          {(words) => (
            <button type="button" class="button" onClick={() => props.guide.show()}>
              {words()}
            </button>
          )}
        </Match>
      </Switch>
    </div>
  );
}

/**
 * Keeps the focus where it was when a button disappears, or when the next part replaces the table:
 * in the guide or on the board.
 */
function keepFocus(props: Props, bar: () => HTMLElement): void {
  const { focus } = untrack(() => props.guide);
  const follow = ({ target }: FocusEvent): void => {
    focus.isIn = bar().contains(target as Node) ? 'guide' : isGridFocused() ? 'board' : null;
  };
  const restore = (): void => {
    if (document.activeElement !== document.body) return;
    if (focus.isIn === 'guide') focusButtonIn(bar());
    if (focus.isIn === 'board') focusGrid({ preventScroll: true });
  };
  onMount(() => {
    const changes = new MutationObserver(restore);
    changes.observe(bar(), { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    restore();
    onCleanup(() => {
      changes.disconnect();
      document.removeEventListener('focusin', follow);
    });
  });
}

/** Makes the choice in preview. */
const DeedButton = (props: { readonly table: TableModel; readonly isLikeGame: boolean }): JSX.Element => {
  /** The facts say which monster wakes; with them, only harm to a prisoner is a warning. */
  const doesHarm = (): boolean => props.table.harms().some((harm) => !props.isLikeGame || harm !== 'wake');
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
