import { Show, createMemo, type ComponentProps, type JSX } from 'solid-js';
import { setTableOverride, tableOverride } from './override.ts';
import { TableScreen } from './TableScreen.tsx';

/** The table screen of a game, or the screen that temporarily replaces it. */
export function GameStage(props: ComponentProps<typeof TableScreen>): JSX.Element {
  const override = createMemo(() => (tableOverride()?.game === props.game ? tableOverride() : null));
  return (
    <Show when={override()} keyed fallback={<TableScreen {...props} />}>
      {({ Screen, from }) => <Screen from={from} onLeave={() => setTableOverride(null)} />}
    </Show>
  );
}
