import { batch, createComputed, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { State } from '@night-cage/rules';
import type { Moment } from '@night-cage/client';
import type { TableModel } from '../model/table-model.ts';
import type { MotionLevel } from '../board/create-board.tsx';
import type { Beat } from './beat.ts';
import { createBeats } from './beats.ts';
import { describeCue } from './describe-cue.ts';
import { mostImportantCue } from './cue.ts';
import { createDrawings } from './drawings.ts';
import { createCueChannel } from './cue-channel.ts';
import { AFTERGLOW, CROSS_FADE, playbackSpeed } from './playback-speed.ts';
import { createScenery } from './scenery.ts';
import type { Theatre } from './theatre-model.ts';

/** Plays the events of a table, beat by beat. */
export function createPlayback(table: TableModel, pace: () => 0 | 1 | 2, motion: () => MotionLevel): Theatre {
  const drawings = createDrawings((ms) => (motion() === 'full' ? ms : ms + 2 * CROSS_FADE));
  const scenery = createScenery(untrack(table.shown), drawings.effects);
  const cueChannel = createCueChannel();
  const queue = createQueue({ drawings, scenery, cueChannel, pace, motion }, untrack(table.shown));
  followTable(table, queue);
  followInput(table, cueChannel.emit);
  onCleanup(() => {
    queue.stop();
    cueChannel.stop();
  });
  const inPresent = (): boolean => untrack(table.lookedAt) === null;
  return {
    stage: scenery.stage,
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
      const moment = untrack(table.moments).at(-1);
      if (moment !== undefined && inPresent()) queue.playLast(moment);
    },
    replay: (from) => {
      const moments = untrack(table.moments).slice(from);
      if (moments.length > 0 && inPresent() && pace() !== 0) queue.playAgain(moments);
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
  /** The state after all beats. */
  readonly goal: () => State;
  readonly play: (moments: readonly Moment[]) => void;
  readonly playLast: (moment: Moment) => void;
  /** Replays earlier moments one after the other, at double speed. */
  readonly playAgain: (moments: Moment[]) => void;
  /** Skips to the end at once and removes all effects above the board. */
  readonly skip: () => void;
  /** Stops playing and shows a state without animation. */
  readonly cancel: (state: State) => void;
  readonly stop: () => void;
}

function createQueue(parts: PlaybackParts, first: State): Queue {
  const { drawings, scenery, cueChannel, pace } = parts;
  let goal = first;
  const reel = createReel((moment) => {
    scenery.clearPeeled();
    scenery.setStage(moment.before);
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
  const play = (moments: readonly Moment[]): void => {
    // New moments interrupt a replay.
    if (reel.isAgain()) skip();
    goal = moments.at(-1)!.after;
    const beats = moments.flatMap(createBeats);
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
    playLast: (moment) =>
      restart(() => {
        scenery.setStage(moment.before);
        play([moment]);
      }),
    playAgain: (moments) =>
      restart(() => {
        scenery.clearChain();
        reel.addAgain(moments);
        start();
      }),
    skip,
    cancel: (state) => {
      drawings.clear();
      goal = state;
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
  readonly addAgain: (moments: Moment[]) => void;
  readonly isAgain: () => boolean;
  readonly next: () => Beat | undefined;
  /** The remaining beats of the current batch. */
  readonly rest: () => readonly Beat[];
  readonly clear: () => void;
}

function createReel(onAgain: (moment: Moment) => void): Reel {
  let beats: Beat[] = [];
  /** The moments to replay after `beats`; null without a replay. */
  let again: Moment[] | null = null;
  return {
    add: (more) => void beats.push(...more),
    addAgain: (moments) => (again = moments),
    isAgain: () => again !== null,
    next: () => {
      while (beats.length === 0) {
        const moment = again?.shift();
        if (moment === undefined) return undefined;
        onAgain(moment);
        beats = [...createBeats(moment)];
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
  goal: () => State,
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
    scenery.setStage(goal());
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
      const newMoments = isContinuation ? moments.slice(knownMoments.length) : [];
      knownMoments = moments;
      if (newMoments.length > 0) play(newMoments);
      else if (shown !== goal()) cancel(shown);
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
