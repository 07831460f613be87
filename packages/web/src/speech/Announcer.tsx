import { createEffect, onCleanup, untrack, type JSX } from 'solid-js';
import type { Moment } from '@night-cage/client';
import { describeForecast, describeHarm } from './describe/forecast.ts';
import { isForced } from '../model/pointing.ts';
import { settings } from '../storage/settings.ts';
import type { TableModel } from '../model/table-model.ts';
import { createAnnouncement } from './announcements.ts';
import { assertive, announceNow, polite, announce, type SpokenText } from './speech.ts';

interface Props {
  readonly table: TableModel;
  /** Is somebody at this screen in the seat? */
  readonly isMine: (seat: number) => boolean;
}

/** The two live regions of the table. A turn of others is told when it is over, in one sentence; of one's own choices at most two things are said. */
export function Announcer(props: Props): JSX.Element {
  let waiting: Moment[] = [];
  const { table } = props;
  onCleanup(
    table.listen((moments) => {
      waiting.push(...moments);
      const seat = untrack(table.seat);
      const begun = moments.some(({ events }) => events.some(({ type }) => type === 'turn-began'));
      if (!begun && seat !== null && !props.isMine(seat)) return;
      // What settles by itself belongs to the choice before it.
      if (settlesByItself()) return;
      const told = createAnnouncement(waiting, props.isMine);
      waiting = [];
      // One saying a choice: what concerns the listener goes first, and takes the rest along.
      if (told.assertive === '') announce(told.polite);
      else announceNow(`${told.assertive} ${told.polite}`);
    }),
  );
  const settlesByItself = (): boolean =>
    settings.autoForced && table.present().asks?.asks !== 'start' && isForced(table.targets());
  // What somebody points at and has to confirm; where a mouse only passes by, nothing is said.
  createEffect(() => {
    const intent = table.armed() === null ? null : table.intent();
    const seen = table.previewed();
    if (intent === null || seen === null || untrack(settlesByItself)) return;
    const state = untrack(table.present);
    const harms = untrack(table.harms);
    const words = [
      ...describeHarm(state, seen, harms),
      describeForecast(state, intent, seen, settings.temperament, harms),
    ];
    untrack(() => announce(words.join(' ')));
  });
  return (
    <div class="visually-hidden">
      <Region live="polite" saying={polite()} />
      <Region live="assertive" saying={assertive()} />
    </div>
  );
}

/**
 * Emptied before it is filled again: the same words twice are then two sayings to a screen reader. What is said within one
 * frame is said together, so that nothing is lost when bots are quick.
 */
function Region(props: { readonly live: 'polite' | 'assertive'; readonly saying: SpokenText }): JSX.Element {
  let region!: HTMLParagraphElement;
  let waiting: string[] = [];
  let frame = 0;
  createEffect(() => {
    waiting.push(props.saying.text);
    region.textContent = '';
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      region.textContent = waiting.join(' ').trim();
      waiting = [];
    });
  });
  onCleanup(() => cancelAnimationFrame(frame));
  return <p ref={region} aria-live={props.live} aria-atomic="true" />;
}
