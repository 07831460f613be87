import { batch, createMemo, createSignal, getOwner, onCleanup, type Accessor } from 'solid-js';
import type {
  ActionResult,
  GameChange,
  Game,
  HolderKind,
  Moment,
  GameRefusal,
  Seat,
} from '@night-cage/client';
import { seatOf, type Intent, type Preview, type State } from '@night-cage/rules';
import { harmsToConfirm, listHarms } from './harm.ts';
import { previewOf } from './preview-cache.ts';
import type { Harm } from '../text/harm-names.ts';
import { listTargets, type Target } from './targets.ts';

/** The target in preview, and which of its intents (such as rotations) is shown. */
export interface ArmedTarget {
  readonly target: Target;
  readonly way: number;
}

/** Called after every choice, for log, sound and animation. */
export type MomentListener = (moments: readonly Moment[]) => void;

/** The result of a choice: done, sent to the server, or refused. */
export type ChoiceResult = 'done' | 'sent' | 'refused';

/**
 * A request that the server has not answered yet. Until then the client shows no result and sends
 * nothing else.
 */
export type PendingChoice =
  | { readonly what: 'choice'; readonly intent: Intent; readonly from: State }
  | { readonly what: 'undo' };

/** The model of the table screen: the state on display, the targets, and the preview. */
export interface TableModel {
  readonly game: Game;
  /** The state on display: the present state, or a past one. */
  readonly shown: Accessor<State>;
  readonly present: Accessor<State>;
  readonly moments: Accessor<readonly Moment[]>;
  /** The past state on display, as the number of moments that led to it; null in the present. */
  readonly lookedAt: Accessor<number | null>;
  readonly targets: Accessor<readonly Target[]>;
  readonly armed: Accessor<ArmedTarget | null>;
  /** The intent in preview: of the armed target, or of the hovered one. */
  readonly intent: Accessor<Intent | null>;
  readonly previewed: Accessor<Preview | null>;
  readonly harms: Accessor<readonly Harm[]>;
  readonly undoable: Accessor<number>;
  readonly refusal: Accessor<GameRefusal | null>;
  readonly onItsWay: Accessor<PendingChoice | null>;
  /** The seats of players on this device. */
  readonly mySeats: Accessor<readonly Seat[]>;
  /** The seat that must choose, or null. */
  readonly seat: Accessor<Seat | null>;
  /** Who holds a seat now; it may change during the game. */
  readonly holderOf: (seat: Seat) => HolderKind;
  point: (target: Target) => void;
  /** Previews a target while the mouse hovers over it; an armed target takes precedence. */
  hover: (target: Target | null) => void;
  rotate: (by: number) => void;
  cancel: () => void;
  confirm: () => void;
  choose: (intent: Intent) => ChoiceResult;
  undo: () => void;
  lookAt: (moment: number | null) => void;
  listen: (listener: MomentListener) => () => void;
}

export function createTableModel(game: Game): TableModel {
  const timeline = createTimeline(game);
  const pointer = createPointer();
  const requests = createRequests(pointer.clear);
  const { present, lookedAt, look, refresh } = timeline;
  const { armed } = pointer;
  const { refusal, onItsWay, send } = requests;

  const targets = createMemo(() =>
    lookedAt() === null && onItsWay() === null ? listTargets(present()) : [],
  );
  /**
   * A sent choice stays in preview until the server answers, as long as the state has not changed.
   */
  const sent = (): Intent | null => {
    const way = onItsWay();
    const isShown = way?.what === 'choice' && way.intent.verb !== 'concede' && way.from === present();
    return isShown ? way.intent : null;
  };
  const intent = createMemo(() => pointer.intent() ?? sent());
  const choose = (chosen: Intent): ChoiceResult =>
    send({ what: 'choice', intent: chosen, from: present() }, () => game.play(chosen));
  const listen = followGame(game, (change) => {
    if (change.what === 'played' || change.what === 'took-back') {
      requests.forgetRefusal();
      pointer.clear();
    }
    // A player who looks back keeps doing so while others play.
    if (change.what === 'took-back') look(null);
    refresh();
  });

  return {
    game,
    ...seatsOf(game, timeline),
    ...createPreviewSignals(present, intent),
    shown: timeline.shown,
    present,
    moments: timeline.moments,
    lookedAt,
    targets,
    armed,
    intent,
    refusal,
    onItsWay,
    undoable: timeline.undoable,
    hover: pointer.hover,
    point: pointer.point,
    rotate: pointer.rotate,
    cancel: () =>
      batch(() => {
        pointer.disarm();
        requests.forgetRefusal();
      }),
    confirm: () => {
      const previewedIntent = intent();
      if (armed() !== null && previewedIntent !== null) choose(previewedIntent);
    },
    choose,
    undo: () => {
      if (game.undoable > 0) send({ what: 'undo' }, () => game.undo());
    },
    lookAt: (moment) =>
      batch(() => {
        pointer.clear();
        look(moment);
      }),
    listen,
  };
}

