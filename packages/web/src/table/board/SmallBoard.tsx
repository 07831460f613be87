import type { JSX } from 'solid-js';
import type { State } from '@night-cage/rules';
import { boardOf, computeBoardLayout } from '../../art/board-layout.ts';
import type { BoardName } from '@night-cage/notation';
import { provideMazeRenderer } from '../../board/load-board-parts.ts';
import * as maze from '../../board/maze-renderer.ts';
import { showBoard } from './show-board.ts';

provideMazeRenderer(maze);

/** A small board that shows a position; nothing can be chosen on it. */
export function SmallBoard(props: { readonly state: State; readonly size: number }): JSX.Element {
  const board = (): BoardName => boardOf(props.state, props.state.asks?.prisoner ?? 0);
  const element = (<div class="board-layer" />) as HTMLDivElement;
  const cell = (): number => {
    const { columns, rows } = computeBoardLayout(props.state, board());
    return props.size / (Math.max(columns, rows) + 1);
  };
  showBoard(element, () => ({ position: props.state, board: board(), size: cell(), motion: 'none' }));
  return element;
}
