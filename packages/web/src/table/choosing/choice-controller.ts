import { batch, createEffect, createMemo, createSignal, type Accessor } from 'solid-js';
import type { Space } from '@night-cage/rules';
import { marksOf } from '../../model/marks.ts';
import type { SpaceMark } from '../../board/board-options.ts';
import { EMPTY_OVERLAY, type Overlay } from '../../board/overlay.ts';
import { tapTarget } from '../../model/pointing.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import { settings } from '../../storage/settings.ts';
import { storageWarning as keepingTrouble } from '../../storage/storage-warning.ts';
import { t } from '../../text/translator.ts';
import type { Theatre } from '../../theatre/theatre-model.ts';
import { findTargetAt } from '../board/TableBoards.tsx';
import type { OnlineExtras } from '../online-extras.ts';
import { filterAllowedTargets, type Guide } from '../guide.ts';
import { deferredParts } from '../load-deferred.ts';
import { pressSpace } from './press-space.ts';
import type { ShownRefusal } from './refusals.ts';

/** Who has a say in what can be chosen. */
interface Leaders {
  readonly company?: OnlineExtras;
  readonly guide?: Guide;
}

interface ChoiceControllerOptions {
  readonly theatre: Theatre;
  /** The prisoner whose card somebody looks at. */
  readonly looked: Accessor<number | null>;
  readonly setFocus: (space: Space) => void;
}

/** What can be chosen at a table now, what is pointed at, and choosing it. */
export interface ChoiceController {
  readonly targets: Accessor<readonly Target[]>;
  /** What is chosen without the board. */
  readonly buttons: Accessor<readonly Target[]>;
  readonly marks: Accessor<ReadonlyMap<Space, SpaceMark>>;
  readonly overlay: Accessor<Overlay>;
  /** Previews and odds are shown. */
  readonly helps: () => boolean;
  /** A bot whose choice it is does not answer. */
  readonly isSilent: Accessor<boolean>;
  /** Why something cannot be chosen. */
  readonly refused: () => ShownRefusal | null;
  readonly clearRefused: () => void;
  /** What a player has to know besides the game. */
  readonly trouble: () => ShownRefusal | null;
  readonly pointAt: (target: Target) => void;
  readonly press: (space: Space) => void;
  readonly confirm: () => void;
}

const BOT_BEAT = [0, 450, 220] as const;

/** Leads through the choices of a game: those of the people here, and, as long as nobody has to choose, those of bots. */
export function createChoiceController(
  table: TableModel,
  leaders: Leaders,
  around: ChoiceControllerOptions,
): ChoiceController {
  const { theatre, looked, setFocus } = around;
  const [isSilent, setSilent] = createSignal(false);
  const refusals = createMemo(() => deferredParts()?.createRefusals(table, leaders.company));
  const helps = (): boolean => settings.temperament !== 'purist';
  const isBot = (seat: number): boolean => table.holderOf(seat) === 'bot';
  /** Somebody here must choose: for one's own seat, or for a bot that does not answer. */
  const isMyChoice = (): boolean => {
    const seat = table.seat();
    return seat === null || table.mySeats().includes(seat) || (isBot(seat) && isSilent());
  };
  const targets = createMemo(() => {
    const { guide, company } = leaders;
    if (!isMyChoice() || company?.isHeld() === true) return [];
    return guide === undefined ? table.targets() : filterAllowedTargets(guide, table.targets());
  });
  const inHand = createMemo(() => deferredParts()?.showTileInHand(table, targets, theatre.busy));
  const isTooSoon = (): boolean => inHand()?.() ?? false;

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
    // Where The Other comes in is chosen at the edges of the board.
    buttons: createMemo(() =>
      targets().filter(({ place, intents }) => place.on !== 'space' && intents[0]!.verb !== 'emerge'),
    ),
    marks: createMemo(() => marksOf(table.present(), targets(), helps())),
    overlay: createMemo(() => {
      const who = looked() ?? leaders.company?.followed() ?? null;
      const full =
        deferredParts()?.overlayOf(table.present(), table.intent(), table.previewed(), who) ?? EMPTY_OVERLAY;
      return helps() ? full : { ...full, rays: [], hits: [] };
    }),
    helps,
    isSilent,
    refused: () => refusals()?.shown() ?? null,
    clearRefused: () => refusals()?.clear(),
    trouble: () => {
      if (isSilent()) return { text: t('error.bot'), rule: null };
      const text = keepingTrouble();
      return text === null ? null : { text: text(), rule: null };
    },
    // A harmless choice is shown and done in one: then only what it led to is drawn.
    pointAt: (target) => batch(() => tapTarget(table, target, settings.confirmHarm)),
    press: (space) => {
      const target = findTargetAt(targets(), space);
      const isLesson = leaders.guide !== undefined;
      setFocus(space);
      pressSpace(table, space, { target, isTooSoon: isTooSoon(), isLesson, refusals: refusals() });
    },
    confirm: () => (isTooSoon() ? undefined : table.confirm()),
  };
}
