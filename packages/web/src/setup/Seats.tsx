import { For, Show, type JSX } from 'solid-js';
import { EDITIONS, ownPrisoners, type EditionName } from '@night-cage/rules';
import { TEAMMATES } from '@night-cage/bots';
import { changeSettings, settings } from '../storage/settings.ts';
import { candleName, createTranslator } from '../text/translator.ts';
import { PlayerCount } from './PlayerCount.tsx';

const t = createTranslator('new');

interface Props {
  readonly edition: EditionName;
  readonly players: number;
  readonly bots: readonly number[];
  readonly onPlayers: (players: number) => void;
  readonly onBots: (bots: readonly number[]) => void;
}

/** The number of players, and for each seat a person or a bot. */
export function Seats(props: Props): JSX.Element {
  const prisoners = (): number => EDITIONS[props.edition].prisonersFor(props.players);
  const steered = (seat: number): readonly number[] =>
    ownPrisoners({ players: props.players, prisoners: prisoners() }, seat);
  const isBot = (seat: number): boolean => props.bots.includes(seat);
  const set = (seat: number, bot: boolean): void => {
    const others = props.bots.filter((other) => other !== seat);
    props.onBots(bot ? [...others, seat].toSorted((a, b) => a - b) : others);
  };
  return (
    <>
      <PlayerCount edition={props.edition} players={props.players} onPlayers={props.onPlayers} />
      <ul class="seats" aria-label={t('new.seats')}>
        <For each={Array.from({ length: props.players }, (_, seat) => seat)}>
          {(seat) => (
            <li>
              <span class="seat-name">
                {t('new.seat', { n: seat + 1 })}{' '}
                <small>{t('new.seat.steers', { names: steered(seat).map(candleName) })}</small>
              </span>
              <span class="row" role="group" aria-label={t('new.seat', { n: seat + 1 })}>
                <button
                  type="button"
                  class="button"
                  aria-pressed={!isBot(seat)}
                  onClick={() => set(seat, false)}
                >
                  {t('new.seat.human')}
                </button>
                <button
                  type="button"
                  class="button"
                  aria-pressed={isBot(seat)}
                  onClick={() => set(seat, true)}
                >
                  {t('new.seat.bot')}
                </button>
              </span>
            </li>
          )}
        </For>
      </ul>
      <Show when={props.bots.length > 0}>
        <p class="seat-name">{t('new.teammate')}</p>
        <div class="presets" role="group" aria-label={t('new.teammate')}>
          <For each={TEAMMATES}>
            {(name) => (
              <button
                type="button"
                class="button preset"
                aria-pressed={settings.teammate === name}
                onClick={() => changeSettings({ teammate: name })}
              >
                <b>{t(`new.teammate.${name}`)}</b>
                <small>{t(`new.teammate.${name}.about`)}</small>
              </button>
            )}
          </For>
        </div>
      </Show>
    </>
  );
}
