import { createMemo, createRenderEffect, onCleanup, untrack } from 'solid-js';
import {
  createBoard,
  type BoardHandle,
  type BoardOptions,
  type BoardTexts,
} from '../../board/create-board.tsx';
import { isHighContrast, currentMotion } from '../../storage/settings.ts';
import { candleLetter, language } from '../../text/translator.ts';

type Shown = Pick<BoardOptions, 'position'> & Partial<BoardOptions>;

/**
 * Creates a board in the player's theme and language, and destroys it with the component. It
 * updates when a signal that `options` reads changes. `loss` is the text that previews write
 * beside a key or a Gate that would be lost.
 */
export function showBoard(
  element: HTMLElement,
  options: () => Shown,
  loss: BoardTexts['loss'] = () => '',
): BoardHandle {
  // Reading `language()` redraws the texts when the language changes.
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
