import { createEffect, createMemo, createSignal, onCleanup, onMount, untrack, type Accessor } from 'solid-js';
import type { BoardLayout } from '../art/board-layout.ts';
import type { BoardOptions } from './board-options.ts';
import { fitBoardInFrame, type BoardSize, type FrameSize } from './board-size.ts';
import { boardDetails } from './load-board-parts.ts';

interface FrameOptions {
  readonly board: BoardOptions;
  readonly frame: HTMLElement;
  readonly onCell: (cell: number) => void;
}

interface MeasuredFrame {
  /** The element that the board fills. */
  readonly frameBox: Accessor<FrameSize>;
  readonly size: Accessor<BoardSize>;
}

/**
 * The size of the board: as the page sets it, or to fit its element, which is measured on every
 * resize.
 */
export function followFrame(
  { board, frame, onCell }: FrameOptions,
  places: Accessor<BoardLayout>,
): MeasuredFrame {
  const [frameBox, setFrameBox] = createSignal({ width: 448, height: 448 }, { equals: sameBox });
  const size = createMemo(
    (): BoardSize => {
      if (typeof board.size === 'number') return { cell: board.size, left: 0, top: 0 };
      const inStrip =
        board.size === 'strip'
          ? boardDetails()?.fitBoardInStrip(frameBox(), places(), board.shown ?? board.position)
          : null;
      return inStrip ?? fitBoardInFrame(frameBox(), places());
    },
    undefined,
    { equals: sameSize },
  );
  const measure = (): void => {
    const { width, height } = frame.getBoundingClientRect();
    setFrameBox({ width, height });
  };

  if (typeof untrack(() => board.size) !== 'number') {
    frame.classList.add('board-frame');
    onMount(() => {
      const watcher = new ResizeObserver(measure);
      watcher.observe(frame);
      measure();
      onCleanup(() => watcher.disconnect());
    });
  }
  createEffect(() => onCell(size().cell));
  return { frameBox, size };
}

const sameBox = (a: FrameSize, b: FrameSize): boolean => a.width === b.width && a.height === b.height;
const sameSize = (a: BoardSize, b: BoardSize): boolean =>
  a.cell === b.cell && a.left === b.left && a.top === b.top;
