import { createEffect, onCleanup, untrack } from 'solid-js';
import type { Moment } from '@night-cage/client';
import { kindOf, type Intent, type Space, type State, type Tile } from '@night-cage/rules';
import { formatSpokenSpace, openSidesOf } from './describe/describe-cell.ts';
import { describeEvent, isAnnounced } from './describe/describe-event.ts';
import { describeForecast, describeHarm } from './describe/describe-forecast.ts';
import { isForced, isLaid } from '../model/tap-target.ts';
import { currentMotion, settings } from '../storage/settings.ts';
import type { TableModel } from '../model/table-model.ts';
import type { Theatre } from '../theatre/theatre-model.ts';
import { createTranslator } from '../text/translator.ts';
import { kindKey } from '../text/names.ts';
import { createAnnouncement, describeQuestion } from './announcements.ts';
import { announceNow, announce, isPreviewRead } from './speech.ts';

const t = createTranslator('story');

/** Speech follows the stage, except with reduced motion. */
export const isSpeechWaiting = (theatre: Theatre): boolean => theatre.busy() && currentMotion() === 'full';

interface TableAnnouncements {
  readonly table: TableModel;
  /** The stage has not shown yet what there is to say. */
  readonly waits: () => boolean;
  /** Whether a player on this device holds the seat. */
  readonly isMine: (seat: number) => boolean;
}

/**
 * Announces what happens at a table once the stage has shown it. Another player's turn is announced
 * as one sentence when it is over; the player's own choices give at most two announcements. Whenever
 * the question changes, it is spoken.
 */
export function announceTable({ table, waits, isMine }: TableAnnouncements): void {
  /** Moments that the stage has not shown yet. */
  let ahead: Moment[] = [];
  /** Moments that are announced with a later one. */
  let pending: Moment[] = [];
  /** The position whose question has been spoken. */
  let spoken: State | null = null;
  const isForcedNext = (): boolean =>
    // Online, the server makes forced choices.
    table.game.deal.here &&
    settings.autoForced &&
    table.present().asks?.asks !== 'start' &&
    isForced(table.targets());
  const speak = (): void => {
    if (ahead.length === 0) return;
    pending.push(...ahead);
    const seat = table.seat();
    const turnBegan = ahead.some(({ events }) => events.some(({ type }) => type === 'turn-began'));
    ahead = [];
    if (!turnBegan && seat !== null && !isMine(seat)) return;
    // Forced choices are announced with the choice before them.
    if (isForcedNext()) return;
    const { assertive, polite, question } = createAnnouncement(pending, isMine);
    pending = [];
    spoken = table.present();
    // One announcement per choice: if something concerns the player, the rest goes with it.
    if (assertive === '') announce(join(polite, question));
    else announceNow(join(assertive, polite, question));
  };
  onCleanup(
    table.listen((moments) => {
      ahead.push(...moments);
      if (!untrack(waits)) untrack(speak);
    }),
  );
  createEffect(() => waits() || untrack(speak));
  const askAgain = (before: number): void => {
    if (table.lookedAt() !== null || table.present() === spoken || isForcedNext()) return;
    const question = describeQuestion(table.present(), isMine);
    const isUndone = table.moments().length < before;
    if (question === '' && !isUndone) return;
    spoken = table.present();
    pending = [];
    announce(join(isUndone ? t('speech.undone') : '', question));
  };
  // The question also changes without a choice: after undo, on return from the past, at the start.
  createEffect((before: number) => {
    const now = table.moments().length;
    table.present();
    table.seat();
    if (table.lookedAt() !== null) spoken = null;
    if (waits()) return before;
    // After the announcement of a choice, if there was one.
    queueMicrotask(() => untrack(() => askAgain(before)));
    return now;
  }, untrack(table.moments).length);
  createEffect(() => {
    const at = table.lookedAt();
    if (at !== null) untrack(() => announce(describePast(table, at)));
  });
  announcePreviews(table, waits, isForcedNext);
}

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** The moment that the player looks back at. */
function describePast(table: TableModel, at: number): string {
  if (at === 0) return t('speech.start');
  const { events, after } = table.moments()[at - 1]!;
  const last = events.findLast(isAnnounced);
  return t('speech.looking-back', {
    turn: table.shown().turns,
    turns: table.present().turns,
    text: last === undefined ? '' : describeEvent(last, after),
  }).trim();
}

/**
 * Announces an armed choice, which has to be confirmed: the tile and where it lies, its harm, and
 * its effects. Hovering with a mouse announces nothing, nor does a space that the focus reads.
 */
function announcePreviews(table: TableModel, waits: () => boolean, isForcedNext: () => boolean): void {
  /** A replay does not announce the preview again. */
  let announced: Intent | null = null;
  createEffect(() => {
    if (waits()) return;
    const armed = table.armed();
    const intent = armed === null ? null : table.intent();
    const preview = table.previewed();
    if (intent !== null && intent === announced) return;
    announced = intent;
    if (armed === null || intent === null || preview === null || untrack(isForcedNext)) return;
    if (isPreviewRead()) return;
    // After the announcement of the choice that led here.
    queueMicrotask(() => untrack(() => table.intent() === intent && announce(describeArmed(table))));
  });
}

function describeArmed(table: TableModel): string {
  const [armed, intent, preview] = [table.armed(), table.intent(), table.previewed()];
  if (armed === null || intent === null || preview === null) return '';
  const state = table.present();
  const harms = table.harms();
  const forecast = describeForecast(state, intent, preview, settings.assist, harms);
  return join(
    'tile' in intent ? describeTileAt(state, intent) : '',
    ...describeHarm(state, preview, harms),
    forecast === '' ? '' : `${capitalize(forecast.replace(/\.$/, ''))}.`,
    isLaid(armed.target) ? '' : t('cell.chosen'),
  );
}

function describeTileAt(
  state: State,
  { tile, space }: { readonly tile: Tile; readonly space: Space },
): string {
  const exits = openSidesOf(tile);
  const params = { kind: kindKey(kindOf(tile)), space: formatSpokenSpace(state, space) };
  return capitalize(
    exits.length === 4 ? t('speech.tile.all', params) : t('speech.tile', { ...params, exits }),
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
