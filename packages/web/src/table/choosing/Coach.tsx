import { Show, createEffect, createMemo, createSignal, on, onCleanup, type JSX } from 'solid-js';
import { packIntent, type Option } from '@night-cage/rules';
import { createHints } from '../../bots/hints.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import { createTranslator } from '../../text/translator.ts';
import { Hint } from './Hint.tsx';

const t = createTranslator('hint');

interface Props {
  readonly table: TableModel;
  readonly targets: readonly Target[];
  readonly boards: HTMLElement;
  /** The row of choices that this is in. */
  readonly choices: () => HTMLElement;
  /** There is room for the hint beside the board. */
  readonly hasSide: boolean;
  /** Told what to show there: the hint, or nothing. */
  readonly onSide: (hint: JSX.Element) => void;
  /** Told when a hint is wanted: what was said before is over. */
  readonly onAsk: () => void;
}

/** A hint on request, three in a game: only with the coach's temperament, and only where somebody has a choice. */
export function Coach(props: Props): JSX.Element {
  const [isOpen, setOpen] = createSignal(false);
  const hints = createHints(props.table.game);
  const show = (option: Option): void => {
    // Looking back ends here: only in the present can something be pointed at.
    props.table.lookAt(null);
    const wayOf = ({ intents }: Target): number =>
      intents.findIndex((intent) => packIntent(intent) === option);
    const target = props.targets.find((one) => wayOf(one) >= 0)!;
    props.table.point(target);
    props.table.rotate(wayOf(target) - (props.table.armed()?.way ?? 0));
    setOpen(false);
  };
  // Advice is about one choice: with the next one it is out of date.
  createEffect(on(props.table.present, () => setOpen(false), { defer: true }));
  const hasChoice = (): boolean => props.targets.reduce((ways, { intents }) => ways + intents.length, 0) > 1;
  /** One hint that moves with the window: a second one would have to be paid for. */
  const hint = createMemo((): JSX.Element => (
    <Show when={isOpen()}>
      <Hint
        table={props.table}
        // Paid when advice comes: where none came, nothing is.
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
        class="button ask-hint"
        title={t('hint.left', { n: hints.left() })}
        disabled={isOpen() || hints.left() <= 0 || !hasChoice()}
        onClick={() => {
          props.onAsk();
          setOpen(true);
        }}
      >
        {t('hint.ask')} ({hints.left()})
      </button>
      <Show when={hint() && !props.hasSide}>
        <div class="hint-place">{hint()}</div>
      </Show>
    </>
  );
}
