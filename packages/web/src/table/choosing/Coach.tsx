import { Show, createEffect, createMemo, createSignal, on, onCleanup, type JSX } from 'solid-js';
import { packIntent, type Option } from '@night-cage/rules';
import { createHints } from './create-hints.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import { createTranslator } from '../../text/translator.ts';
import type { BoardsOnScreen } from '../board/boards-on-screen.ts';
import { registerCommandReader } from '../../speech/command-registry.ts';
import { findCommand } from '../../speech/lexicon.ts';
import { Hint } from './Hint.tsx';

const t = createTranslator('hint');

interface Props {
  readonly table: TableModel;
  readonly targets: readonly Target[];
  readonly boards: BoardsOnScreen;
  /** The row of choices that contains the hint button. */
  readonly choices: () => HTMLElement;
  /** The hint fits beside the board. */
  readonly hasSide: boolean;
  /** Called with what to show there: the hint, or null. */
  readonly onSide: (hint: JSX.Element) => void;
  /** Called when the player requests a hint, to clear the previous message. */
  readonly onAsk: () => void;
}

/**
 * A hint on request, three per game: only with the `coach` setting, and only if there is a choice.
 */
export function Coach(props: Props): JSX.Element {
  const [isOpen, setOpen] = createSignal(false);
  const hints = createHints(props.table.game);
  const show = (option: Option): void => {
    // Return to the present: a past state has no choices to point at.
    props.table.lookAt(null);
    const rotationOf = ({ intents }: Target): number =>
      intents.findIndex((intent) => packIntent(intent) === option);
    const target = props.targets.find((candidate) => rotationOf(candidate) >= 0)!;
    props.table.point(target);
    props.table.rotate(rotationOf(target) - (props.table.armed()?.way ?? 0));
    setOpen(false);
  };
  // Advice is about one choice and expires with it.
  createEffect(on(props.table.present, () => setOpen(false), { defer: true }));
  const ask = (): void => {
    props.onAsk();
    setOpen(true);
  };
  onCleanup(
    registerCommandReader((line) => {
      if (findCommand(line.trim().split(/\s+/)[0] ?? '') !== 'hint') return null;
      const refused = isDisabled();
      if (!refused) ask();
      const text = refused ? t('hint.left', { n: hints.left() }) : t('hint.thinking');
      return Promise.resolve({ text, refused });
    }),
  );
  const hasChoice = (): boolean => props.targets.reduce((ways, { intents }) => ways + intents.length, 0) > 1;
  const isDisabled = (): boolean => isOpen() || hints.left() <= 0 || !hasChoice();
  /**
   * A single hint that changes place with the layout: creating a second one would use up another
   * hint.
   */
  const hint = createMemo((): JSX.Element => (
    <Show when={isOpen()}>
      <Hint
        table={props.table}
        // A hint counts once the advice has arrived; a failed request is free.
        onAdvice={hints.spend}
        onShow={show}
        onClose={() => setOpen(false)}
        boards={props.boards}
        choices={props.choices}
      />
    </Show>
  ));
  createEffect(() => props.onSide(props.hasSide ? hint() : null));
  onCleanup(() => props.onSide(null));
  return (
    <>
      <button
        type="button"
        class="button"
        title={t('hint.left', { n: hints.left() })}
        disabled={isDisabled()}
        onClick={ask}
      >
        {t('hint.ask')} ({hints.left()})
      </button>
      <Show when={hint() && !props.hasSide}>
        <div class="hint-place">{hint()}</div>
      </Show>
    </>
  );
}
