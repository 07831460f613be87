import { For, type JSX } from 'solid-js';
import { Snuffer } from '../art/Snuffer.tsx';
import { PAGE_ICONS } from '../ui/icons/page-icons.ts';
import { TABLE_ICONS } from '../ui/icons/table-icons.ts';
import { CELL_UNITS, type BoardLayout } from '../art/board-layout.ts';
import type { DrawnEffect } from './effect.ts';

type Wide = Extract<DrawnEffect, { is: 'omen' | 'endbringer' | 'flickers' }>;

interface Props {
  readonly drawn: Wide;
  readonly places: BoardLayout;
}

/** Draws effects that concern the whole table: an omen, the Endbringer, Final Flickers. */
export function BoardWideEffect(props: Props): JSX.Element {
  const width = (): number => (props.places.columns + 1) * CELL_UNITS;
  const height = (): number => (props.places.rows + 1) * CELL_UNITS;
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
          <g transform={middle()}>
            <g class="fx-snuffer">
              <g transform="scale(3.4) translate(0 28)">
                <Snuffer />
              </g>
            </g>
          </g>
        </>
      );
    case 'flickers':
      return (
        <>
          {night('fx-night')}
          {sign(PAGE_ICONS.candle, 'fx-sign fx-flame')}
        </>
      );
  }
}