/** The game as signals, and the moment on display. */
function createTimeline(game: Game) {
  const [version, setVersion] = createSignal(0);
  const [lookedAt, setLookedAt] = createSignal<number | null>(null);
  /** Reads from the game, again after each change. */
  const read = <T>(value: () => T): T => (version(), value());

  const present = createMemo(() => read(() => game.state));
  const moments = createMemo(() => read(() => game.moments));
  const shown = createMemo(() => {
    const at = lookedAt();
    if (at === null) return present();
    return at === 0 ? game.first : (moments()[at - 1]?.after ?? present());
  });
  return {
    present,
    moments,
    shown,
    lookedAt,
    read,
    undoable: createMemo(() => read(() => game.undoable)),
    refresh: () => {
      setVersion((n) => n + 1);
    },
    look: (moment: number | null) => {
      setLookedAt(moment === null || moment >= game.moments.length ? null : Math.max(0, moment));
    },
  };
}

type Timeline = ReturnType<typeof createTimeline>;

/** The holders of the seats, and the seat that must choose. */
function seatsOf(game: Game, { present, read }: Timeline): Pick<TableModel, 'seat' | 'mySeats' | 'holderOf'> {
  return {
    seat: createMemo(() => {
      const { asks, outcome } = present();
      return asks === null || outcome !== 'playing' ? null : seatOf(present(), asks.prisoner);
    }),
    mySeats: createMemo(() => read(() => game.mySeats)),
    holderOf: (seat) => read(() => game.holderOf(seat)),
  };
}

/** The armed target, and the hovered target, which counts while none is armed. */
function createPointer() {
  const [armed, setArmed] = createSignal<ArmedTarget | null>(null);
  const [hovered, setHovered] = createSignal<Target | null>(null);
  const disarm = (): void => {
    setArmed(null);
  };
  return {
    armed,
    intent: (): Intent | null => {
      const pointed = armed();
      if (pointed !== null) return pointed.target.intents[pointed.way] ?? null;
      return hovered()?.intents[0] ?? null;
    },
    point: (target: Target): void => {
      setArmed((old) => (old?.target.key === target.key ? old : { target, way: 0 }));
    },
    hover: (target: Target | null): void => {
      setHovered(target);
    },
    rotate: (by: number): void => {
      setArmed((old) => {
        if (old === null) return null;
        const ways = old.target.intents.length;
        return { ...old, way: (old.way + by + ways) % ways };
      });
    },
    disarm,
    clear: () => {
      disarm();
      setHovered(null);
    },
  };
}

/** The preview of an intent, and the harms that need a confirmation. */
function createPreviewSignals(
  present: Accessor<State>,
  intent: Accessor<Intent | null>,
): Pick<TableModel, 'previewed' | 'harms'> {
  const previewed = createMemo(() => {
    const current = intent();
    return current === null ? null : previewOf(present(), current);
  });
  const harms = createMemo(() => {
    const current = intent();
    const preview = previewed();
    return current === null || preview === null ? [] : harmsToConfirm(listHarms(present(), current, preview));
  });
  return { previewed, harms };
}

/** Sends requests to the game one at a time, and keeps the refusal of the last. */
function createRequests(onSent: () => void) {
  const [refusal, setRefusal] = createSignal<GameRefusal | null>(null);
  const [onItsWay, setOnItsWay] = createSignal<PendingChoice | null>(null);
  const forgetRefusal = (): void => {
    setRefusal(null);
  };
  const answered = (answer: ActionResult): ChoiceResult => {
    if (answer.done) return 'done';
    setRefusal(answer.refusal);
    return 'refused';
  };
  const send = (what: PendingChoice, ask: () => ActionResult | Promise<ActionResult>): ChoiceResult => {
    if (onItsWay() !== null) return 'refused';
    const answer = ask();
    if (!(answer instanceof Promise)) return answered(answer);
    batch(() => {
      forgetRefusal();
      onSent();
      setOnItsWay(what);
    });
    void answer.then((later) =>
      batch(() => {
        setOnItsWay(null);
        answered(later);
      }),
    );
    return 'sent';
  };
  return { refusal, onItsWay, forgetRefusal, send };
}

/**
 * Calls `update` at every change of the game, then the listeners with what was played. Returns the
 * function to add listeners.
 */
function followGame(game: Game, update: (change: GameChange) => void): TableModel['listen'] {
  const listeners = new Set<MomentListener>();
  const stop = game.listen((change) => {
    // In a batch, so that the old state never shows without its preview.
    batch(() => update(change));
    if (change.what === 'played') for (const listener of listeners) listener([change.moment]);
  });
  if (getOwner() !== null) onCleanup(stop);
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
