import { batch, createMemo, createSignal, type Accessor } from 'solid-js';
import { seatOf, type Intent, type Preview, type Refusal, type State } from '@night-cage/rules';
import { askedAbout, harmsOf, previewOf } from './harm.ts';
import type { Harm } from '../text/harm-names.ts';
import type { Moment, Session } from './session.ts';
import { targetsOf, type Target } from './targets.ts';

/** What a player points at, and which of its ways is shown. */
export interface Armed {
  readonly target: Target;
  readonly way: number;
}

/** Told after every choice, so that log, sound and animation can follow. */
export type Listener = (moments: readonly Moment[]) => void;

/** The table as a screen sees it: the state that is shown, what can be pointed at, and what pointing would do. */
export interface TableModel {
  readonly session: Session;
  /** The state on show: the present one, or one looked back at. */
  readonly shown: Accessor<State>;
  readonly present: Accessor<State>;
  readonly moments: Accessor<readonly Moment[]>;
  /** How many moments of the game are looked back at; null in the present. */
  readonly lookedAt: Accessor<number | null>;
  readonly targets: Accessor<readonly Target[]>;
  readonly armed: Accessor<Armed | null>;
  /** What would be done: the way that is pointed at, or glanced at. */
  readonly intent: Accessor<Intent | null>;
  readonly previewed: Accessor<Preview | null>;
  readonly harms: Accessor<readonly Harm[]>;
  readonly undoable: Accessor<number>;
  readonly refusal: Accessor<Refusal | null>;
  /** The seat that must choose, or null when nobody must. */
  readonly seat: Accessor<number | null>;
  point: (target: Target) => void;
  /** Shows what a target would do while a pointer rests on it; whatever is pointed at goes first. */
  glance: (target: Target | null) => void;
  rotate: (by: number) => void;
  cancel: () => void;
  commit: () => boolean;
  choose: (intent: Intent) => boolean;
  undo: () => void;
  lookAt: (moment: number | null) => void;
  listen: (listener: Listener) => () => void;
}

export function createTable(session: Session): TableModel {
  const [version, setVersion] = createSignal(0);
  const [armed, setArmed] = createSignal<Armed | null>(null);
  const [glanced, setGlanced] = createSignal<Target | null>(null);
  const [lookedAt, setLookedAt] = createSignal<number | null>(null);
  const [refusal, setRefusal] = createSignal<Refusal | null>(null);
  const listeners = new Set<Listener>();

  const present = createMemo(() => {
    version();
    return session.state;
  });
  const moments = createMemo(() => {
    version();
    return session.moments.slice();
  });
  const shown = createMemo(() => {
    const at = lookedAt();
    if (at === null) return present();
    return at === 0 ? session.begun : (session.moments[at - 1]?.after ?? present());
  });
  const targets = createMemo(() => (lookedAt() === null ? targetsOf(present()) : []));
  const intent = createMemo(() => {
    const pointed = armed();
    if (pointed !== null) return pointed.target.intents[pointed.way] ?? null;
    return glanced()?.intents[0] ?? null;
  });
  const previewed = createMemo(() => {
    const wanted = intent();
    return wanted === null ? null : previewOf(present(), wanted);
  });
  const harms = createMemo(() => {
    const wanted = intent();
    const seen = previewed();
    return wanted === null || seen === null ? [] : askedAbout(harmsOf(present(), wanted, seen));
  });

  /** All at once: nobody looks at the old state without what was pointed at. */
  const changed = (): void =>
    batch(() => {
      setRefusal(null);
      setArmed(null);
      setGlanced(null);
      setLookedAt(null);
      setVersion((n) => n + 1);
    });

  const choose = (wanted: Intent): boolean => {
    const played = session.play(wanted);
    if (!played.ok) {
      setRefusal(played.refusal);
      return false;
    }
    const moment = session.moments.at(-1)!;
    changed();
    for (const listener of listeners) listener([moment]);
    return true;
  };

  return {
    session,
    shown,
    present,
    moments,
    lookedAt,
    targets,
    armed,
    intent,
    previewed,
    harms,
    refusal,
    undoable: createMemo(() => (version(), session.undoable)),
    seat: createMemo(() => {
      const { asks, outcome } = present();
      return asks === null || outcome !== 'playing' ? null : seatOf(present(), asks.prisoner);
    }),
    glance: setGlanced,
    point: (target) => setArmed((old) => (old?.target.key === target.key ? old : { target, way: 0 })),
    rotate: (by) =>
      setArmed((old) => {
        if (old === null) return null;
        const ways = old.target.intents.length;
        return { ...old, way: (old.way + by + ways) % ways };
      }),
    cancel: () =>
      batch(() => {
        setArmed(null);
        setRefusal(null);
      }),
    commit: () => {
      const wanted = intent();
      return armed() !== null && wanted !== null && choose(wanted);
    },
    choose,
    undo: () => {
      if (session.undo() > 0) changed();
    },
    lookAt: (moment) =>
      batch(() => {
        setArmed(null);
        setGlanced(null);
        setLookedAt(moment === null || moment >= session.moments.length ? null : Math.max(0, moment));
      }),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
