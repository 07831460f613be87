import { createSignal } from 'solid-js';
import type { Report } from '@night-cage/bots/report';
import type { Game } from '@night-cage/client';

/** A game through whose costly choices somebody wants to step. The page that has the table shows that instead of it. */
export const [betterWanted, wantBetter] = createSignal<{
  readonly game: Game;
  readonly report: Report;
} | null>(null);
