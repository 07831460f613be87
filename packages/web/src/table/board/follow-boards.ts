import { createEffect, type Accessor } from 'solid-js';
import type { Space, Verb } from '@night-cage/rules';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';

interface BoardsOptions {
  readonly targets: Accessor<readonly Target[]>;
  readonly focus: Accessor<Space | null>;
  /** Something is still being shown. */
  readonly busy: Accessor<boolean>;
  readonly bringSpace: (space: Space) => void;
}

/** Chosen at the edges of the maze, wherever one is. */
const AT_THE_EDGE: ReadonlySet<Verb> = new Set<Verb>(['emerge', 'fall']);

/** Of two boards, brings the one with something to choose to the front, or else the one of the prisoner that is asked. */
export function followBoards(table: TableModel, { targets, focus, busy, bringSpace }: BoardsOptions): void {
  createEffect(() => {
    const spaces = targets().flatMap(({ place }) => (place.on === 'space' ? [place.space] : []));
    const { asks, at, outcome } = table.shown();
    // A loss is played in the maze, wherever they were.
    if (outcome.startsWith('lost')) return bringSpace(0);
    // What happens is seen to its end first.
    if (busy()) return;
    const isAtTheEdge = targets().some(({ intents }) => AT_THE_EDGE.has(intents[0]!.verb));
    const [where] = spaces.length > 0 ? spaces : isAtTheEdge ? [0] : [at[asks?.prisoner ?? 0]!];
    bringSpace(where ?? 0);
  });
  createEffect(() => bringSpace(focus() ?? -1));
}
