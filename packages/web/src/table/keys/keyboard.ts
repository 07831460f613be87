import type { Accessor } from 'solid-js';
import {
  findRefusal,
  type Direction,
  type Intent,
  type Line,
  type Prisoner,
  type Space,
} from '@night-cage/rules';
import { openDialog } from '../../ui/dialogs.ts';
import { isDialogOpen } from '../../ui/page-focus.ts';
import { isLaid } from '../../model/tap-target.ts';
import { presentKey, standardKey } from '../../storage/own-keys.ts';
import { showInstruments } from '../../storage/instruments.ts';
import { changeSettings, settings } from '../../storage/settings.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import { createTranslator, loadWithTexts } from '../../text/translator.ts';
import { announce, announceReply, focusCommandLine, previewReadByFocus } from '../../speech/speech.ts';
import { explainRefusal } from '../../speech/explain-refusal.ts';
import { BOARD_QUERIES, type BoardQuery } from '../../text/vocabulary.ts';
import type { BoardsOnScreen } from '../board/boards-on-screen.ts';
import { openMomentHelp } from '../choosing/open-moment-help.tsx';
import { findChoiceButton, followLostFocus } from './choice-buttons.ts';
import { cursorStep, firstSpace, spaceOnOtherBoard } from './cursor.ts';
import { followGamepads } from './follow-gamepads.ts';
import { KEY_BINDINGS, KEY_GROUPS, type KeyAction } from './key-bindings.ts';

const t = createTranslator('story');

/** What the keyboard controls. */
export interface KeyboardContext {
  readonly targets: Accessor<readonly Target[]>;
  readonly focus: Accessor<Space | null>;
  readonly setFocus: (space: Space) => void;
  readonly boards: () => BoardsOnScreen;
  readonly pointAt: (target: Target) => void;
  readonly confirm: () => void;
  /** The text above the board: the question, or who the table waits for. */
  readonly prompt: () => string;
  /** Opens the sheet that contains the command line. */
  readonly openSheet: () => void;
  readonly openMenu: () => void;
  /** Replays the last moment. */
  readonly showAgain: () => void;
}

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };
const ACTION_OF_KEY: ReadonlyMap<string, KeyAction> = new Map(
  KEY_GROUPS.flatMap((group) =>
    KEY_BINDINGS[group].flatMap(({ keys, does }) => keys.map((key) => [key, does] as const)),
  ),
);

/** Does what a key does; `key` is the standard key. */
type Perform = (action: KeyAction, key?: string) => void;

/** Plays the whole game by keyboard and gamepad. Ignores keys in text fields and dialogs. */
export function createKeyboardHandler(
  table: TableModel,
  context: KeyboardContext,
): (event: KeyboardEvent) => void {
  const perform = createActions(table, context);
  const enter = (target: EventTarget | null): void => {
    if (isForTheBoard(target, table, context)) confirmByKey(table, context);
    else (target as HTMLElement).click();
  };
  followGamepads({
    perform,
    enter,
    openMenu: context.openMenu,
    canChoose: () => context.targets().length > 0,
  });
  return (event) => {
    const key = keyOf(event);
    const action = key === null ? undefined : ACTION_OF_KEY.get(key);
    if (key === null || action === undefined) return;
    if (action === 'enter') {
      // The browser itself presses a control by Enter, but not by another key.
      const isPressed = event.key === 'Enter' && !isForTheBoard(event.target, table, context);
      if (!isPressed || event.repeat) event.preventDefault();
      // A key held down would make one choice after the other.
      if (!isPressed && !event.repeat) enter(event.target);
      return;
    }
    // In the browser these keys would scroll or search.
    event.preventDefault();
    perform(action, key);
  };
}

