import { Show, lazy, type ComponentProps, type JSX } from 'solid-js';
import { betterWanted, wantBetter } from '../review/better-wanted.ts';
import { TableScreen } from '../table/TableScreen.tsx';

const BetterChoices = lazy(async () => ({ default: (await import('./BetterChoices.tsx')).BetterChoices }));

/** The table of a game, here or elsewhere; in its place, while somebody steps through them, its costly choices. */
export const TableOrBetter = (props: ComponentProps<typeof TableScreen>): JSX.Element => (
  <Show
    when={betterWanted()?.game !== props.game}
    fallback={<BetterChoices {...betterWanted()!} onLeave={() => wantBetter(null)} />}
  >
    <TableScreen {...props} />
  </Show>
);
