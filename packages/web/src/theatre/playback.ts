import { batch, createComputed, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { State } from '@night-cage/rules';
import type { Moment } from '@night-cage/client';
import type { TableModel } from '../model/table-model.ts';
import type { MotionLevel } from '../board/picture/picture.ts';
import type { Beat } from './beat.ts';
import { beatsOf } from './beats.ts';
import { describeCue } from './describe-cue.ts';
import { mostImportantCue } from './cue.ts';
import { createDrawings } from './drawings.ts';
import { createCueChannel } from './cue-channel.ts';
import { AFTERGLOW, CROSS_FADE, playbackSpeed } from './playback-speed.ts';
import { createScenery } from './scenery.ts';
import type { Theatre } from './theatre-model.ts';

/** Plays what happens at a table, beat by beat. */
export function createPlayback(table: TableModel, pace: () => 0 | 1 | 2, motion: () => MotionLevel): Theatre {
  const drawings = createDrawings((ms) => (motion() === 'full' ? ms : ms + 2 * CROSS_FADE));
  const scenery = createScenery(untrack(table.shown), drawings.effects);
  const hearing = createCueChannel();
  const queue = createQueue({ drawings, scenery, hearing, pace, motion }, untrack(table.shown));
  followTable(table, queue);
  followHands(table, hearing.hear);
  onCleanup(() => {
    queue.stop();
    hearing.stop();
  });
  const inPresent = (): boolean => untrack(table.lookedAt) === null;
  return {
    stage: scenery.stage,
    effects: drawings.effects,
    busy: queue.busy,
    skip: queue.skip,
    wax: scenery.wax,
    caption: createMemo(() => {
      const cue = hearing.said();
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
    onCue: hearing.onCue,
  };
}

interface Means {
  readonly drawings: ReturnType<typeof createDrawings>;
  readonly scenery: ReturnType<typeof createScenery>;
  readonly hearing: ReturnType<typeof createCueChannel>;
  readonly pace: () => 0 | 1 | 2;
  readonly motion: () => MotionLevel;
}

/** The beats that are still to be played, and what leads from one to the next. */
interface Queue {
  readonly busy: () => boolean;
  /** The state that all beats lead to. */
  readonly goal: () => State;
  readonly play: (moments: readonly Moment[]) => void;
  readonly playLast: (moment: Moment) => void;
  /** Moments that were played before, one after the other, at double speed. */
  readonly playAgain: (moments: Moment[]) => void;
  /** Ends what plays at once. What is drawn above the board goes too, so that the table is seen. */
  readonly skip: () => void;
  /** Shows a state that nothing leads to. */
  readonly cancel: (state: State) => void;
  readonly stop: () => void;
}

function createQueue(means: Means, first: State): Queue {
  const { drawings, scenery, hearing, pace } = means;
  let goal = first;
  const reel = createReel((moment) => {
    scenery.clearPeeled();
    scenery.setStage(moment.before);
  });
  const { busy, start, end, skip, stop } = createRun(means, reel, () => goal);
  const atOnce = (all: readonly Beat[]): void => {
    for (const beat of all) {
      scenery.stand(beat);
      drawings.show(beat, 1, AFTERGLOW);
    }
    const cue = mostImportantCue(all.flatMap(({ cues }) => cues));
    if (cue !== null) hearing.hear(cue);
    end();
  };
  const play = (moments: readonly Moment[]): void => {
    // What is new goes before what was.
    if (reel.isAgain()) skip();
    goal = moments.at(-1)!.after;
    const beats = moments.flatMap(beatsOf);
    const links = beats.flatMap(({ link }) => (link === null ? [] : [link]));
    const { verb } = moments[0]!.intent;
    // A block or a hit taken is in the middle of its chain.
    scenery.addLinks(links, verb === 'block' || verb === 'suffer' || untrack(busy));
    if (!untrack(busy)) scenery.clearPeeled();
    if (pace() === 0) return atOnce(beats);
    reel.add(beats);
    if (!untrack(busy)) start();
  };
  const beginAnew = (begin: () => void): void =>
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
      beginAnew(() => {
        scenery.setStage(moment.before);
        play([moment]);
      }),
    playAgain: (moments) =>
      beginAnew(() => {
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

/** The beats that are still to come: of what is new, and then of moments that are played again. */
interface Reel {
  readonly add: (beats: readonly Beat[]) => void;
  readonly addAgain: (moments: Moment[]) => void;
  readonly isAgain: () => boolean;
  readonly next: () => Beat | undefined;
  /** Those that are played in one go with the last one. */
  readonly rest: () => readonly Beat[];
  readonly clear: () => void;
}

function createReel(onAgain: (moment: Moment) => void): Reel {
  let beats: Beat[] = [];
  /** What is to be played again after the beats; null: nothing is played again. */
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
        beats = [...beatsOf(moment)];
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

/** Leads from beat to beat, each in its time, and quicker the more of them there are. */
function createRun({ drawings, scenery, hearing, pace, motion }: Means, reel: Reel, goal: () => State) {
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
    scenery.doAllLinks();
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
    const usual = pace();
    // Somebody may turn the speed to 0 while something plays.
    if (usual === 0) return skip();
    // Each moment that is played again has its own time.
    if (reel.rest().length === 0 && reel.isAgain()) spent = 0;
    const beat = reel.next();
    if (beat === undefined) return end();
    const length = lengthOf(beat);
    const left = reel.rest().reduce((sum, later) => sum + lengthOf(later), length);
    const quick = playbackSpeed(reel.isAgain() ? 2 : usual, spent, left);
    scenery.stand(beat);
    drawings.show(beat, quick, 0);
    beat.cues.forEach(hearing.hear);
    if (beat.link !== null) scenery.doLink();
    spent += length / quick;
    if (length === 0) turn();
    else next = setTimeout(run, length / quick);
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

/** Plays what is new at a table; what was taken back, or is looked back at, is shown at once. */
function followTable(table: TableModel, { play, cancel, goal }: Queue): void {
  let known = untrack(table.moments);
  createComputed(
    on([table.moments, table.lookedAt, table.shown], ([moments, lookedAt, shown]) => {
      const grown =
        moments.length > known.length && moments[known.length - 1] === known.at(-1) && lookedAt === null;
      const fresh = grown ? moments.slice(known.length) : [];
      known = moments;
      if (fresh.length > 0) play(fresh);
      else if (shown !== goal()) cancel(shown);
    }),
  );
}

/** What no event tells: a tile turned in the hand, a choice refused. */
function followHands(table: TableModel, hear: ReturnType<typeof createCueChannel>['hear']): void {
  createComputed(
    on(table.armed, (armed, before) => {
      if (armed !== null && before?.target === armed.target && before.way !== armed.way)
        hear({ name: 'rotate', pan: 0, height: 0.5 });
      return armed;
    }),
  );
  createComputed(
    on(table.refusal, (refusal) => refusal !== null && hear({ name: 'refused', pan: 0, height: 0.5 }), {
      defer: true,
    }),
  );
}
