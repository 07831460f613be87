import { rulesetFor, type Prisoner, type State } from '@night-cage/rules';
import type { Ink } from '../art/paper.ts';
import type { BoardName } from '@night-cage/notation';
import { pictureModelOf } from '../art/picture-model.ts';
import { paintToken } from '../art/token-art.ts';
import { boardLayoutOf, type BoardLayout } from '../art/board-layout.ts';
import { createPicture } from '../board/picture/picture.ts';
import { providePainter } from '../board/picture/provide-painter.ts';
import { candleLetter } from '../text/translator.ts';
import { tokenPositionOf } from '../art/token-position.ts';
import { CELL_UNITS } from '../board/Tokens.tsx';
import { wrapDirectionOf } from '../art/wrap-direction.ts';

providePainter();

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Paints the boards of a game into a canvas, as the table shows them. */
export interface BoardPainter {
  /** Tiles and light. */
  readonly paper: (ink: Ink, state: State) => void;
  /** Who stands there; with `from`, so much (0 to 1) of the way from that state. */
  readonly prisoners: (ink: Ink, state: State, from?: State, way?: number) => void;
  readonly destroy: () => void;
}

interface Shown {
  readonly name: BoardName;
  readonly places: BoardLayout;
  readonly x: number;
  readonly y: number;
  readonly layers: () => readonly HTMLCanvasElement[];
  readonly show: (state: State) => void;
  readonly destroy: () => void;
}

/** `state` tells how many boards there are; they lie beside each other in the middle of a canvas of that size. */
export function createBoardPainter(
  state: State,
  { width, height }: PixelSize,
  contrast: boolean,
): BoardPainter {
  const names: BoardName[] = rulesetFor(state.setup).board.hollow === null ? ['main'] : ['main', 'hollow'];
  const all = names.map((name) => boardLayoutOf(state, name));
  const across = all.reduce((sum, { columns }) => sum + columns + 1, 0);
  const down = Math.max(...all.map(({ rows }) => rows + 1));
  // Whole pixels, and halves of them too: tiles meet, and so do margins.
  const cell = 2 * Math.floor(Math.min(width / across, height / down) / 2);
  let x = (width - across * cell) / 2;
  const boards = names.map((name, n): Shown => {
    const places = all[n]!;
    const host = document.createElement('div');
    const picture = createPicture(host);
    picture.setMotion('none');
    picture.setContrast(contrast);
    picture.resize(cell, 1);
    const left = x;
    x += (places.columns + 1) * cell;
    return {
      name,
      places,
      x: left,
      y: (height - (places.rows + 1) * cell) / 2,
      // In high contrast there is no darkness.
      layers: () => [...host.querySelectorAll('canvas')].filter(({ style }) => style.display !== 'none'),
      show: (now) => picture.show(pictureModelOf(now, name)),
      destroy: picture.destroy,
    };
  });

  return {
    paper(ink, now) {
      for (const { places, x: left, y: top, layers, show } of boards) {
        show(now);
        for (const layer of layers())
          ink.drawImage(layer, left, top, (places.columns + 1) * cell, (places.rows + 1) * cell);
      }
    },
    prisoners(ink, now, from = now, way = 1) {
      for (const board of boards)
        for (const prisoner of now.at.keys()) paintPrisoner(ink, board, cell, { prisoner, now, from, way });
    },
    destroy: () => {
      for (const { destroy } of boards) destroy();
    },
  };
}

interface Walk {
  readonly prisoner: Prisoner;
  readonly now: State;
  readonly from: State;
  readonly way: number;
}

function paintPrisoner(ink: Ink, { name, places, x, y }: Shown, cell: number, walk: Walk): void {
  const { prisoner, now, from, way } = walk;
  const spot = tokenPositionOf(now, name, places, prisoner);
  const before = tokenPositionOf(from, name, places, prisoner);
  const shown = spot ?? (way < 1 ? before : null);
  if (shown === null) return;
  // Over the edge of the board it comes in at the other side.
  const step = before === null || spot === null ? null : [spot.x - before.x, spot.y - before.y];
  const over = step === null ? null : wrapDirectionOf(step[0]!, step[1]!);
  const [dx, dy] = over === null ? (step ?? [0, 0]) : [over.x, over.y];
  ink.save();
  if (spot === null) ink.globalAlpha = 1 - way;
  else if (before === null) ink.globalAlpha = way;
  ink.translate(x + (shown.x - dx! * (1 - way)) * cell, y + (shown.y - dy! * (1 - way)) * cell);
  paintToken(ink, {
    candle: prisoner,
    letter: candleLetter(prisoner),
    radius: (shown.radius / CELL_UNITS) * cell,
    lit: now.lit[prisoner] === 1,
    key: now.key[prisoner] === 1,
  });
  ink.restore();
}
