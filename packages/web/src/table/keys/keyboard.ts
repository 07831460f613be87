import type { Accessor } from 'solid-js';
import { findRefusal, type Direction, type Intent, type Line, type Space } from '@night-cage/rules';
import { openDialog } from '../../ui/dialogs.ts';
import { isDialogOpen } from '../../ui/page-focus.ts';
import { isLaid } from '../../model/pointing.ts';
import { changeSettings, settings } from '../../storage/settings.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import { t, loadWithTexts } from '../../text/translator.ts';
import { ruleFor } from '../../speech/rule-for.ts';
import { announceReply, focusCommandLine, announce } from '../../speech/speech.ts';
import { explainRefusal } from '../../speech/explain-refusal.ts';
import { BOARD_QUERIES, type BoardQuery } from '../../text/vocabulary.ts';
import { describeTileInHand } from '../../speech/describe/cells.ts';
import { cellElementOf } from '../board/board-boxes.ts';
import { cursorStep, firstSpace, spaceOnOtherBoard } from './cursor.ts';
import { KEY_BINDINGS, KEY_GROUPS, type KeyAction } from './key-bindings.ts';

/** What the keys lead through. */
export interface KeyboardContext {
  readonly targets: Accessor<readonly Target[]>;
  readonly focus: Accessor<Space | null>;
  readonly setFocus: (space: Space) => void;
  readonly boards: () => HTMLElement;
  readonly pointAt: (target: Target) => void;
  readonly confirm: () => void;
  /** Opens what the line for commands is in. */
  readonly openSheet: () => void;
}

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };
const DEED_OF: ReadonlyMap<string, KeyAction> = new Map(
  KEY_GROUPS.flatMap((group) =>
    KEY_BINDINGS[group].flatMap(({ keys, does }) => keys.map((key) => [key, does] as const)),
  ),
);

/** The whole game by keyboard. Nothing is caught while somebody types, or in a dialog. */
export function createKeyboardHandler(
  table: TableModel,
  around: KeyboardContext,
): (event: KeyboardEvent) => void {
  const cursor = cursorOf(table, around);
  const choices = choicesOf(table, around, cursor.go);
  const back = lookingBack(table);

  const deeds: Readonly<Record<Exclude<KeyAction, BoardQuery>, (event: KeyboardEvent) => void>> = {
    arrows: (event) => cursor.move(ARROWS[event.key]!),
    boards: () => cursor.go(spaceOnOtherBoard(table.shown(), cursor.at())),
    next: () => choices.next(1),
    previous: () => choices.next(-1),
    enter: around.confirm,
    choices: (event) => choices.nth(digitOf(event) - 1),
    rotate: () => rotate(table, 1),
    'rotate-back': () => rotate(table, -1),
    stay: () => choices.button({ verb: 'stay' }),
    end: () => choices.button({ verb: 'end' }),
    block: () => choices.button({ verb: 'block' }),
    'fall-row': () => choices.button({ verb: 'fall', line: 'row' }),
    'fall-column': () => choices.button({ verb: 'fall', line: 'column' }),
    give: choices.nextGift,
    undo: () => (table.undoable() > 0 ? table.undo() : announce(t('do.undo.none'))),
    escape: () => (table.lookedAt() === null ? table.cancel() : table.lookAt(null)),
    why: () => openDialog({ shows: 'rules', rule: ruleFor(table.shown()) }),
    help: () => openDialog({ shows: 'keys' }),
    command: () => {
      around.openSheet();
      focusCommandLine();
    },
    'look-back': () => back.by(-1),
    'look-forward': () => back.by(1),
    'turn-back': () => back.byTurn(-1),
    'turn-forward': () => back.byTurn(1),
    present: () => table.lookAt(null),
    mute: () => changeSettings({ sound: !settings.sound }),
  };

  const ask = async (query: BoardQuery): Promise<void> => {
    const { answerQuery } = await loadWithTexts(import('../../speech/answers.ts'));
    const { shown, moments, lookedAt } = table;
    const so = lookedAt();
    const asked = so === null ? moments() : moments().slice(0, so);
    announceReply(
      answerQuery(query, {
        state: shown(),
        moments: asked,
        targets: around.targets(),
        focus: around.focus(),
      }),
    );
  };

  return (event) => {
    const deed = deedOf(event);
    // A key held down would choose one thing after the other.
    if (deed === 'enter' && event.repeat) return event.preventDefault();
    if (deed === undefined || (deed === 'enter' && !isForTheBoard(event, table, around))) return;
    // Keys that scroll, search or type elsewhere in the browser.
    event.preventDefault();
    if (isQuery(deed)) void ask(deed);
    else deeds[deed](event);
  };
}

const isQuery = (deed: KeyAction): deed is BoardQuery => BOARD_QUERIES.some((query) => query === deed);

