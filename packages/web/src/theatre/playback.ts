import { batch, createComputed, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { Moment } from '@night-cage/client';
import type { TableModel } from '../model/table-model.ts';
import type { MotionLevel } from '../board/create-board.tsx';
import type { Beat, StagedGame } from './beat.ts';
import { createBeats } from './beats.ts';
import { describeCue } from './describe-cue.ts';
import { mostImportantCue } from './cue.ts';
import { createDrawings } from './drawings.ts';
import { createCueChannel } from './cue-channel.ts';
import { AFTERGLOW, CROSS_FADE, playbackSpeed } from './playback-speed.ts';
import { between, createScenery } from './scenery.ts';
import type { Playback } from './theatre-model.ts';

/** Plays the events of a table, beat by beat. */
export function createPlayback(
  table: TableModel,
  pace: () => 0 | 1 | 2,
  motion: () => MotionLevel,
): Playback {
  const drawings = createDrawings((ms) => (motion() === 'full' ? ms : ms + 2 * CROSS_FADE));
  const first = untrack(() => between(table.shown(), table.moments().length));
  const scenery = createScenery(first, drawings.effects);
  const cueChannel = createCueChannel();
  const queue = createQueue({ drawings, scenery, cueChannel, pace, motion }, first);
  followTable(table, queue);
  followInput(table, cueChannel.emit);
  onCleanup(() => {
    queue.stop();
    cueChannel.stop();
  });
  const inPresent = (): boolean => untrack(table.lookedAt) === null;
  return {
    stage: scenery.stage,
    staged: scenery.staged,
    effects: drawings.effects,
    busy: queue.busy,
    skip: queue.skip,
    wax: scenery.wax,
    caption: createMemo(() => {
      const cue = cueChannel.latest();
      return cue === null ? null : describeCue(scenery.stage(), cue);
    }),
    chain: scenery.chain,
    showAgain: () => {
      if (untrack(table.moments).length > 0 && inPresent()) queue.playLast(untrack(table.moments));
    },
    replay: (from) => {
      const moments = untrack(table.moments);
      if (moments.length > from && inPresent() && pace() !== 0) queue.playAgain(moments, from);
    },
    onCue: cueChannel.onCue,
  };
}

interface PlaybackParts {
  readonly drawings: ReturnType<typeof createDrawings>;
  readonly scenery: ReturnType<typeof createScenery>;
  readonly cueChannel: ReturnType<typeof createCueChannel>;
  readonly pace: () => 0 | 1 | 2;
  readonly motion: () => MotionLevel;
}

/** The queue of beats to play. */
interface Queue {
  readonly busy: () => boolean;
  /** The game after all beats. */
  readonly goal: () => StagedGame;
  /** Plays the moments of a game from the given one on. */
  readonly play: (all: readonly Moment[], from: number) => void;
  readonly playLast: (all: readonly Moment[]) => void;
  /** Replays the moments from the given one on, one after the other, at double speed. */
  readonly playAgain: (all: readonly Moment[], from: number) => void;
  /** Skips to the end at once and removes all effects above the board. */
  readonly skip: () => void;
  /** Stops playing and shows a state without animation. */
  readonly cancel: (game: StagedGame) => void;
  readonly stop: () => void;
}

function createQueue(parts: PlaybackParts, first: StagedGame): Queue {
  const { drawings, scenery, cueChannel, pace } = parts;
  let goal = first;
  const reel = createReel((moment, n) => {
    scenery.clearPeeled();
    scenery.show(moment.before, n);
  });
  const { busy, start, end, skip, stop } = createRun(parts, reel, () => goal);
  const showAtOnce = (all: readonly Beat[]): void => {
    for (const beat of all) {
      scenery.showBeat(beat);
      drawings.show(beat, 1, AFTERGLOW);
    }
    const cue = mostImportantCue(all.flatMap(({ cues }) => cues));
    if (cue !== null) cueChannel.emit(cue);
    end();
  };
  const play = (all: readonly Moment[], from: number): void => {
    // New moments interrupt a replay.
    if (reel.isAgain()) skip();
    goal = between(all.at(-1)!.after, all.length);
    const moments = all.slice(from);
    const beats = moments.flatMap((moment, n) => createBeats(moment, from + n));
    const links = beats.flatMap(({ link }) => (link === null ? [] : [link]));
    const { verb } = moments[0]!.intent;
    // A block or a hit taken continues the current chain.
    scenery.addLinks(links, verb === 'block' || verb === 'suffer' || untrack(busy));
    if (!untrack(busy)) scenery.clearPeeled();
    if (pace() === 0) return showAtOnce(beats);
    reel.add(beats);
    if (!untrack(busy)) start();
  };
  const restart = (begin: () => void): void =>
    batch(() => {
      drawings.clear();
      end();
      begin();
    });
  return {
    busy,
    goal: () => goal,
    play,
    playLast: (all) =>
      restart(() => {
        scenery.show(all.at(-1)!.before, all.length - 1);
        play(all, all.length - 1);
      }),
    playAgain: (all, from) =>
      restart(() => {
        scenery.clearChain();
        reel.addAgain(all, from);
        start();
      }),
    skip,
    cancel: (game) => {
      drawings.clear();
      goal = game;
      scenery.clearChain();
      scenery.clearPeeled();
      end();
    },
    stop,
  };
}

/** The remaining beats: first those of new moments, then those of a replay. */
interface Reel {
  readonly add: (beats: readonly Beat[]) => void;
  readonly addAgain: (all: readonly Moment[], from: number) => void;
  readonly isAgain: () => boolean;
  readonly next: () => Beat | undefined;
  /** The remaining beats of the current batch. */
  readonly rest: () => readonly Beat[];
  readonly clear: () => void;
}

function createReel(onAgain: (moment: Moment, n: number) => void): Reel {
  let beats: Beat[] = [];
  /** The moments of the game, and the next to replay after `beats`; null without a replay. */
  let again: { readonly all: readonly Moment[]; next: number } | null = null;
  return {
    add: (more) => void beats.push(...more),
    addAgain: (all, from) => (again = { all, next: from }),
    isAgain: () => again !== null,
    next: () => {
      while (beats.length === 0) {
        const moment = again?.all[again.next];
        if (again === null || moment === undefined) return undefined;
        onAgain(moment, again.next);
        beats = createBeats(moment, again.next++);
      }
      return beats.shift();
    },
    rest: () => beats,
    clear: () => {
      beats = [];
      again = null;
    },
  };
}

/** Plays one beat after another, faster if many are waiting. */
function createRun(
  { drawings, scenery, cueChannel, pace, motion }: PlaybackParts,
  reel: Reel,
  goal: () => StagedGame,
) {
  const [busy, setBusy] = createSignal(false);
  let spent = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  const lengthOf = (beat: Beat): number =>
    beat.moves && motion() !== 'full' ? Math.min(beat.ms, CROSS_FADE) : beat.ms;
  const end = (): void => {
    clearTimeout(next);
    reel.clear();
    spent = 0;
    scenery.show(goal().state, goal().moments);
    scenery.completeAllLinks();
    setBusy(false);
  };
  const skip = (): void => {
    if (!untrack(busy)) return;
    batch(() => {
      drawings.clear();
      end();
    });
  };
  const run = (): void => batch(turn);
  const turn = (): void => {
    const baseSpeed = pace();
    // The player may set the speed to 0 during playback.
    if (baseSpeed === 0) return skip();
    // The time limit applies to each replayed moment separately.
    if (reel.rest().length === 0 && reel.isAgain()) spent = 0;
    const beat = reel.next();
    if (beat === undefined) return end();
    const length = lengthOf(beat);
    const left = reel.rest().reduce((sum, later) => sum + lengthOf(later), length);
    const speed = playbackSpeed(reel.isAgain() ? 2 : baseSpeed, spent, left);
    scenery.showBeat(beat);
    drawings.show(beat, speed, 0);
    beat.cues.forEach(cueChannel.emit);
    if (beat.link !== null) scenery.completeLink();
    spent += length / speed;
    if (length === 0) turn();
    else next = setTimeout(run, length / speed);
  };
  return {
    busy,
    start: (): void => {
      setBusy(true);
      run();
    },
    end,
    skip,
    stop: (): void => {
      drawings.clear();
      clearTimeout(next);
    },
  };
}

/** Plays new moments of a table. After an undo, or while looking back, shows the state at once. */
function followTable(table: TableModel, { play, cancel, goal }: Queue): void {
  let knownMoments = untrack(table.moments);
  createComputed(
    on([table.moments, table.lookedAt, table.shown], ([moments, lookedAt, shown]) => {
      const isContinuation =
        moments.length > knownMoments.length &&
        moments[knownMoments.length - 1] === knownMoments.at(-1) &&
        lookedAt === null;
      const from = knownMoments.length;
      knownMoments = moments;
      if (isContinuation) play(moments, from);
      else if (shown !== goal().state || moments.length !== goal().moments)
        cancel(between(shown, moments.length));
    }),
  );
}

/** Cues without an event: the player rotates the tile in hand, or a choice is refused. */
function followInput(table: TableModel, emit: ReturnType<typeof createCueChannel>['emit']): void {
  createComputed(
    on(table.armed, (armed, before) => {
      if (armed !== null && before?.target === armed.target && before.way !== armed.way)
        emit({ name: 'rotate', pan: 0, height: 0.5 });
      return armed;
    }),
  );
  createComputed(
    on(table.refusal, (refusal) => refusal !== null && emit({ name: 'refused', pan: 0, height: 0.5 }), {
      defer: true,
    }),
  );
}
