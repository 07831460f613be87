import { createEffect, onCleanup, untrack, type JSX } from 'solid-js';
import type { TableModel } from '../model/table-model.ts';
import type { Theatre } from '../theatre/theatre-model.ts';
import { announceTable, isSpeechWaiting } from './announce-table.ts';
import { assertive, polite, type SpokenText } from './speech.ts';

interface Props {
  readonly table: TableModel;
  readonly theatre: Theatre;
  /** Whether a player on this device holds the seat. */
  readonly isMine: (seat: number) => boolean;
}

/** The live regions of the table. */
export function Announcer(props: Props): JSX.Element {
  announceTable({
    table: untrack(() => props.table),
    waits: () => isSpeechWaiting(props.theatre),
    isMine: (seat) => props.isMine(seat),
  });
  return (
    <div class="visually-hidden">
      <Region live="polite" saying={polite()} />
      <Region live="assertive" saying={assertive()} />
    </div>
  );
}

/**
 * A live region. Cleared before each text, so that screen readers repeat equal texts. Texts within
 * a frame are joined, so that none is lost when bots are quick.
 */
function Region(props: { readonly live: 'polite' | 'assertive'; readonly saying: SpokenText }): JSX.Element {
  let region!: HTMLParagraphElement;
  let pending: string[] = [];
  let frame = 0;
  createEffect(() => {
    pending.push(props.saying.text);
    region.textContent = '';
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      region.textContent = pending.join(' ').trim();
      pending = [];
    });
  });
  onCleanup(() => cancelAnimationFrame(frame));
  return <p ref={region} aria-live={props.live} aria-atomic="true" />;
}
