import { Show, createMemo, lazy, type ComponentProps, type JSX } from 'solid-js';
import { instead, showInstead } from '../review/instead.ts';
import { TableScreen } from '../table/TableScreen.tsx';

const BetterChoices = lazy(async () => ({ default: (await import('./BetterChoices.tsx')).BetterChoices }));
const Unspoiled = lazy(async () => ({ default: (await import('../unspoiled/Unspoiled.tsx')).Unspoiled }));

/** The table of a game, here or elsewhere, or what somebody wants to see of it in its place. */
export function OnTable(props: ComponentProps<typeof TableScreen>): JSX.Element {
  const wanted = createMemo(() => (instead()?.game === props.game ? instead() : null));
  const leave = (): void => void showInstead(null);
  return (
    <Show when={wanted()} keyed fallback={<TableScreen {...props} />}>
      {(shown) =>
        shown.shows === 'better' ? (
          <BetterChoices {...shown} onLeave={leave} />
        ) : (
          <Unspoiled {...shown} onLeave={leave} />
        )
      }
    </Show>
  );
}
