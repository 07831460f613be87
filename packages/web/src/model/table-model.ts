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
import { harmsToConfirm, harmsOf } from './harm.ts';
import { previewOf } from './preview-cache.ts';
import type { Harm } from '../text/harm-names.ts';
import { targetsOf, type Target } from './targets.ts';

/** What a player points at, and which of its ways is shown. */
export interface ArmedTarget {
  readonly target: Target;
  readonly way: number;
}

/** Told after every choice, so that log, sound and animation can follow. */
export type MomentListener = (moments: readonly Moment[]) => void;

/** What became of a choice: it stands, it was sent and will be answered, or it is refused. */
export type ChoiceResult = 'done' | 'sent' | 'refused';

/** What was sent and not answered yet. Until then nothing is played ahead, and nothing else is sent. */
export type PendingChoice =
  | { readonly what: 'choice'; readonly intent: Intent; readonly from: State }
  | { readonly what: 'undo' };

/** The table as a screen sees it: the state that is shown, what can be pointed at, and what pointing would do. */
export interface TableModel {
  readonly game: Game;
  /** The state on show: the present one, or one looked back at. */
  readonly shown: Accessor<State>;
  readonly present: Accessor<State>;
  readonly moments: Accessor<readonly Moment[]>;
  /** How many moments of the game are looked back at; null in the present. */
  readonly lookedAt: Accessor<number | null>;
  readonly targets: Accessor<readonly Target[]>;
  readonly armed: Accessor<ArmedTarget | null>;
  /** What would be done: the way that is pointed at, or glanced at. */
  readonly intent: Accessor<Intent | null>;
  readonly previewed: Accessor<Preview | null>;
  readonly harms: Accessor<readonly Harm[]>;
  readonly undoable: Accessor<number>;
  readonly refusal: Accessor<GameRefusal | null>;
  readonly onItsWay: Accessor<PendingChoice | null>;
  /** The seats that somebody here holds. */
  readonly mySeats: Accessor<readonly Seat[]>;
  /** The seat that must choose, or null when nobody must. */
  readonly seat: Accessor<Seat | null>;
  /** Who holds a seat now; it may change during the game. */
  readonly holderOf: (seat: Seat) => HolderKind;
  point: (target: Target) => void;
  /** Shows what a target would do while a pointer rests on it; whatever is pointed at goes first. */
  glance: (target: Target | null) => void;
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

  const targets = createMemo(() => (lookedAt() === null && onItsWay() === null ? targetsOf(present()) : []));
  /** What was chosen is shown until it is answered, in the state it was chosen in. */
  const sent = (): Intent | null => {
    const way = onItsWay();
    const isShown = way?.what === 'choice' && way.intent.verb !== 'concede' && way.from === present();
    return isShown ? way.intent : null;
  };
  const intent = createMemo(() => pointer.intent() ?? sent());
  const choose = (wanted: Intent): ChoiceResult =>
    send({ what: 'choice', intent: wanted, from: present() }, () => game.play(wanted));
  const listen = followGame(game, (change) => {
    if (change.what === 'played' || change.what === 'took-back') {
      requests.forgetRefusal();
      pointer.clear();
    }
    // A player who looks back looks on while others play.
    if (change.what === 'took-back') look(null);
    refresh();
  });

  return {
    game,
    ...seatsOf(game, timeline),
    ...outlookOn(present, intent),
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
    glance: pointer.glance,
    point: pointer.point,
    rotate: pointer.rotate,
    cancel: () =>
      batch(() => {
        pointer.disarm();
        requests.forgetRefusal();
      }),
    confirm: () => {
      const wanted = intent();
      if (armed() !== null && wanted !== null) choose(wanted);
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

/** The game as signals, and which of its moments is on show. */
function createTimeline(game: Game) {
  const [version, setVersion] = createSignal(0);
  const [lookedAt, setLookedAt] = createSignal<number | null>(null);
  /** What the game says, read again after each change. */
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

/** Who holds which seat, and which seat must choose. */
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

/** What a player points at, or glances at while nothing is pointed at. */
function createPointer() {
  const [armed, setArmed] = createSignal<ArmedTarget | null>(null);
  const [glanced, setGlanced] = createSignal<Target | null>(null);
  const disarm = (): void => {
    setArmed(null);
  };
  return {
    armed,
    intent: (): Intent | null => {
      const pointed = armed();
      if (pointed !== null) return pointed.target.intents[pointed.way] ?? null;
      return glanced()?.intents[0] ?? null;
    },
    point: (target: Target): void => {
      setArmed((old) => (old?.target.key === target.key ? old : { target, way: 0 }));
    },
    glance: (target: Target | null): void => {
      setGlanced(target);
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
      setGlanced(null);
    },
  };
}

/** What an intent would do to a state, and what harm in it is asked about. */
function outlookOn(
  present: Accessor<State>,
  intent: Accessor<Intent | null>,
): Pick<TableModel, 'previewed' | 'harms'> {
  const previewed = createMemo(() => {
    const wanted = intent();
    return wanted === null ? null : previewOf(present(), wanted);
  });
  const harms = createMemo(() => {
    const wanted = intent();
    const seen = previewed();
    return wanted === null || seen === null ? [] : harmsToConfirm(harmsOf(present(), wanted, seen));
  });
  return { previewed, harms };
}

/** Asks the game for one thing at a time, and keeps the refusal of the last. */
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

/** Calls `update` at every change of the game, then tells the listeners what was played. Answers with how to listen. */
function followGame(game: Game, update: (change: GameChange) => void): TableModel['listen'] {
  const listeners = new Set<MomentListener>();
  const stop = game.listen((change) => {
    // In one batch: the old state is never shown without what was pointed at.
    batch(() => update(change));
    if (change.what === 'played') for (const listener of listeners) listener([change.moment]);
  });
  if (getOwner() !== null) onCleanup(stop);
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
