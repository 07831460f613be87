import type { Accessor } from 'solid-js';
import { findRefusal, type Direction, type Intent, type Line, type Space } from '@night-cage/rules';
import { openDialog } from '../../ui/dialogs.ts';
import { isDialogOpen } from '../../ui/page-focus.ts';
import { isLaid } from '../../model/tap-target.ts';
import { changeSettings, settings } from '../../storage/settings.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import { t, loadWithTexts } from '../../text/translator.ts';
import { ruleFor } from '../../speech/rule-for.ts';
import { announceReply, focusCommandLine, announce } from '../../speech/speech.ts';
import { explainRefusal } from '../../speech/explain-refusal.ts';
import { BOARD_QUERIES, type BoardQuery } from '../../text/vocabulary.ts';
import { describeTileInHand } from '../../speech/describe/describe-cell.ts';
import type { BoardsOnScreen } from '../board/boards-on-screen.ts';
import { cursorStep, firstSpace, spaceOnOtherBoard } from './cursor.ts';
import { KEY_BINDINGS, KEY_GROUPS, type KeyAction } from './key-bindings.ts';

/** What the keyboard controls. */
export interface KeyboardContext {
  readonly targets: Accessor<readonly Target[]>;
  readonly focus: Accessor<Space | null>;
  readonly setFocus: (space: Space) => void;
  readonly boards: () => BoardsOnScreen;
  readonly pointAt: (target: Target) => void;
  readonly confirm: () => void;
  /** Opens the sheet that contains the command line. */
  readonly openSheet: () => void;
}

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };
const ACTION_OF_KEY: ReadonlyMap<string, KeyAction> = new Map(
  KEY_GROUPS.flatMap((group) =>
    KEY_BINDINGS[group].flatMap(({ keys, does }) => keys.map((key) => [key, does] as const)),
  ),
);

/** Plays the whole game by keyboard. Ignores keys in text fields and dialogs. */
export function createKeyboardHandler(
  table: TableModel,
  context: KeyboardContext,
): (event: KeyboardEvent) => void {
  const cursor = cursorOf(table, context);
  const choices = choicesOf(table, context, cursor.go);
  const back = createLookBack(table);

  const handlers: Readonly<Record<Exclude<KeyAction, BoardQuery>, (event: KeyboardEvent) => void>> = {
    arrows: (event) => cursor.move(ARROWS[event.key]!),
    boards: () => cursor.go(spaceOnOtherBoard(table.shown(), cursor.at())),
    next: () => choices.next(1),
    previous: () => choices.next(-1),
    enter: context.confirm,
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
      context.openSheet();
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

  return (event) => {
    const action = actionFor(event);
    // A key held down would make one choice after the other.
    if (action === 'enter' && event.repeat) return event.preventDefault();
    if (action === undefined || (action === 'enter' && !isForTheBoard(event, table, context))) return;
    // In the browser these keys would scroll or search.
    event.preventDefault();
    if (isQuery(action)) void ask(action);
    else handlers[action](event);
  };
}

const isQuery = (action: KeyAction): action is BoardQuery => BOARD_QUERIES.some((query) => query === action);

/** Reads digits by their position too: on a French keyboard they need Shift. */
const digitOf = ({ key, code }: KeyboardEvent): number =>
  /^[1-9]$/.test(key) ? Number(key) : Number(/^Digit([1-9])$/.exec(code)?.[1] ?? Number.NaN);

function actionFor(event: KeyboardEvent): KeyAction | undefined {
  const { target, key } = event;
  // Many keyboard layouts type brackets with AltGr, which reports as Ctrl and Alt.
  const held = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
  if (event.defaultPrevented || event.metaKey || event.isComposing || held) return undefined;
  // A dialog over the table gets the keys, wherever the focus is.
  if (isDialogOpen()) return undefined;
  if (target instanceof Element && target.closest('input, textarea, select, dialog, [role="dialog"]'))
    return undefined;
  // The log keeps the keys that scroll it.
  if (target instanceof Element && target.closest('.log') && /^(Arrow|Page|Home)/.test(key)) return undefined;
  if (!settings.letterKeys && key.length === 1) return undefined;
  return ACTION_OF_KEY.get(key) ?? (!event.shiftKey && digitOf(event) > 0 ? 'choices' : undefined);
}

/** Enter commits the previewed choice, unless it presses a button or picks another space. */
function isForTheBoard(
  { target }: KeyboardEvent,
  table: TableModel,
  { focus, targets, boards }: KeyboardContext,
): boolean {
  const armed = table.armed();
  if (armed === null) return false;
  if (!(target instanceof HTMLElement) || !target.matches('button, a, summary')) return true;
  if (boards().spaceOf(target) === null) return false;
  const { place } = armed.target;
  const isOtherSpace = place.on === 'space' && place.space !== focus();
  // Enter settles a tile in hand from any space without a choice: after a step the cursor may be on
  // such a space.
  const mayChoose = targets().some((other) => other.place.on === 'space' && other.place.space === focus());
  return !isOtherSpace || (isLaid(armed.target) && !mayChoose);
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

/**
 * Rotates the tile in hand and announces its exits: screen readers do not re-read a cell that keeps
 * the focus.
 */
function rotate(table: TableModel, by: number): void {
  table.rotate(by);
  const intent = table.armed() === null ? null : table.intent();
  if (intent !== null && 'tile' in intent) announce(describeTileInHand(intent.tile));
}

/** Announces why the action of a key is not possible now. */
function refuse(table: TableModel, wanted: Wanted): void {
  const state = table.present();
  const refusal = findRefusal(state, { ...wanted, prisoner: state.asks?.prisoner ?? state.turn });
  if (refusal === null) return;
  const { text, rule } = explainRefusal(state, refusal);
  announceReply(text, true, rule);
}

function createLookBack(table: TableModel): Readonly<Record<'by' | 'byTurn', (by: number) => void>> {
  const at = (): number => table.lookedAt() ?? table.moments().length;
  /** For each turn, the number of choices before it. */
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
