import { createEffect, createSignal, onCleanup, type Accessor } from 'solid-js';
import { OtherTabGame, createDeal, type GameEntry, type Game } from '@night-cage/client';
import { FORMAT, packIntent, seatOf } from '@night-cage/rules';
import type { StageControls } from '../../table/table-extras.ts';
import { settings } from '../../storage/settings.ts';

/**
 * A finished game, revealed choice by choice. The `shown` game contains nothing of what follows.
 */
export interface Reveal {
  readonly shown: Game;
  /** The number of choices shown. */
  readonly at: Accessor<number>;
  readonly next: () => void;
  readonly nextTurn: () => void;
  readonly isPlaying: Accessor<boolean>;
  readonly setPlaying: (isPlaying: boolean) => void;
  readonly onStage: (stage: StageControls) => void;
}

/** Milliseconds between choices, by the table's speed. */
const BEAT = [0, 700, 350] as const;

/** `onEnd` is called when every choice has been shown. */
export function createReveal(game: Game, from: number, onEnd: () => void): Reveal {
  const entries = game.moments.map(({ intent, events, before }): GameEntry => ({
    kind: 'chose',
    by: seatOf(before, intent.prisoner),
    option: packIntent(intent),
    events,
  }));
  const shown = new OtherTabGame({
    format: FORMAT,
    id: 'unspoiled',
    setup: game.setup,
    deal: { ...createDeal('unspoiled'), from: game.first },
    // No player or bot chooses here: the moments come from the record.
    holders: Array.from({ length: game.setup.players }, () => 'person' as const),
    entries: entries.slice(0, from),
    hintsSpent: 0,
  });
  const [at, setAt] = createSignal(shown.moments.length);
  const [isPlaying, setPlaying] = createSignal(false);
  const [stage, setStage] = createSignal<StageControls | null>(null);
  const next = (): void => {
    const entry = entries[at()];
    if (entry === undefined) return;
    shown.follow(entry);
    setAt(shown.moments.length);
  };
  createEffect(() => {
    const isAll = at() === entries.length;
    if ((!isAll && !isPlaying()) || stage()?.busy() !== false) return;
    const timer = setTimeout(isAll ? onEnd : next, BEAT[settings.speed]);
    onCleanup(() => clearTimeout(timer));
  });
  return {
    shown,
    at,
    next,
    nextTurn: () => {
      do next();
      while (at() < entries.length && !hasTurn(entries[at() - 1]!));
    },
    isPlaying,
    setPlaying,
    onStage: setStage,
  };
}

const hasTurn = (entry: GameEntry): boolean =>
  entry.kind === 'chose' && entry.events.some(({ type }) => type === 'turn-began');
