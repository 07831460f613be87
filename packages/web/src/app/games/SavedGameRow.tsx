import { Show, createSignal, type JSX } from 'solid-js';
import { createTranslator, locale } from '../../text/translator.ts';
import type { ListedGame } from '../../storage/game-list.ts';

const t = createTranslator('home');
const k = createTranslator('storage');

interface Props {
  readonly game: ListedGame;
  /** Highlighted as the first suggestion. */
  readonly isFirst?: boolean;
  /** This game is on the table. */
  readonly isOnTable?: boolean;
  readonly onOpen: () => void;
  /** Present if the game can be deleted. */
  readonly onDelete?: () => void;
}

/**
 * One saved game: its summary, a button to resume it, and a button to delete it after a
 * confirmation.
 */
export function SavedGameRow(props: Props): JSX.Element {
  const [sure, setSure] = createSignal(false);
  const line = (): string => {
    const { date, outcome, turns } = props.game;
    return t('home.replay.line', {
      date: new Date(date).toLocaleDateString(locale()),
      outcome,
      turns,
    });
  };
  return (
    <li class="panel">
      <span>
        <Show when={props.isOnTable}>
          <small class="on-table">{k('list.on-table')}</small>
        </Show>
        {t(`edition.${props.game.edition}`)} · {line()}
        <Show when={props.game.isCut}>
          <br />
          <small>{k('cut.about')}</small>
        </Show>
      </span>
      <span class="row">
        <button
          type="button"
          class="button"
          classList={{ primary: props.isFirst }}
          onClick={() => props.onOpen()}
        >
          {t(props.game.outcome === 'playing' ? 'home.continue' : 'home.review')}
        </button>
        <Show when={props.onDelete}>
          {(remove) => (
            <button
              type="button"
              class="button"
              classList={{ quiet: !sure(), danger: sure() }}
              onBlur={() => setSure(false)}
              onClick={() => (sure() ? remove()() : setSure(true))}
            >
              {t(sure() ? 'keep.delete.sure' : 'keep.delete')}
            </button>
          )}
        </Show>
      </span>
    </li>
  );
}
