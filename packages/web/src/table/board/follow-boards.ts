import { createEffect, type Accessor } from 'solid-js';
import type { Space, Verb } from '@night-cage/rules';
import type { Target } from '../../model/targets.ts';
import type { Theatre } from '../../theatre/theatre-model.ts';

interface BoardsOptions {
  readonly targets: Accessor<readonly Target[]>;
  readonly focus: Accessor<Space | null>;
  readonly theatre: Pick<Theatre, 'busy' | 'state'>;
  readonly bringSpace: (space: Space) => void;
}

/** Choices at the edges of the maze, wherever the prisoner is. */
const AT_THE_EDGE: ReadonlySet<Verb> = new Set<Verb>(['emerge', 'fall']);

/**
 * Brings the board with something to choose to the front, or else the board of the prisoner to
 * move.
 */
export function followBoards({ targets, focus, theatre, bringSpace }: BoardsOptions): void {
  createEffect(() => {
    const spaces = targets().flatMap(({ place }) => (place.on === 'space' ? [place.space] : []));
    const { asks, at, outcome } = theatre.state();
    // The ending of a loss plays in the maze, wherever the prisoners were.
    if (outcome.startsWith('lost')) return bringSpace(0);
    // A running animation finishes first.
    if (theatre.busy()) return;
    const isAtTheEdge = targets().some(({ intents }) => AT_THE_EDGE.has(intents[0]!.verb));
    const [where] = spaces.length > 0 ? spaces : isAtTheEdge ? [0] : [at[asks?.prisoner ?? 0]!];
    bringSpace(where ?? 0);
  });
  createEffect(() => bringSpace(focus() ?? -1));
}
