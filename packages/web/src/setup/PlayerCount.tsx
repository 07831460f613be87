import { For, type JSX } from 'solid-js';
import { EDITIONS, type EditionName } from '@night-cage/rules';
import { createTranslator } from '../text/translator.ts';

const t = createTranslator('new');

interface Props {
  readonly edition: EditionName;
  readonly players: number;
  readonly onPlayers: (players: number) => void;
}

/** The number of players, and how many prisoners each steers. */
export function PlayerCount(props: Props): JSX.Element {
  const edition = (): (typeof EDITIONS)[EditionName] => EDITIONS[props.edition];
  const prisoners = (): number => edition().prisonersFor(props.players);
  const about = (): string => {
    if (props.players === prisoners()) return t('new.prisoners.each');
    if (props.players * 2 === prisoners() && props.players > 2) return t('new.prisoners.pairs');
    if (props.players === 1) return t('new.prisoners.one');
    return t(props.players === 2 ? 'new.prisoners.two' : 'new.prisoners.three');
  };
  return (
    <div class="row" role="group" aria-label={t('new.players')}>
      <For each={edition().players}>
        {(n) => (
          <button
            type="button"
            class="button number"
            aria-pressed={props.players === n}
            onClick={() => props.onPlayers(n)}
          >
            {n}
          </button>
        )}
      </For>
      <p class="beside">
        {t('count.prisoner', { n: prisoners() })}. {about()}
      </p>
    </div>
  );
}
