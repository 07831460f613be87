import { createSignal, type Component } from 'solid-js';
import type { Game } from '@night-cage/client';

/** What is shown of a game in place of its table screen, until it is left. */
export interface TableOverride {
  readonly game: Game;
  /** After how many choices the screen begins; 0 where that means nothing to it. */
  readonly from: number;
  readonly Screen: Component<{ readonly from: number; readonly onLeave: () => void }>;
}

export const [tableOverride, setTableOverride] = createSignal<TableOverride | null>(null);