function createActions(table: TableModel, context: KeyboardContext): Perform {
  const cursor = cursorOf(table, context);
  const explain = (): void => announce(whyNoChoice(table, context));
  const choices = choicesOf(table, context, cursor.go, explain);
  const back = createLookBack(table, context);
  followLostFocus(() => cursor.go(cursor.at()));

  const handlers: Readonly<Record<Exclude<KeyAction, BoardQuery>, (key: string) => void>> = {
    arrows: (key) => cursor.move(ARROWS[key]!),
    boards: () => {
      const from = cursor.at();
      const space = spaceOnOtherBoard(table.shown(), from);
      if (space === from) announce(t('speech.one-board'));
      else cursor.go(space);
    },
    next: () => choices.next(1),
    previous: () => choices.next(-1),
    enter: () => confirmByKey(table, context),
    choices: (key) => choices.nth(Number(key) - 1),
    rotate: () => rotate(table, context, 1),
    'rotate-back': () => rotate(table, context, -1),
    stay: () => choices.button({ verb: 'stay' }),
    end: () => choices.button({ verb: 'end' }),
    block: () => choices.button({ verb: 'block' }),
    'fall-row': () => choices.button({ verb: 'fall', line: 'row' }),
    'fall-column': () => choices.button({ verb: 'fall', line: 'column' }),
    give: choices.nextGift,
    undo: () => (table.undoable() > 0 ? table.undo() : announce(t('do.undo.none'))),
    escape: () => (table.lookedAt() === null ? cancelByKey(table) : table.lookAt(null)),
    why: () => openMomentHelp(table, context.prompt),
    help: () => openDialog({ shows: 'keys' }),
    command: () => {
      showInstruments('command-line');
      context.openSheet();
      focusCommandLine();
    },
    'look-back': () => back.by(-1),
    'look-forward': () => back.by(1),
    'turn-back': () => back.byTurn(-1),
    'turn-forward': () => back.byTurn(1),
    present: () => {
      if (table.lookedAt() === null) announce(`${t('speech.present')} ${context.prompt()}`);
      else table.lookAt(null);
    },
    mute: () => {
      changeSettings({ sound: !settings.sound });
      announce(t('speech.sound', { on: settings.sound }));
    },
  };

  const ask = async (query: BoardQuery): Promise<void> => {
    if (query === 'h') context.showAgain();
    const { answerQuery } = await loadWithTexts(import('../../speech/answers.ts'));
    const { shown, moments, lookedAt } = table;
    const at = lookedAt();
    const shownMoments = at === null ? moments() : moments().slice(0, at);
    announceReply(
      answerQuery(query, {
        state: shown(),
        moments: shownMoments,
        targets: context.targets(),
        focus: context.focus(),
      }),
    );
  };

  return (action, key = '') => {
    if (isQuery(action)) void ask(action);
    else handlers[action](key);
  };
}

const isQuery = (action: KeyAction): action is BoardQuery => BOARD_QUERIES.some((query) => query === action);

/** Reads digits by their position too: on a French keyboard they need Shift. */
const digitOf = ({ key, code }: KeyboardEvent): number =>
  /^[1-9]$/.test(key) ? Number(key) : Number(/^Digit([1-9])$/.exec(code)?.[1] ?? Number.NaN);

/** The standard key for the one pressed; null if the table does not handle it. */
function keyOf(event: KeyboardEvent): string | null {
  const { target, key } = event;
  // Many keyboard layouts type brackets with AltGr, which reports as Ctrl and Alt.
  const held = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
  if (event.defaultPrevented || event.metaKey || event.isComposing || held) return null;
  // A dialog over the table gets the keys, wherever the focus is.
  if (isDialogOpen()) return null;
  if (target instanceof Element && target.closest('input, textarea, select, dialog, [role="dialog"]'))
    return null;
  // The log keeps the keys that scroll it.
  if (target instanceof Element && target.closest('.log') && /^(Arrow|Page|Home)/.test(key)) return null;
  if (!settings.letterKeys && key.length === 1) return null;
  const standard = standardKey(key);
  if (standard !== null && ACTION_OF_KEY.has(standard)) return standard;
  return !event.shiftKey && digitOf(event) > 0 ? String(digitOf(event)) : null;
}

