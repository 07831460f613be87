import { createEffect, onCleanup, onMount, type JSX } from 'solid-js';
import type { State } from '@night-cage/rules';
import { pictureModelOf } from '../art/picture-model.ts';
import { boardOf, placesOn } from '../art/board-places.ts';
import { NOTHING_SHOWN } from '../model/overlay.ts';
import { contrastNow } from '../storage/settings.ts';
import { createPicture } from './picture/picture.ts';
import { providePainter } from './picture/provide-painter.ts';
import { BoardOverlay } from './BoardOverlay.tsx';
import './board.css';

providePainter();

/** A position, drawn small as the table draws it: only to be looked at. */
export function SmallBoard(props: { readonly state: State; readonly size: number }): JSX.Element {
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
