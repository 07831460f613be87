import { Show, createEffect, lazy, type JSX } from 'solid-js';
import { Slot } from '../Slot.tsx';
import type { Space } from '@night-cage/rules';
import type { TableModel } from '../../model/table-model.ts';
import type { ChoiceController } from '../choosing/choice-controller.ts';
import type { Theatre } from '../../theatre/theatre-model.ts';
import type { BoardsOnScreen } from '../board/boards-on-screen.ts';
import type { Instrument } from '../../text/preference-names.ts';
import type { LoadMomentWords, TableSlots } from '../slots.ts';
import { TABLE_ICONS } from '../../ui/icons/table-icons.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { t, loadWithTexts } from '../../text/translator.ts';
import { closeSheetOutside } from './close-sheet.ts';
import { followInstruments } from './follow-instruments.ts';
import { Log } from './Log.tsx';
import { HistorySlider } from './HistorySlider.tsx';
import { TileCounts } from './TileCounts.tsx';

const CommandLine = lazy(async () => ({
  default: (await loadWithTexts(import('../../speech/CommandLine.tsx'))).CommandLine,
}));

/** The instruments of this table. */
export interface ShownInstruments {
  readonly has: (name: Instrument) => boolean;
  /** This table always shows all: lessons, puzzles, replays, and games that others play. */
  readonly showsAll: () => boolean;
}

export interface SidePanelsProps {
  readonly table: TableModel;
  readonly theatre: Theatre;
  readonly choosing: ChoiceController;
  readonly focus: Space | null;
  readonly boards: BoardsOnScreen;
  /** The element of the sheet, or of the column in layouts without one. */
  readonly sheet: HTMLElement;
  /** In layouts with a sheet: whether the sheet is open. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The button that opens it. */
  readonly opener: HTMLElement;
  /** The hint, if there is room for it here. */
  readonly hint: JSX.Element;
  readonly slots: TableSlots;
  readonly instruments: ShownInstruments;
  readonly loadMomentWords: LoadMomentWords | undefined;
}

/** The panels beside the board: rack, log, command line, and looking back. */
export function SidePanels(props: SidePanelsProps): JSX.Element {
  const close = closeSheetOutside({
    sheet: () => props.sheet,
    boards: () => props.boards.element,
    opener: () => props.opener,
    isOpen: () => props.isOpen,
    onClose: () => props.onClose(),
    // Without the sheet there is no button to return to the present.
    onClosed: () => props.table.lookAt(null),
    isInPresent: () => props.table.lookedAt() === null,
  });
  createEffect(() => {
    if (!props.instruments.showsAll()) followInstruments(props.table, props.theatre);
  });
  return (
    <>
      <button
        type="button"
        class="button quiet side-close"
        aria-label={t('do.close')}
        title={t('do.close')}
        onClick={close}
      >
        <Icon path={TABLE_ICONS.close} />
      </button>
      <Show when={props.instruments.has('odds')}>
        <TileCounts state={props.theatre.state()} odds={props.choosing.helps()} />
      </Show>
      {props.hint}
      <Log
        table={props.table}
        staged={props.theatre.staged()}
        hasFilter={props.instruments.has('log-filter')}
      />
      <Show when={props.instruments.has('command-line')}>
        <CommandLine
          table={props.table}
          targets={props.choosing.targets()}
          focus={props.focus}
          onLeave={() => props.boards.focusCursor()}
        />
      </Show>
      <Show when={props.instruments.has('history')}>
        <HistorySlider
          table={props.table}
          state={props.theatre.state()}
          loadMomentWords={props.loadMomentWords}
        />
      </Show>
      <Slot of={props.slots.belowHistory} />
    </>
  );
}
