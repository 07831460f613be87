import { createSignal } from 'solid-js';
import type * as Details from './board-details.ts';
import type * as Maze from './maze-renderer.ts';

const [loadedMaze, setMaze] = createSignal<typeof Maze | null>(null);
const [loadedDetails, setDetails] = createSignal<typeof Details | null>(null);

/** What draws a maze; null until it is there. The dark that a game begins with needs none of it: nobody stands in it yet. */
export const mazeRenderer = loadedMaze;
/** What draws previews, and all that surrounds the cells of a board that is played on; null until it is there. */
export const boardDetails = loadedDetails;

/** Where a page has these parts already, it hands them over: then no board waits for them. */
export function provideMazeRenderer(parts: typeof Maze): void {
  parts.providePainter();
  setMaze(parts);
}
export const provideBoardDetails = (parts: typeof Details): void => void setDetails(parts);

/** Loads what paints tiles and their light, and what stands on them. */
export async function loadMazeRenderer(): Promise<void> {
  provideMazeRenderer(await import('./maze-renderer.ts'));
}

export async function loadBoardDetails(): Promise<void> {
  provideBoardDetails(await import('./board-details.ts'));
}
