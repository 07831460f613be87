import { createSignal } from 'solid-js';

const [isThere, setThere] = createSignal(false);

/** Can tiles be painted? The dark that a game begins with needs no painter. */
export const hasPainter = isThere;

/** Loads what paints tiles and their light: all that a maze needs to be seen. */
export async function loadPainter(): Promise<void> {
  const { providePainter } = await import('../picture/provide-painter.ts');
  providePainter();
  setThere(true);
}
