import { createSignal } from 'solid-js';
import type * as Details from './board-details.ts';
import type * as Maze from './maze-renderer.ts';

const [loadedMaze, setMaze] = createSignal<typeof Maze | null>(null);
const [loadedDetails, setDetails] = createSignal<typeof Details | null>(null);

/**
 * The code that draws a maze; null until it has loaded. The dark, empty board at the start of a
 * game does not need it.
 */
export const mazeRenderer = loadedMaze;
/**
 * The code that draws previews and the parts around the cells of an interactive board; null until
 * it has loaded.
 */
export const boardDetails = loadedDetails;

/** Provides these parts from a page that has already loaded them. */
export function provideMazeRenderer(parts: typeof Maze): void {
  parts.providePainter();
  setMaze(parts);
}
export const provideBoardDetails = (parts: typeof Details): void => void setDetails(parts);

/** Loads the code that paints tiles, light and tokens. */
export async function loadMazeRenderer(): Promise<void> {
  provideMazeRenderer(await import('./maze-renderer.ts'));
}

export async function loadBoardDetails(): Promise<void> {
  provideBoardDetails(await import('./board-details.ts'));
}
