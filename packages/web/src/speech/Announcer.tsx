import { createEffect, onCleanup, untrack, type JSX } from 'solid-js';
import type { Moment } from '@night-cage/client';
import { describeForecast, describeHarm } from './describe/describe-forecast.ts';
import { isForced } from '../model/tap-target.ts';
import { settings } from '../storage/settings.ts';
import type { TableModel } from '../model/table-model.ts';
import { createAnnouncement } from './announcements.ts';
import { assertive, announceNow, polite, announce, type SpokenText } from './speech.ts';

interface Props {
  readonly table: TableModel;
  /** Whether a player on this device holds the seat. */
  readonly isMine: (seat: number) => boolean;
}

/**
 * The live regions of the table. Another player's turn is announced as one sentence when it is
 * over; the player's own choices give at most two announcements.
 */
export function Announcer(props: Props): JSX.Element {
  let pending: Moment[] = [];
  const { table } = props;
  onCleanup(
    table.listen((moments) => {
      pending.push(...moments);
      const seat = untrack(table.seat);
      const turnBegan = moments.some(({ events }) => events.some(({ type }) => type === 'turn-began'));
      if (!turnBegan && seat !== null && !props.isMine(seat)) return;
      // Forced choices are announced with the choice before them.
      if (isForcedNext()) return;
      const announcement = createAnnouncement(pending, props.isMine);
      pending = [];
      // One announcement per choice: if something concerns the player, the rest goes with it.
      if (announcement.assertive === '') announce(announcement.polite);
      else announceNow(`${announcement.assertive} ${announcement.polite}`);
    }),
  );
  const isForcedNext = (): boolean =>
    settings.autoForced && table.present().asks?.asks !== 'start' && isForced(table.targets());
  // Announces an armed choice, which has to be confirmed. Hovering with a mouse announces nothing.
  createEffect(() => {
    const intent = table.armed() === null ? null : table.intent();
    const preview = table.previewed();
    if (intent === null || preview === null || untrack(isForcedNext)) return;
    const state = untrack(table.present);
    const harms = untrack(table.harms);
    const words = [
      ...describeHarm(state, preview, harms),
      describeForecast(state, intent, preview, settings.assist, harms),
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
