import { cloneState, evolve, scriptedChance, type Chance, type Kind, type State } from '@night-cage/rules';

/** An order in which the last tiles may lie, top first, and its probability. */
export interface StackOrder {
  readonly kinds: readonly Kind[];
  readonly odds: number;
  readonly chance: Chance;
}

/**
 * All orders of the stack with their probabilities. Orders that begin with the same tiles are
 * adjacent; an empty stack has one order.
 */
export function listStackOrders(state: State, oddsOfNext: (state: State) => readonly number[]): StackOrder[] {
  const found: StackOrder[] = [];
  const from = state.layout.total - state.left;
  const lay = (probe: State, kinds: readonly Kind[], odds: number): void => {
    if (probe.left === 0) {
      found.push({ kinds, odds, chance: scriptedChance(kinds, from) });
      return;
    }
    oddsOfNext(probe).forEach((share, kind) => {
      if (share <= 0) return;
      const next = cloneState(probe);
      takeTopTile(next, kind);
      lay(next, [...kinds, kind], odds * share);
    });
  };
  lay(state, [], 1);
  return found;
}

/** Removes the top tile, now known, from the stack. */
export function takeTopTile(state: State, kind: Kind): void {
  evolve(state, { type: 'drew', kind, purpose: 'light', subject: 0 });
}

/** The index of the first order after `at` that does not begin with the same `drawn` tiles. */
export function nextOrderAfter(orders: readonly StackOrder[], at: number, drawn: number): number {
  const { kinds } = orders[at]!;
  let next = at + 1;
  while (next < orders.length && beginsAlike(orders[next]!.kinds, kinds, drawn)) next++;
  return next;
}

function beginsAlike(a: readonly Kind[], b: readonly Kind[], drawn: number): boolean {
  for (let n = 0; n < drawn; n++) if (a[n] !== b[n]) return false;
  return true;
}
