import { createSignal, type Component } from 'solid-js';
import type { Game } from '@night-cage/client';

/** A screen that replaces the table screen of a game until the player leaves it. */
export interface TableOverride {
  readonly game: Game;
  /** The number of choices after which the screen begins; 0 if it does not apply. */
  readonly from: number;
  readonly Screen: Component<{ readonly from: number; readonly onLeave: () => void }>;
}

export const [tableOverride, setTableOverride] = createSignal<TableOverride | null>(null);