/** Digits by their place: on a French keyboard they would need Shift. */
const digitOf = ({ key, code }: KeyboardEvent): number =>
  /^[1-9]$/.test(key) ? Number(key) : Number(/^Digit([1-9])$/.exec(code)?.[1] ?? Number.NaN);

function deedOf(event: KeyboardEvent): KeyAction | undefined {
  const { target, key } = event;
  // AltGr makes the brackets of many keyboards, and looks like Ctrl and Alt.
  const held = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
  if (event.defaultPrevented || event.metaKey || event.isComposing || held) return undefined;
  // What lies over the table has the keys, wherever the focus is.
  if (isDialogOpen()) return undefined;
  if (target instanceof Element && target.closest('input, textarea, select, dialog, [role="dialog"]'))
    return undefined;
  // A list that can be scrolled keeps the keys that scroll it.
  if (target instanceof Element && target.closest('.log') && /^(Arrow|Page|Home)/.test(key)) return undefined;
  if (!settings.letterKeys && key.length === 1) return undefined;
  return DEED_OF.get(key) ?? (!event.shiftKey && digitOf(event) > 0 ? 'choices' : undefined);
}

/** Enter does what is chosen, unless it presses a button or chooses another space. */
function isForTheBoard(
  { target }: KeyboardEvent,
  table: TableModel,
  { focus, targets }: KeyboardContext,
): boolean {
  const armed = table.armed();
  if (armed === null) return false;
  if (!(target instanceof HTMLElement) || !target.matches('button, a, summary')) return true;
  if (!target.matches('.cell')) return false;
  const { place } = armed.target;
  const isOther = place.on === 'space' && place.space !== focus();
  // A tile in hand is settled from wherever nothing else can be chosen: after a step the cursor is still there.
  const mayChoose = targets().some((other) => other.place.on === 'space' && other.place.space === focus());
  return !isOther || (isLaid(armed.target) && !mayChoose);
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
    cellElementOf(boards(), table.shown(), space)?.focus();
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
type Wanted = { readonly verb: 'stay' | 'end' | 'block' } | { readonly verb: 'fall'; readonly line: Line };

function choicesOf(
  table: TableModel,
  { targets, focus, pointAt }: KeyboardContext,
  go: Cursor['go'],
): Choices {
  const onSpaces = (): Target[] => targets().filter(({ place }) => place.on === 'space');
  const show = (target: Target | undefined): void => {
    if (target === undefined) return;
    if (target.place.on === 'space') go(target.place.space);
    table.point(target);
  };
  return {
    next: (by) => {
      const all = onSpaces();
      const at = all.findIndex(({ place }) => place.on === 'space' && place.space === focus());
      show(all.at(at < 0 ? Math.min(0, by) : (at + by) % all.length));
    },
    nth: (index) => {
      const others = targets().filter(({ place }) => place.on !== 'space');
      const [target, spaces] = others.length > 0 ? [others[index], false] : [onSpaces()[index], true];
      if (target !== undefined && !spaces) pointAt(target);
      else show(target);
    },
    nextGift: () => {
      const gifts = targets().filter(({ intents }) => intents[0]!.verb === 'give');
      const at = gifts.findIndex(({ key }) => key === table.armed()?.target.key);
      show(gifts[(at + 1) % gifts.length]);
    },
    button: (wanted) => {
      const fits = (intent: Intent): boolean =>
        intent.verb === wanted.verb &&
        (intent.verb !== 'fall' || !('line' in wanted) || intent.line === wanted.line);
      const target = targets().find(({ intents }) => fits(intents[0]!));
      if (target !== undefined) pointAt(target);
      else refuse(table, wanted);
    },
  };
}

/** Turns the tile in hand, and says how it lies: a cell that keeps the focus is not read again. */
function rotate(table: TableModel, by: number): void {
  table.rotate(by);
  const intent = table.armed() === null ? null : table.intent();
  if (intent !== null && 'tile' in intent) announce(describeTileInHand(intent.tile));
}

/** A key for something that cannot be done now says why (never silence). */
function refuse(table: TableModel, wanted: Wanted): void {
  const state = table.present();
  const refusal = findRefusal(state, { ...wanted, prisoner: state.asks?.prisoner ?? state.turn });
  if (refusal === null) return;
  const { text, rule } = explainRefusal(state, refusal);
  announceReply(text, true, rule);
}

function lookingBack(table: TableModel): Readonly<Record<'by' | 'byTurn', (by: number) => void>> {
  const at = (): number => table.lookedAt() ?? table.moments().length;
  /** After how many choices each turn began. */
  const turns = (): number[] =>
    table
      .moments()
      .flatMap(({ events }, n) => (events.some(({ type }) => type === 'turn-began') ? [n + 1] : []));
  return {
    by: (by) => table.lookAt(at() + by),
    byTurn: (by) => {
      const to = by < 0 ? (turns().findLast((n) => n < at()) ?? 0) : turns().find((n) => n > at());
      table.lookAt(to ?? null);
    },
  };
}
