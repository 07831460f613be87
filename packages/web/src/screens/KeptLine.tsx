import { Show, createSignal, type JSX } from 'solid-js';
import { needPart, locale } from '../text/say.ts';
import type { ListedGame } from '../keeping/list.ts';

const t = needPart('home');
const k = needPart('keeping');

interface Props {
  readonly game: ListedGame;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

/** One kept game: what it is, going on with it, and deleting it once asked. */
export function KeptLine(props: Props): JSX.Element {
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
        {t(`edition.${props.game.edition}`)} · {line()}
        <Show when={props.game.isCut}>
          <br />
          <small>{k('cut.about')}</small>
        </Show>
      </span>
      <span class="row">
        <button type="button" class="button" onClick={() => props.onOpen()}>
          {t(props.game.outcome === 'playing' ? 'home.continue' : 'home.review')}
        </button>
        <button
          type="button"
          class="button"
          classList={{ quiet: !sure(), danger: sure() }}
          onBlur={() => setSure(false)}
          onClick={() => (sure() ? props.onDelete() : setSure(true))}
        >
          {t(sure() ? 'keep.delete.sure' : 'keep.delete')}
        </button>
      </span>
    </li>
  );
}
