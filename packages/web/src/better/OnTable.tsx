import { Show, createMemo, lazy, untrack, type ComponentProps, type JSX } from 'solid-js';
import { instead, showInstead } from '../review/instead.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { soFarOf } from '../unspoiled/unspoiled-so-far.ts';
import { withTexts } from '../text/say.ts';

const Instead = lazy(async () => ({ default: (await withTexts(import('./Instead.tsx'))).Instead }));

/** The table of a game, here or elsewhere, or what somebody wants to see of it in its place. */
export function OnTable(props: ComponentProps<typeof TableScreen>): JSX.Element {
  untrack(() => {
    const from = soFarOf(props.game);
    if (from !== null && instead() === null) showInstead({ game: props.game, shows: 'unspoiled', from });
  });
  const wanted = createMemo(() => (instead()?.game === props.game ? instead() : null));
  return (
    <Show when={wanted()} keyed fallback={<TableScreen {...props} />}>
      {(shown) => <Instead shown={shown} />}
    </Show>
  );
}
