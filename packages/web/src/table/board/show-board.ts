import { createMemo, createRenderEffect, onCleanup, untrack } from 'solid-js';
import type { BoardOptions, BoardTexts } from '../../board/board-options.ts';
import { createBoard, type BoardHandle } from '../../board/create-board.tsx';
import { isHighContrast, currentMotion } from '../../storage/settings.ts';
import { candleLetter, language } from '../../text/translator.ts';

type Shown = Pick<BoardOptions, 'position'> & Partial<BoardOptions>;

/**
 * A board in the looks and the language that people prefer, for as long as the component that shows it is there. It follows
 * its options: every signal they read. `loss` is what previews write beside a key or a Gate that would be lost.
 */
export function showBoard(
  element: HTMLElement,
  options: () => Shown,
  loss: BoardTexts['loss'] = () => '',
): BoardHandle {
  // What is drawn already is written anew in another language.
  const texts = createMemo((): BoardTexts => (language(), { letter: candleLetter, loss }));
  const all = (): Shown & Pick<BoardOptions, 'texts'> => ({
    theme: isHighContrast() ? 'high-contrast' : 'paper',
    motion: currentMotion(),
    texts: texts(),
    ...options(),
  });
  const board = createBoard(element, untrack(all));
  createRenderEffect(() => board.set(all()));
  onCleanup(() => board.destroy());
  return board;
}
