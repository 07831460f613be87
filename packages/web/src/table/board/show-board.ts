import { createMemo, createRenderEffect, onCleanup, untrack } from 'solid-js';
import type { BoardOptions, DrawnTexts } from '../../board/board-options.ts';
import { createBoard, type Board } from '../../board/create-board.tsx';
import { contrastNow, motionNow } from '../../storage/settings.ts';
import { candleLetter, language } from '../../text/say.ts';

type Shown = Pick<BoardOptions, 'position'> & Partial<BoardOptions>;

/**
 * A board in the looks and the language that people prefer, for as long as the component that shows it is there. It follows
 * its options: every signal they read. `loss` is what previews write beside a key or a Gate that would be lost.
 */
export function showBoard(
  element: HTMLElement,
  options: () => Shown,
  loss: DrawnTexts['loss'] = () => '',
): Board {
  // What is drawn already is written anew in another language.
  const texts = createMemo((): DrawnTexts => (language(), { letter: candleLetter, loss }));
  const all = (): Shown & Pick<BoardOptions, 'texts'> => ({
    theme: contrastNow() ? 'high-contrast' : 'paper',
    motion: motionNow(),
    texts: texts(),
    ...options(),
  });
  const board = createBoard(element, untrack(all));
  createRenderEffect(() => board.set(all()));
  onCleanup(() => board.destroy());
  return board;
}
