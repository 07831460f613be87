import { createEffect, onCleanup, type Accessor } from 'solid-js';
import type { State, Tile } from '@night-cage/rules';
import type { BoardLayout } from '../art/board-layout.ts';
import { pictureModelOf } from '../art/picture-model.ts';
import type { BoardOptions } from './board-options.ts';
import { createPicture, type Picture } from './picture/picture.ts';

interface PictureOptions {
  readonly board: BoardOptions;
  readonly places: Accessor<BoardLayout>;
  readonly cell: Accessor<number>;
  /** The position with the candles that burn in it. */
  readonly lit: Accessor<State>;
  /** Whether tiles can be painted already; the dark without any can be at once. */
  readonly canShow: (tiles: readonly Tile[]) => boolean;
}

const MOST_RATIO = 2;

/** Paints tiles and light into an element, as long as the board is there. */
export function followPicture(
  host: HTMLElement,
  { board, places, cell, lit, canShow }: PictureOptions,
): Picture {
  const picture = createPicture(host);
  picture.start();
  onCleanup(() => picture.destroy());
  createEffect(() => picture.resize(cell(), Math.min(MOST_RATIO, devicePixelRatio)));
  createEffect(() => picture.setMotion(board.motion));
  createEffect(() => canShow([]) && picture.setContrast(board.theme === 'high-contrast'));
  createEffect(() => canShow(lit().tiles) && picture.show(pictureModelOf(lit(), board.board)));
  createEffect(() => picture.turnDown(onBoard(board.dimmed, places())));
  return picture;
}

/** The picture counts the spaces of its board from 0. */
const onBoard = (
  levels: BoardOptions['dimmed'],
  { first, columns, rows }: BoardLayout,
): Map<number, number> =>
  new Map(
    [...levels]
      .map(([space, level]) => [space - first, level] as const)
      .filter(([space]) => space >= 0 && space < columns * rows),
  );
