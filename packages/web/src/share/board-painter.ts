import { rulesetFor, type Prisoner, type State } from '@night-cage/rules';
import type { Ink } from '../art/paper.ts';
import type { BoardName } from '@night-cage/notation';
import { paintToken } from '../art/token-art.ts';
import { computeBoardLayout, CELL_UNITS, type BoardLayout } from '../art/board-layout.ts';
import { createOffscreenPicture, type OffscreenPicture } from '../board/offscreen-picture.ts';
import { candleLetter } from '../text/translator.ts';
import { tokenPositionOf } from '../art/token-position.ts';
import { wrapDirectionOf } from '../art/wrap-direction.ts';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Paints the boards of a game into a canvas, as the table draws them. */
export interface BoardPainter {
  /** Paints tiles and light. */
  readonly paper: (ink: Ink, state: State) => void;
  /**
   * Paints the prisoners. With `from`: at this fraction (0 to 1) of their way from that position.
   */
  readonly prisoners: (ink: Ink, state: State, from?: State, way?: number) => void;
  readonly destroy: () => void;
}

interface BoardOnCanvas {
  readonly name: BoardName;
  readonly layout: BoardLayout;
  readonly x: number;
  readonly y: number;
  readonly picture: OffscreenPicture;
}

/**
 * `state` determines the number of boards. They are side by side, centred in a canvas of the given
 * size.
 */
export function createBoardPainter(
  state: State,
  { width, height }: PixelSize,
  contrast: boolean,
): BoardPainter {
  const names: BoardName[] = rulesetFor(state.setup).board.hollow === null ? ['main'] : ['main', 'hollow'];
  const all = names.map((name) => computeBoardLayout(state, name));
  const columnCount = all.reduce((sum, { columns }) => sum + columns + 1, 0);
  const rowCount = Math.max(...all.map(({ rows }) => rows + 1));
  // An even cell size keeps tiles and half-tile margins on whole pixels.
  const cell = 2 * Math.floor(Math.min(width / columnCount, height / rowCount) / 2);
  let x = (width - columnCount * cell) / 2;
  const boards = names.map((name, n): BoardOnCanvas => {
    const layout = all[n]!;
    const left = x;
    x += (layout.columns + 1) * cell;
    return {
      name,
      layout,
      x: left,
      y: (height - (layout.rows + 1) * cell) / 2,
      picture: createOffscreenPicture(name, { cell, contrast }),
    };
  });

  return {
    paper(ink, now) {
      for (const { layout, x: left, y: top, picture } of boards) {
        picture.show(now);
        for (const layer of picture.layers())
          ink.drawImage(layer, left, top, (layout.columns + 1) * cell, (layout.rows + 1) * cell);
      }
    },
    prisoners(ink, now, from = now, way = 1) {
      for (const board of boards)
        for (const prisoner of now.at.keys()) paintPrisoner(ink, board, cell, { prisoner, now, from, way });
    },
    destroy: () => {
      for (const { picture } of boards) picture.destroy();
    },
  };
}

interface Walk {
  readonly prisoner: Prisoner;
  readonly now: State;
  readonly from: State;
  readonly way: number;
}

function paintPrisoner(ink: Ink, { name, layout, x, y }: BoardOnCanvas, cell: number, walk: Walk): void {
  const { prisoner, now, from, way } = walk;
  const position = tokenPositionOf(now, name, layout, prisoner);
  const before = tokenPositionOf(from, name, layout, prisoner);
  const drawnAt = position ?? (way < 1 ? before : null);
  if (drawnAt === null) return;
  // A prisoner that crosses the edge comes in at the opposite side.
  const step = before === null || position === null ? null : [position.x - before.x, position.y - before.y];
  const wrap = step === null ? null : wrapDirectionOf(step[0]!, step[1]!);
  const [dx, dy] = wrap === null ? (step ?? [0, 0]) : [wrap.x, wrap.y];
  ink.save();
  if (position === null) ink.globalAlpha = 1 - way;
  else if (before === null) ink.globalAlpha = way;
  ink.translate(x + (drawnAt.x - dx! * (1 - way)) * cell, y + (drawnAt.y - dy! * (1 - way)) * cell);
  paintToken(ink, {
    candle: prisoner,
    letter: candleLetter(prisoner),
    radius: (drawnAt.radius / CELL_UNITS) * cell,
    lit: now.lit[prisoner] === 1,
    key: now.key[prisoner] === 1,
  });
  ink.restore();
}
