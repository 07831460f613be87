import { For, Index, Show, createMemo, type JSX } from 'solid-js';
import { GATE, IS_MONSTER, KEY, KINDS, waysToTurn, type Kind, type State } from '@night-cage/rules';
import { createTranslator } from '../../text/translator.ts';
import { countTiles, type TileCount } from '../../speech/describe/count-tiles.ts';
import { TileIcon } from '../../art/TileIcon.tsx';
import { isHighContrast } from '../../storage/settings.ts';

const t = createTranslator('story');

interface Props {
  readonly state: State;
  readonly odds: boolean;
}

/** L3: which tiles are unseen, on the board, held and lost, and the odds of the next tile. */
export function TileCounts(props: Props): JSX.Element {
  const rows = createMemo(() => countTiles(props.state));
  // Rows are keyed by kind: between states only their numbers change.
  const kinds = (): readonly Kind[] => rows().map(({ kind }) => kind);
  const rowOf = (kind: Kind): TileCount => rows().find((row) => row.kind === kind)!;
  const shows = (): boolean => props.odds && props.state.left > 0;
  return (
    <section class="panel rack" aria-label={t('rack.title')} tabIndex={0}>
      <h2>{t('rack.title')}</h2>
      <Show when={shows()}>
        <p class="rack-next">{t('rack.next')}</p>
      </Show>
      <ul>
        <For each={kinds()}>
          {(kind) => {
            const row = createMemo(() => rowOf(kind));
            return (
              <li
                classList={{ empty: row().unseen === 0, ...toneClasses(kind) }}
                aria-label={rowInWords(row())}
              >
                <TileIcon tile={waysToTurn(kind)[0]!} size={26} highContrast={isHighContrast()} />
                <span class="rack-name">{t(`kind.${KINDS[kind]!}`)}</span>
                <span class="rack-cells" data-legend="rack" aria-hidden="true">
                  <Cells n={row().unseen} is="unseen" />
                  <Cells n={row().board} is="board" />
                  <Cells n={row().held} is="held" />
                  <Cells n={row().lost} is="lost" />
                </span>
                <span class="rack-count">
                  <b>{row().unseen}</b>
                  <Show when={shows()}>
                    <small>{row().unseen > 0 ? t('odds.percent', { p: row().chance }) : ''}</small>
                  </Show>
                </span>
              </li>
            );
          }}
        </For>
      </ul>
    </section>
  );
}

const Cells = (props: { readonly n: number; readonly is: string }): JSX.Element => (
  <Index each={Array.from({ length: Math.max(0, props.n) })}>{() => <i class={props.is} />}</Index>
);

const toneClasses = (kind: Kind): Record<string, boolean> => ({
  key: kind === KEY,
  gate: kind === GATE,
  monster: IS_MONSTER[kind]!,
});

const rowInWords = ({ kind, lost, board, held, unseen }: TileCount): string =>
  t('rack.row', { what: t(`kind.${KINDS[kind]!}`), lost, board, held, unseen });
