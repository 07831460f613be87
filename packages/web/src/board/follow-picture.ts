import { createEffect, onCleanup, type Accessor } from 'solid-js';
import type { State, Tile } from '@night-cage/rules';
import type { BoardLayout } from '../art/board-layout.ts';
import { createPictureModel } from '../art/picture-model.ts';
import type { BoardOptions } from './board-options.ts';
import { createPicture, type Picture } from './picture/picture.ts';

interface PictureOptions {
  readonly board: BoardOptions;
  readonly places: Accessor<BoardLayout>;
  readonly cell: Accessor<number>;
  /** The position to paint, without light if the board is dark. */
  readonly lit: Accessor<State>;
  /** Whether these tiles can be painted yet; a board without tiles always can. */
  readonly canShow: (tiles: readonly Tile[]) => boolean;
}

const MAX_RATIO = 2;

/** Paints tiles and light into an element until the board is removed. */
export function followPicture(
  host: HTMLElement,
  { board, places, cell, lit, canShow }: PictureOptions,
): Picture {
  const picture = createPicture(host);
  picture.start();
  onCleanup(() => picture.destroy());
  createEffect(() => picture.resize(cell(), Math.min(MAX_RATIO, devicePixelRatio)));
  createEffect(() => picture.setMotion(board.motion));
  createEffect(() => canShow([]) && picture.setContrast(board.theme === 'high-contrast'));
  createEffect(() => canShow(lit().tiles) && picture.show(createPictureModel(lit(), board.board)));
  createEffect(() => picture.turnDown(toPictureSpaces(board.dimmed, places())));
  return picture;
}

/** Converts spaces to the picture's numbering, which starts at 0 on each board. */
const toPictureSpaces = (
  levels: BoardOptions['dimmed'],
  { first, columns, rows }: BoardLayout,
): Map<number, number> =>
  new Map(
    [...levels]
      .map(([space, level]) => [space - first, level] as const)
      .filter(([space]) => space >= 0 && space < columns * rows),
  );
