import { createSignal } from 'solid-js';
import type { Report } from '@night-cage/bots/report';
import type { Game } from '@night-cage/client';

/** What somebody wants to see of a game in the place of its table: its costly choices, or itself from some moment on, without what comes. */
export type Shown = { readonly game: Game } & (
  | { readonly shows: 'better'; readonly report: Report }
  | { readonly shows: 'unspoiled'; readonly from: number }
);

/** The page that has the table shows it instead. */
export const [instead, showInstead] = createSignal<Shown | null>(null);
