import { For, Show, type JSX } from 'solid-js';
import type { Space } from '@night-cage/rules';
import { PAGE_ICONS } from '../icons/page-icons.ts';
import { TABLE_ICONS } from '../icons/table-icons.ts';
import type { Places } from '../game/board-places.ts';
import type { Drawn } from './effect.ts';
import { CELL } from './Tokens.tsx';

type Wide = Extract<Drawn, { is: 'omen' | 'endbringer' | 'flickers' | 'end' }>;

interface Props {
  readonly drawn: Wide;
  readonly places: Places;
  readonly at: (space: Space) => string;
}

/** Moments of the whole table: an omen, the last wax, the way out, and each way to lose. */
export function BoardWide(props: Props): JSX.Element {
  const width = (): number => (props.places.columns + 1) * CELL;
  const height = (): number => (props.places.rows + 1) * CELL;
  const middle = (): string => `translate(${width() / 2} ${height() / 2})`;
  const night = (name: string): JSX.Element => <rect class={name} width={width()} height={height()} />;
  const sign = (path: string, name: string): JSX.Element => (
    <g transform={middle()}>
      <path class={name} transform="scale(9) translate(-12 -12)" d={path} fill-rule="evenodd" />
    </g>
  );
  const { drawn } = props;
  switch (drawn.is) {
    case 'omen':
      return (
        <>
          {sign(TABLE_ICONS.eye, 'fx-sign')}
          <g transform={middle()}>
            <For each={Array.from({ length: drawn.count })}>
              {(_, n) => <circle class="fx-pip" cx={(n() - (drawn.count - 1) / 2) * 42} cy="130" r="13" />}
            </For>
          </g>
        </>
      );
    case 'endbringer':
      return (
        <>
          {night('fx-night')}
          {sign(TABLE_ICONS.wax, 'fx-sign fx-danger')}
        </>
      );
    case 'flickers':
      return (
        <>
          {night('fx-night')}
          {sign(PAGE_ICONS.candle, 'fx-sign fx-flame')}
        </>
      );
    case 'end':
      return (
        <Show
          when={drawn.outcome === 'won'}
          fallback={<Loss {...props} drawn={drawn} night={night} sign={sign} />}
        >
          <For each={drawn.spaces}>
            {(space, n) => (
              <g transform={props.at(space)} style={{ '--n': n() }}>
                <circle class="fx-dawn" r={Math.max(width(), height())} />
              </g>
            )}
          </For>
          {sign(TABLE_ICONS.gate, 'fx-sign fx-gate')}
        </Show>
      );
  }
}

interface LossProps extends Props {
  readonly drawn: Extract<Wide, { is: 'end' }>;
  readonly night: (name: string) => JSX.Element;
  readonly sign: (path: string, name: string) => JSX.Element;
}

const SIGNS = {
  'lost gates': TABLE_ICONS.gate,
  'lost keys': TABLE_ICONS.key,
  'lost falling': PAGE_ICONS.fall,
  'lost isolated': TABLE_ICONS.close,
  conceded: PAGE_ICONS['dark-candle'],
} as const satisfies Record<Exclude<LossProps['drawn']['outcome'], 'won' | 'playing'>, string>;

/** Dark from the edges in, and the thing that was the end. */
function Loss(props: LossProps): JSX.Element {
  const { outcome } = props.drawn;
  if (outcome === 'won' || outcome === 'playing') return null;
  return (
    <>
      {props.night('fx-night deep')}
      {props.sign(SIGNS[outcome], `fx-sign fx-loss ${outcome.replace(' ', '-')}`)}
    </>
  );
}
