import { Show, createEffect, createResource, onCleanup, onMount, type JSX } from 'solid-js';
import type { State } from '@night-cage/rules';
import { pictureModelOf } from '../art/picture-model.ts';
import { boardOf, placesOn } from '../game/board-places.ts';
import { NOTHING_SHOWN } from '../game/overlay.ts';
import { contrastNow } from '../game/settings.ts';
import { loadKeeping } from '../keeping/load-keeping.ts';
import { createPicture } from '../picture/picture.ts';
import { providePainter } from '../picture/provide-painter.ts';
import { BoardOverlay } from '../table/board/BoardOverlay.tsx';
import '../style/board/board.css';

providePainter();

/** The game that waits, drawn small as the table draws it. Where it cannot be opened there is no picture. */
export function KeptBoard(props: { readonly id: string; readonly size: number }): JSX.Element {
  const [state] = createResource(
    () => props.id,
    async (id) => (await loadKeeping()).lookAt(id).catch(() => null),
  );
  return <Show when={state()}>{(now) => <SmallBoard state={now()} size={props.size} />}</Show>;
}

function SmallBoard(props: { readonly state: State; readonly size: number }): JSX.Element {
  let host!: HTMLDivElement;
  const board = (): 'main' | 'hollow' => boardOf(props.state, props.state.asks?.prisoner ?? 0);
  const places = (): ReturnType<typeof placesOn> => placesOn(props.state, board());
  const cell = (): number => props.size / (Math.max(places().columns, places().rows) + 1);
  onMount(() => {
    const picture = createPicture(host);
    picture.setMotion('none');
    createEffect(() => picture.resize(cell(), Math.min(2, devicePixelRatio)));
    createEffect(() => picture.setContrast(contrastNow()));
    createEffect(() => picture.show(pictureModelOf(props.state, board())));
    onCleanup(() => picture.destroy());
  });
  return (
    <div
      class="board"
      style={{ '--cell': `${cell()}px`, '--columns': places().columns, '--rows': places().rows }}
      aria-hidden="true"
    >
      <div class="picture" ref={host} />
      <BoardOverlay state={props.state} board={board()} overlay={NOTHING_SHOWN} preview={null} />
    </div>
  );
}
