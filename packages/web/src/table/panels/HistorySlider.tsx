import { Show, createResource, type JSX } from 'solid-js';
import type { State } from '@night-cage/rules';
import type { TableModel } from '../../model/table-model.ts';
import { createTranslator } from '../../text/translator.ts';
import type { LoadMomentWords } from '../slots.ts';

const t = createTranslator('story');

interface Props {
  readonly table: TableModel;
  /** What the table shows; while an animation plays, how far it is. */
  readonly state: State;
  readonly loadMomentWords: LoadMomentWords | undefined;
}

/** A slider through the whole game, and a button to return to the present. */
export function HistorySlider(props: Props): JSX.Element {
  const count = (): number => props.table.moments().length;
  const last = (): State => (props.table.lookedAt() === null ? props.state : props.table.present());
  const at = (): number => props.table.lookedAt() ?? count();
  // No spoilers: the words about a moment (its chance to win) load only after the game.
  const wordsLoader = (): LoadMomentWords | false | undefined =>
    last().outcome !== 'playing' && count() > 0 && props.loadMomentWords;
  const [words] = createResource(wordsLoader, async (loadWords) => ({ of: await loadWords() }));
  const valueText = (): string => {
    const turn = t('back.at', { turn: props.state.turns, turns: last().turns });
    const chance = words.latest?.of(props.table.game, at()) ?? '';
    return chance === '' ? turn : `${turn}, ${chance}`;
  };
  return (
    <div class="look-back" role="group" aria-label={t('back.title')}>
      <button
        type="button"
        class="button quiet"
        aria-label={t('back.previous')}
        disabled={at() === 0}
        onClick={() => props.table.lookAt(at() - 1)}
      >
        ‹
      </button>
      <input
        type="range"
        min={0}
        max={count()}
        value={at()}
        aria-label={t('back.title')}
        aria-valuetext={valueText()}
        onInput={(event) => props.table.lookAt(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        class="button quiet"
        aria-label={t('back.next')}
        disabled={at() >= count()}
        onClick={() => props.table.lookAt(at() + 1)}
      >
        ›
      </button>
      <Show when={props.table.lookedAt() !== null}>
        <button type="button" class="button" onClick={() => props.table.lookAt(null)}>
          {t('back.return')}
        </button>
      </Show>
    </div>
  );
}
