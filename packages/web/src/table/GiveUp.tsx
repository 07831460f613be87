import { For, Show, createSignal, type JSX } from 'solid-js';
import { seatOf, type Prisoner } from '@night-cage/rules';
import type { TableModel } from '../model/table-model.ts';
import { candleName, createTranslator } from '../text/translator.ts';

const t = createTranslator('story');

interface Props {
  readonly table: TableModel;
  /** Others are elsewhere: whoever sits here asks them once, for all their seats. */
  readonly isTogether: boolean;
  readonly onAsked: () => void;
}

/** T4: giving up is asked about once, and every person at the table must agree; bots need not. */
export function GiveUp(props: Props): JSX.Element {
  const [asked, setAsked] = createSignal(false);
  const people = (): readonly (readonly Prisoner[])[] => {
    const here = peopleHere(props.table);
    return props.isTogether ? here.slice(0, 1) : here;
  };
  const giveUp = (prisoner: Prisoner): void => {
    void props.table.choose({ verb: 'concede', prisoner });
    if (props.isTogether) props.onAsked();
  };
  const hasAgreed = (prisoner: Prisoner): boolean => {
    const { conceded } = props.table.present();
    return (conceded & (1 << seatOf(props.table.present(), prisoner))) !== 0;
  };
  return (
    <Show
      when={asked()}
      fallback={
        <button type="button" class="button" onClick={() => setAsked(true)}>
          {t('verb.concede')}
        </button>
      }
    >
      <p>{t(people().length > 1 ? 'confirm.concede.others' : 'confirm.concede')}</p>
      {/* First, where the button was: pressed twice by mistake, nothing is lost. */}
      <button type="button" class="button" onClick={() => setAsked(false)}>
        {t('confirm.concede.no')}
      </button>
      <For each={people()}>
        {(steered) => (
          <button
            type="button"
            class="button danger"
            data-gives-up={steered[0]}
            disabled={hasAgreed(steered[0]!)}
            onClick={() => giveUp(steered[0]!)}
          >
            {t('verb.concede')}
            <Show when={people().length > 1}>: {steered.map(candleName).join(', ')}</Show>
          </button>
        )}
      </For>
    </Show>
  );
}

/** For each seat that somebody here holds, whom it steers now. */
function peopleHere({ present, mySeats }: TableModel): Prisoner[][] {
  const state = present();
  const seats = Array.from({ length: state.setup.players }, (_, seat) =>
    state.at.flatMap((_space, prisoner) => (seatOf(state, prisoner) === seat ? [prisoner] : [])),
  );
  return seats.filter((steered, seat) => steered.length > 0 && mySeats().includes(seat));
}
