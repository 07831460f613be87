import { For, Show, createSignal, type JSX } from 'solid-js';
import { seatOf, type Prisoner } from '@night-cage/rules';
import type { TableModel } from '../model/table-model.ts';
import { candleName, createTranslator } from '../text/translator.ts';

const t = createTranslator('story');

interface Props {
  readonly table: TableModel;
  /**
   * Online: one button concedes for all seats of this player, and the other players are asked once.
   */
  readonly isTogether: boolean;
  readonly onAsked: () => void;
}

/**
 * T4: a player confirms once, then every person at the table must agree to give up. Bots need not.
 */
export function GiveUp(props: Props): JSX.Element {
  const [isConfirming, setConfirming] = createSignal(false);
  const prisonersBySeat = (): readonly (readonly Prisoner[])[] => {
    const here = prisonersOfMySeats(props.table);
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
      when={isConfirming()}
      fallback={
        <button type="button" class="button" onClick={() => setConfirming(true)}>
          {t('verb.concede')}
        </button>
      }
    >
      <p>{t(prisonersBySeat().length > 1 ? 'confirm.concede.others' : 'confirm.concede')}</p>
      {/* "No" comes first, where "give up" was: an accidental double press loses nothing. */}
      <button type="button" class="button" onClick={() => setConfirming(false)}>
        {t('confirm.concede.no')}
      </button>
      <For each={prisonersBySeat()}>
        {(steered) => (
          <button
            type="button"
            class="button danger"
            data-gives-up={steered[0]}
            disabled={hasAgreed(steered[0]!)}
            onClick={() => giveUp(steered[0]!)}
          >
            {t('verb.concede')}
            <Show when={prisonersBySeat().length > 1}>: {steered.map(candleName).join(', ')}</Show>
          </button>
        )}
      </For>
    </Show>
  );
}

/** The prisoners that each seat on this device steers now. */
function prisonersOfMySeats({ present, mySeats }: TableModel): Prisoner[][] {
  const state = present();
  const seats = Array.from({ length: state.setup.players }, (_, seat) =>
    state.at.flatMap((_space, prisoner) => (seatOf(state, prisoner) === seat ? [prisoner] : [])),
  );
  return seats.filter((steered, seat) => steered.length > 0 && mySeats().includes(seat));
}