/** Enter commits the previewed choice, unless it presses a control or picks another space. */
function isForTheBoard(
  target: EventTarget | null,
  table: TableModel,
  { focus, targets, boards }: KeyboardContext,
): boolean {
  const armed = table.armed();
  if (!(target instanceof HTMLElement) || !target.matches('button, a, summary')) return true;
  if (armed === null || boards().spaceOf(target) === null) return false;
  const { place } = armed.target;
  const isOtherSpace = place.on === 'space' && place.space !== focus();
  // Enter settles a tile in hand from any space without a choice: after a step the cursor may be on
  // such a space.
  const mayChoose = targets().some((other) => other.place.on === 'space' && other.place.space === focus());
  return !isOtherSpace || (isLaid(armed.target) && !mayChoose);
}

/** Why there is nothing to choose now, or else the question. */
function whyNoChoice(table: TableModel, { prompt }: KeyboardContext): string {
  return table.lookedAt() === null ? prompt() : t('back.no-moves');
}

/** Confirms the choice in preview. What Enter cannot do, it explains. */
function confirmByKey(table: TableModel, context: KeyboardContext): void {
  if (table.armed() === null) {
    const isAsked = context.targets().length > 0;
    return announce(
      isAsked ? t('speech.nothing-chosen', { key: presentKey('n') }) : whyNoChoice(table, context),
    );
  }
  const before = table.present();
  context.confirm();
  // A tile that has only just come to hand stays there.
  if (table.present() === before && table.onItsWay() === null) announce(context.prompt());
}

function cancelByKey(table: TableModel): void {
  announce(t(table.armed() === null ? 'speech.nothing-to-cancel' : 'speech.cancelled'));
  table.cancel();
}

interface Cursor {
  readonly at: () => Space;
  readonly go: (space: Space) => void;
  readonly move: (direction: Direction) => void;
}

function cursorOf(table: TableModel, { focus, setFocus, boards }: KeyboardContext): Cursor {
  const at = (): Space => focus() ?? firstSpace(table.shown());
  const go = (space: Space): void => {
    setFocus(space);
    boards().focus(space);
  };
  return {
    at,
    go,
    move: (direction) => {
      if (focus() === null) return go(at());
      const { space, says } = cursorStep(table.shown(), at(), direction);
      go(space);
      announce(says);
    },
  };
}

interface Choices {
  readonly next: (by: number) => void;
  readonly nth: (index: number) => void;
  readonly nextGift: () => void;
  readonly button: (wanted: Wanted) => void;
}
type Wanted =
  | { readonly verb: 'stay' | 'end' | 'block' }
  | { readonly verb: 'fall'; readonly line: Line }
  | { readonly verb: 'give'; readonly to: Prisoner };

