import { For, Show, type JSX } from 'solid-js';
import type { State } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import { prisonersOnBoard } from '../../art/board-layout.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { TokenSign } from '../../art/TokenSign.tsx';
import { PAGE_ICONS } from '../../ui/icons/page-icons.ts';
import { candleName, createTranslator } from '../../text/translator.ts';

const t = createTranslator('story');

interface Props {
  readonly state: State;
  readonly board: BoardName;
  readonly onLook: () => void;
  readonly onButton: (button: HTMLElement) => void;
}

/** Covers a board shown as a strip: its name, the candles on it, and one tap to swap the boards. */
export function BoardStrip(props: Props): JSX.Element {
  const name = (): string => t(`other.${props.board}`);
  const people = (): string[] =>
    prisonersOnBoard(props.state, props.board).map(
      (prisoner) =>
        `${candleName(prisoner)} (${t(props.state.lit[prisoner] === 1 ? 'party.lit' : 'party.dark')})`,
    );
  const label = (): string =>
    people().length === 0
      ? t('other.look.nobody', { board: name() })
      : t('other.look', { board: name(), people: people().join(', ') });
  return (
    <button
      ref={(button) => props.onButton(button)}
      type="button"
      class="other-look"
      aria-label={label()}
      onClick={() => props.onLook()}
    >
      <span class="other-text">
        <b>{name()}</b>
        <Icon path={PAGE_ICONS.swap} />
        <span>
          <For each={prisonersOnBoard(props.state, props.board)}>
            {(prisoner) => (
              <span classList={{ unlit: props.state.lit[prisoner] === 0 }}>
                <TokenSign prisoner={prisoner} />
              </span>
            )}
          </For>
          <Show when={people().length === 0}>{t('other.nobody')}</Show>
        </span>
      </span>
    </button>
  );
}
