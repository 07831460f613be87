import { Show, createResource, type JSX } from 'solid-js';
import { loadGameStorage } from '../../storage/load-game-storage.ts';
import { SmallBoard } from '../../table/board/SmallBoard.tsx';

/** The saved game's position, drawn small. If it cannot be loaded, there is no picture. */
export function SavedGameBoard(props: { readonly id: string; readonly size: number }): JSX.Element {
  const [state] = createResource(
    () => props.id,
    async (id) => (await loadGameStorage()).loadSavedState(id).catch(() => null),
  );
  return <Show when={state()}>{(now) => <SmallBoard state={now()} size={props.size} />}</Show>;
}
