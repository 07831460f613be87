import { createEffect, createMemo, createSignal, batch, type Accessor } from 'solid-js';
import { EMPTY, type Space } from '@night-cage/rules';
import { marksOf } from '../../model/marks.ts';
import type { SpaceMark } from '../../board/create-board.tsx';
import { EMPTY_OVERLAY, type Overlay } from '../../art/overlay.ts';
import { isLaid, tapTarget } from '../../model/tap-target.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import { settings } from '../../storage/settings.ts';
import { storageWarning } from '../../storage/storage-warning.ts';
import { t } from '../../text/translator.ts';
import type { Theatre } from '../../theatre/theatre-model.ts';
import { findTargetAt } from '../board/TableBoards.tsx';
import type { TableExtras } from '../table-extras.ts';
import { filterAllowedTargets, type Guide } from '../guide.ts';
import { deferredParts } from '../load-deferred-parts.ts';
import type { ShownRefusal, Refusals } from './refusals.ts';

/** What limits the choices besides the rules. */
interface ChoiceLimits {
  readonly extras?: TableExtras;
  readonly guide?: Guide;
}

interface ChoiceControllerOptions {
  readonly theatre: Theatre;
  /** The prisoner whose card the player hovers or focuses. */
  readonly inspected: Accessor<number | null>;
  readonly setFocus: (space: Space) => void;
}

/** The choices at a table, what the player points at, and how to choose it. */
export interface ChoiceController {
  readonly targets: Accessor<readonly Target[]>;
  /** The choices that are not on the board. */
  readonly buttons: Accessor<readonly Target[]>;
  readonly marks: Accessor<ReadonlyMap<Space, SpaceMark>>;
  readonly overlay: Accessor<Overlay>;
  /** Whether previews and odds are shown. */
  readonly helps: () => boolean;
  /** The bot whose choice it is does not answer. */
  readonly isSilent: Accessor<boolean>;
  /** Why the player's last request was refused. */
  readonly refused: () => ShownRefusal | null;
  readonly clearRefused: () => void;
  /** A problem besides the game: a bot does not answer, or the game cannot be saved. */
  readonly warning: () => ShownRefusal | null;
  readonly pointAt: (target: Target) => void;
  readonly press: (space: Space) => void;
  readonly confirm: () => void;
}

const BOT_BEAT = [0, 450, 220] as const;

/** Handles the choices of a game: those of players on this device, and those of bots. */
export function createChoiceController(
  table: TableModel,
  limits: ChoiceLimits,
  options: ChoiceControllerOptions,
): ChoiceController {
  const { theatre, inspected, setFocus } = options;
  const [isSilent, setSilent] = createSignal(false);
  const refusals = createMemo(() => deferredParts()?.createRefusals(table, limits.extras));
  const helps = (): boolean => settings.assist !== 'purist';
  const isBot = (seat: number): boolean => table.holderOf(seat) === 'bot';
  /** The choice is for a seat on this device, or for a bot that does not answer. */
  const isMyChoice = (): boolean => {
    const seat = table.seat();
    return seat === null || table.mySeats().includes(seat) || (isBot(seat) && isSilent());
  };
  const targets = createMemo(() => {
    const { guide, extras } = limits;
    if (!isMyChoice() || extras?.isHeld() === true) return [];
    return guide === undefined ? table.targets() : filterAllowedTargets(guide, table.targets());
  });
  const inHand = createMemo(() => deferredParts()?.showTileInHand(table, targets, theatre.busy));
  const isTooSoon = (): boolean => inHand()?.() ?? false;
  // Touch has no hover to preview a choice.
  const looksFirst = (): boolean => wasTouchInput() && !settings.tapOnce;

  createEffect(() =>
    deferredParts()?.driveBots(table, {
      pause: () => BOT_BEAT[settings.speed],
      busy: theatre.busy,
      silent: () => setSilent(true),
    }),
  );
  createEffect(() => deferredParts()?.endTurnAutomatically(table, targets, theatre.busy));
  createEffect(() => {
    table.moments();
    setSilent(false);
  });

  return {
    targets,
    // Where The Other emerges is chosen at the edges of the board.
    buttons: createMemo(() =>
      targets().filter(({ place, intents }) => place.on !== 'space' && intents[0]!.verb !== 'emerge'),
    ),
    marks: createMemo(() => marksOf(table.present(), targets(), helps())),
    overlay: createMemo(() => {
      const who = inspected() ?? limits.extras?.followed() ?? null;
      const full =
        deferredParts()?.createOverlay(table.present(), table.intent(), table.previewed(), who) ??
        EMPTY_OVERLAY;
      return helps() ? full : { ...full, rays: [], hits: [] };
    }),
    helps,
    isSilent,
    refused: () => refusals()?.shown() ?? null,
    clearRefused: () => refusals()?.clear(),
    warning: () => {
      if (isSilent()) return { text: t('error.bot'), rule: null };
      const text = storageWarning();
      return text === null ? null : { text: text(), rule: null };
    },
    // Showing and committing a harmless choice is one update: only its result is drawn.
    pointAt: (target) => batch(() => tapTarget(table, target, settings.confirmHarm, looksFirst())),
    press: (space) => {
      const target = findTargetAt(targets(), space);
      setFocus(space);
      pressSpace(table, space, {
        target,
        isTooSoon: isTooSoon(),
        looksFirst: looksFirst(),
        refusals: refusals(),
      });
    },
    confirm: () => (isTooSoon() ? undefined : table.confirm()),
  };
}

interface Press {
  /** The choice at the space, if any. */
  readonly target: Target | null;
  /** A tile has just come to hand: the press was meant for something else. */
  readonly isTooSoon: boolean;
  /** The first tap only previews. */
  readonly looksFirst: boolean;
  readonly refusals: Refusals | undefined;
}

/**
 * Handles a press on a space: previews or commits the choice there, or explains why there is none.
 */
function pressSpace(table: TableModel, space: Space, press: Press): void {
  const { target, isTooSoon, looksFirst, refusals } = press;
  const isCancel = target === null && table.armed() !== null && !isLaid(table.armed()?.target);
  batch(() => {
    refusals?.clear();
    // A tile in hand stays where it is; any other preview is cancelled.
    if (target !== null) {
      if (!isTooSoon) tapTarget(table, target, settings.confirmHarm, looksFirst);
    } else if (!isLaid(table.armed()?.target)) table.cancel();
  });
  // A tap on a tile asks about it; a tap on a dark space only cancels.
  const isQuiet = isCancel && (!looksFirst || (table.present().tiles[space] ?? EMPTY) === EMPTY);
  if (!isQuiet && (table.lookedAt() !== null || target === null)) refusals?.explain(space);
}

let isTouch = false;
globalThis.addEventListener?.('pointerdown', ({ pointerType }) => (isTouch = pointerType !== 'mouse'), true);
globalThis.addEventListener?.('keydown', () => (isTouch = false), true);

/** Whether the last input was by finger or pen. */
const wasTouchInput = (): boolean => isTouch;
