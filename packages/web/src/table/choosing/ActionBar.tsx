import { For, Show, createEffect, createMemo, type JSX } from 'solid-js';
import { isLaid } from '../../model/tap-target.ts';
import { settings } from '../../storage/settings.ts';
import type { ArmedTarget, TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import { t } from '../../text/translator.ts';
import type { ShownRefusal } from './refusals.ts';
import { registerChoiceButton } from '../keys/choice-buttons.ts';
import { deferredParts } from '../load-deferred-parts.ts';
import { TABLE_ICONS } from '../../ui/icons/table-icons.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { describeButton } from '../../speech/describe/describe-button.ts';
import { describeDeed } from '../../speech/describe/describe-deed.ts';

interface Props {
  readonly table: TableModel;
  /** An animation is playing: nothing is asked, and nothing is in preview. */
  readonly isPlaying: boolean;
  /** Nothing loud happens: the question above the board stays. */
  readonly keepsQuestion: boolean;
  /** The choices that are not on the board. */
  readonly buttons: readonly Target[];
  readonly onTarget: (target: Target) => void;
  readonly onConfirm: () => void;
  /** Shown beside the choices: the slot's content and the hint button. */
  readonly extra: JSX.Element;
  /** Called once with the element that holds the choices. */
  readonly onChoices: (choices: HTMLElement) => void;
  /** The user is a spectator and has nothing to undo. */
  readonly isWatched?: boolean | undefined;
  /** Why the player cannot choose what they pointed at. */
  readonly refused: ShownRefusal | null;
}

/**
 * The choices, the forecast, and the button to commit. Every part keeps its place, so that nothing
 * moves under a finger.
 */
export function ActionBar(props: Props): JSX.Element {
  const { table } = props;
  const armed = (): ArmedTarget | null => (props.isPlaying ? null : table.armed());
  const isArmed = (target: Target): boolean => armed()?.target.key === target.key;
  /** A tile in hand in its initial space and rotation cannot be cancelled. */
  const canCancel = (): boolean => {
    const now = armed();
    if (now === null) return false;
    const isUnchanged = now.way === 0 && now.target.key === table.targets()[0]?.key;
    return !isUnchanged || !isLaid(now.target) || table.present().asks?.asks === 'start';
  };
  /** A monster that wakes and hits no one needs a confirmation, but no warning. */
  const doesHarm = (): boolean => table.harms().some((harm) => harm !== 'wake');
  /** The deed of the armed choice; the last one while none is armed, so that the button keeps its size. */
  const deed = createMemo<string>((last) => {
    const intent = armed() === null ? null : table.intent();
    return intent === null ? last : describeDeed(table.present(), intent, doesHarm());
  }, '');
  const hasTips = (): boolean =>
    settings.assist === 'coach' && props.isWatched !== true && table.targets().length > 0;
  const isAsking = (): boolean => armed() !== null && !isLaid(armed()?.target);
  let card!: HTMLElement;
  createEffect(() => deferredParts()?.keepHeight(card, props));
  let choices!: HTMLElement;
  let commit!: HTMLDivElement;
  let deedButton!: HTMLButtonElement;
  /** The choice pressed last. */
  let pressed: HTMLElement | null = null;
  /** Where there is no room for both, the deed replaces the choices: the focus follows. */
  createEffect(() => {
    const [from, to] = isAsking() ? [choices, deedButton] : [commit, pressed];
    if (!from.contains(document.activeElement)) return;
    // To look whether an element is visible costs a layout: do that once, after all other changes.
    queueMicrotask(() => {
      const focused = document.activeElement;
      if (from.contains(focused) && !focused!.checkVisibility()) to?.focus();
    });
  });
  return (
    <footer
      ref={card}
      class="act"
      classList={{
        'left-hand': settings.leftHand,
        asks: isAsking(),
      }}
    >
      <div ref={(row) => props.onChoices((choices = row))} class="choices">
        <Show when={props.isWatched !== true}>
          <button
            type="button"
            class="button undo"
            disabled={table.undoable() === 0}
            aria-label={t('do.undo')}
            title={t(table.undoable() === 0 ? 'do.undo.none' : 'do.undo')}
            onClick={() => table.undo()}
          >
            <Icon path={TABLE_ICONS.undo} />
            <span>{t('do.undo')}</span>
          </button>
        </Show>
        <For each={props.buttons}>
          {(target) => (
            <button
              ref={registerChoiceButton(target)}
              type="button"
              class="button"
              aria-pressed={isArmed(target)}
              data-verb={target.intents[0]!.verb}
              onPointerEnter={(event) => event.pointerType === 'mouse' && table.hover(target)}
              onPointerLeave={() => table.hover(null)}
              onClick={(event) => {
                pressed = event.currentTarget;
                props.onTarget(target);
              }}
            >
              {describeButton(table.present(), target.intents[0]!)}
            </button>
          )}
        </For>
        {props.extra}
      </div>
      {/* A very long forecast scrolls, so it must be reachable by keyboard. */}
      <div class="forecast" tabIndex={table.previewed() === null ? undefined : 0}>
        <Show when={!props.isPlaying && deferredParts()} keyed>
          {({ Forecast }) => <Forecast table={table} refused={props.refused} hasTips={hasTips()} />}
        </Show>
      </div>
      <div ref={commit} class="commit">
        <button
          type="button"
          class="button"
          classList={{ hidden: (armed()?.target.intents.length ?? 0) < 2 }}
          aria-label={t('do.rotate')}
          onClick={() => table.rotate(1)}
        >
          <Icon path={TABLE_ICONS.rotate} />
          <span>{t('do.rotate')}</span>
        </button>
        <button
          type="button"
          class="button"
          classList={{ hidden: !canCancel() }}
          aria-label={t('do.cancel')}
          onClick={() => table.cancel()}
        >
          <Icon path={TABLE_ICONS.close} />
          <span>{t('do.cancel')}</span>
        </button>
        <button
          type="button"
          ref={deedButton}
          class="button deed"
          classList={{ hidden: armed() === null, danger: doesHarm(), primary: !doesHarm() }}
          onClick={() => props.onConfirm()}
        >
          {deed()}
        </button>
      </div>
    </footer>
  );
}