function choicesOf(
  table: TableModel,
  { targets, focus, pointAt, boards }: KeyboardContext,
  go: Cursor['go'],
  explain: () => void,
): Choices {
  const onSpaces = (): Target[] => targets().filter(({ place }) => place.on === 'space');
  const others = (): Target[] => targets().filter(({ place }) => place.on !== 'space');
  const show = (target: Target): void => {
    const before = document.activeElement;
    if (target.place.on === 'space') {
      go(target.place.space);
      // The space that gets the focus says what would happen.
      previewReadByFocus(() => table.point(target));
    } else {
      findChoiceButton(target)?.focus();
      table.point(target);
    }
    // The focus is where it was: nothing would be read.
    if (document.activeElement === before) announce(nameOf(before));
  };
  /** The choice that has the focus, or the one at the cursor. */
  const current = (all: readonly Target[]): number => {
    const { activeElement } = document;
    const at = all.findIndex((target) => findChoiceButton(target) === activeElement);
    const isElsewhere = activeElement !== document.body && boards().spaceOf(activeElement) === null;
    if (at >= 0) return at;
    const armed = all.findIndex(({ key }) => key === table.armed()?.target.key);
    if (isElsewhere && armed >= 0 && all[armed]!.place.on !== 'space') return armed;
    return all.findIndex(({ place }) => place.on === 'space' && place.space === focus());
  };
  return {
    next: (by) => {
      const all = [...onSpaces(), ...others()];
      if (all.length === 0) return explain();
      const at = current(all);
      show(all.at(at < 0 ? Math.min(0, by) : (at + by) % all.length)!);
    },
    nth: (index) => {
      const buttons = others();
      const target = (buttons.length > 0 ? buttons : onSpaces())[index];
      if (targets().length === 0) explain();
      else if (target === undefined)
        announce(t('speech.options', { n: buttons.length || onSpaces().length }));
      else if (buttons.length > 0) pointAt(target);
      else show(target);
    },
    nextGift: () => {
      const gifts = targets().filter(({ intents }) => intents[0]!.verb === 'give');
      const at = gifts.findIndex(({ key }) => key === table.armed()?.target.key);
      const gift = gifts[(at + 1) % gifts.length];
      if (gift !== undefined) show(gift);
      else {
        const { turn, asks, at: all } = table.present();
        refuse(table, { verb: 'give', to: ((asks?.prisoner ?? turn) + 1) % all.length }, explain);
      }
    },
    button: (wanted) => {
      const fits = (intent: Intent): boolean =>
        intent.verb === wanted.verb &&
        (intent.verb !== 'fall' || !('line' in wanted) || intent.line === wanted.line);
      const target = targets().find(({ intents }) => fits(intents[0]!));
      if (target !== undefined) pointAt(target);
      else refuse(table, wanted, explain);
    },
  };
}

/** What a screen reader says about an element. */
const nameOf = (element: Element | null): string =>
  element === null || element === document.body
    ? ''
    : (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

/** Rotates the tile in hand. The announcer says its exits and what would happen. */
function rotate(table: TableModel, context: KeyboardContext, by: number): void {
  const armed = table.armed();
  if (context.targets().length === 0) announce(whyNoChoice(table, context));
  else if (armed === null || !isLaid(armed.target)) announce(t('speech.no-tile'));
  else if (armed.target.intents.length === 1) announce(t('speech.one-way'));
  else table.rotate(by);
}

/** Announces why the action of a key is not possible now. */
function refuse(table: TableModel, wanted: Wanted, explain: () => void): void {
  const state = table.present();
  const refusal =
    table.lookedAt() === null
      ? findRefusal(state, { ...wanted, prisoner: state.asks?.prisoner ?? state.turn })
      : null;
  if (refusal === null) return explain();
  const { text, rule } = explainRefusal(state, refusal);
  announceReply(text, true, rule);
}

function createLookBack(
  table: TableModel,
  { prompt }: KeyboardContext,
): Readonly<Record<'by' | 'byTurn', (by: number) => void>> {
  const at = (): number => table.lookedAt() ?? table.moments().length;
  /** For each turn, the number of choices before it. */
  const turns = (): number[] =>
    table
      .moments()
      .flatMap(({ events }, n) => (events.some(({ type }) => type === 'turn-began') ? [n + 1] : []));
  const go = (to: number | null): void => {
    const before = table.lookedAt();
    table.lookAt(to);
    // The announcer says the moment that is shown; this says that there is no other.
    if (table.lookedAt() === before)
      announce(before === null ? `${t('speech.present')} ${prompt()}` : t('speech.start'));
  };
  return {
    by: (by) => go(at() + by),
    byTurn: (by) => {
      const to = by < 0 ? (turns().findLast((n) => n < at()) ?? 0) : turns().find((n) => n > at());
      go(to ?? null);
    },
  };
}
