import { Show, Suspense, createResource, lazy, type JSX } from 'solid-js';
import type { TableModel } from '../../game/table-model.ts';
import { needPart, withTexts } from '../../text/say.ts';

const t = needPart('story');
const Review = lazy(async () => ({ default: (await withTexts(import('../../review/Review.tsx'))).Review }));

interface Props {
  readonly table: TableModel;
  /** A game of its own: of a puzzle or a lesson nothing was decided. */
  readonly isGame: boolean;
}

/** A scrubber through the whole game, the way back to the present, and once it is over what decided it. */
export function LookBack(props: Props): JSX.Element {
  const count = (): number => props.table.moments().length;
  const at = (): number => props.table.lookedAt() ?? count();
  // Nothing of how it will go on is told before the game is over.
  const isOver = (): boolean => props.isGame && props.table.present().outcome !== 'playing' && count() > 0;
  const [words] = createResource(isOver, () => withTexts(import('../../review/at-in-words.ts')));
  const told = (): string => {
    const turn = t('back.at', { turn: props.table.shown().turns, turns: props.table.present().turns });
    const chance = words.latest?.chanceInWords(props.table.game, at()) ?? '';
    return chance === '' ? turn : `${turn}, ${chance}`;
  };
  return (
    <>
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
          aria-valuetext={told()}
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
      <Show when={isOver()}>
        <Suspense>
          <Review table={props.table} />
        </Suspense>
      </Show>
    </>
  );
}
