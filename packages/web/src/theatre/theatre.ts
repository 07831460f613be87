import {
  batch,
  createComputed,
  createMemo,
  createSignal,
  on,
  onCleanup,
  untrack,
  type Accessor,
} from 'solid-js';
import type { Kind, State } from '@night-cage/rules';
import type { Moment } from '@night-cage/client';
import type { TableModel } from '../model/table-model.ts';
import type { Motion } from '../board/picture/picture.ts';
import type { Beat, Link } from './beat.ts';
import type { beatsOf } from './beats.ts';
import { heaviest, type Cue } from './cue.ts';
import type { Effect } from '../board/effect.ts';
import { AFTERGLOW, CAPTION, CROSS_FADE, haste } from './pace.ts';
import type { captionOf, linkInWords } from './captions.ts';
import type { Theatre, WaxShown } from './seen.ts';

interface Strip {
  readonly links: readonly Link[];
  readonly done: number;
}
const NO_STRIP: Strip = { links: [], done: 0 };
const NO_EFFECTS: readonly Effect[] = [];

let effectsMade = 0;

/** How everything is played and told. */
export interface Script {
  readonly beatsOf: typeof beatsOf;
  readonly captionOf: typeof captionOf;
  readonly linkInWords: typeof linkInWords;
}

/** The script comes after the table: a choice made before it is there is seen at once. */
export function createTheatre(
  table: TableModel,
  script: Accessor<Script | null>,
  pace: () => 0 | 1 | 2,
  motion: () => Motion,
): Theatre {
  const first = untrack(table.shown);
  const [stage, setStage] = createSignal<State>(first);
  const [effects, setEffects] = createSignal<readonly Effect[]>(NO_EFFECTS);
  const [busy, setBusy] = createSignal(false);
  const [peeled, setPeeled] = createSignal<readonly Kind[]>([]);
  const [said, setSaid] = createSignal<Cue | null>(null);
  const [strip, setStrip] = createSignal<Strip>(NO_STRIP);
  const ears = new Set<(cue: Cue) => void>();

  let queue: Beat[] = [];
  /** What is to be played again after the queue; null: nothing is played again. */
  let again: Moment[] | null = null;
  let goal = first;
  let spent = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const fading = new Set<ReturnType<typeof setTimeout>>();

  const lasting = (ms: number): number => (motion() === 'full' ? ms : ms + 2 * CROSS_FADE);

  const show = (beat: Beat, quick: number, least: number): void => {
    const made = beat.drawings.map(({ drawn, ms }): Effect => {
      effectsMade += 1;
      return { id: effectsMade, drawn, ms: Math.max(least, lasting(ms) / quick) };
    });
    if (made.length === 0) return;
    setEffects((old) => [...old, ...made]);
    for (const effect of made) {
      const timer = setTimeout(() => {
        fading.delete(timer);
        setEffects((old) => old.filter((other) => other !== effect));
      }, effect.ms);
      fading.add(timer);
    }
  };

  const hear = (cue: Cue): void => {
    setSaid(cue);
    clearTimeout(silence);
    silence = setTimeout(() => setSaid(null), CAPTION);
    for (const ear of ears) ear(cue);
  };

  const lost = (beat: Beat): void => {
    const before = untrack(stage);
    if (beat.stage.left >= before.left) return;
    const gone = beat.stage.bag.flatMap((count, kind) => (count < before.bag[kind]! ? [kind] : []));
    setPeeled((old) => [...old, ...gone]);
  };

  const end = (): void => {
    clearTimeout(next);
    queue = [];
    again = null;
    spent = 0;
    setStage(goal);
    setStrip((old) => ({ ...old, done: old.links.length }));
    setBusy(false);
  };

  const run = (): void => batch(turn);
  const turn = (): void => {
    const usual = pace();
    // Somebody may turn the speed to 0 while something plays.
    if (usual === 0) return skip();
    const beat = queue.shift() ?? nextAgain();
    if (beat === undefined) return end();
    const speed = again === null ? usual : 2;
    const length = lengthOf(beat);
    const quick = haste(speed, spent, length + queue.reduce((sum, later) => sum + lengthOf(later), 0));
    lost(beat);
    setStage(beat.stage);
    show(beat, quick, 0);
    beat.cues.forEach(hear);
    if (beat.link !== null) setStrip((old) => ({ ...old, done: old.done + 1 }));
    spent += length / quick;
    if (length === 0) turn();
    else next = setTimeout(run, length / quick);
  };
  /** The first beat of the next moment that is played again: each of them has its own time. */
  const nextAgain = (): Beat | undefined => {
    while (queue.length === 0) {
      const moment = again?.shift();
      if (moment === undefined) return undefined;
      spent = 0;
      setPeeled([]);
      setStage(moment.before);
      queue = [...(untrack(script)?.beatsOf(moment) ?? [])];
    }
    return queue.shift();
  };
  const lengthOf = (beat: Beat): number =>
    beat.moves && motion() !== 'full' ? Math.min(beat.ms, CROSS_FADE) : beat.ms;

  const clear = (): void => {
    for (const timer of fading) clearTimeout(timer);
    fading.clear();
    setEffects(NO_EFFECTS);
  };

  /** Ends what plays at once. What is drawn above the board goes too, so that the table is seen. */
  function skip(): void {
    if (!untrack(busy)) return;
    batch(() => {
      clear();
      end();
    });
  }

  const cancel = (state: State): void => {
    clear();
    goal = state;
    setStrip(NO_STRIP);
    setPeeled([]);
    end();
  };

  const atOnce = (beats: readonly Beat[]): void => {
    for (const beat of beats) {
      lost(beat);
      setStage(beat.stage);
      show(beat, 1, AFTERGLOW);
    }
    const cue = heaviest(beats.flatMap(({ cues }) => cues));
    if (cue !== null) hear(cue);
    end();
  };

  const play = (moments: readonly Moment[]): void => {
    // What is new goes before what was.
    if (again !== null) skip();
    goal = moments.at(-1)!.after;
    const told = untrack(script);
    if (told === null) return cancel(goal);
    const beats = moments.flatMap(told.beatsOf);
    const links = beats.flatMap(({ link }) => (link === null ? [] : [link]));
    const { verb } = moments[0]!.intent;
    // A block or a hit taken is in the middle of its chain.
    const goesOn = verb === 'block' || verb === 'suffer' || untrack(busy);
    setStrip((old) => ({
      links: goesOn ? [...old.links, ...links] : links,
      done: goesOn ? old.done : 0,
    }));
    if (!untrack(busy)) setPeeled([]);
    if (pace() === 0) return atOnce(beats);
    queue.push(...beats);
    if (untrack(busy)) return;
    setBusy(true);
    run();
  };

  let known = untrack(table.moments);
  createComputed(
    on([table.moments, table.lookedAt, table.shown], ([moments, lookedAt, shown]) => {
      const grown =
        moments.length > known.length && moments[known.length - 1] === known.at(-1) && lookedAt === null;
      const fresh = grown ? moments.slice(known.length) : [];
      known = moments;
      if (fresh.length > 0) play(fresh);
      else if (shown !== goal) cancel(shown);
    }),
  );

  // What no event tells: a tile turned in the hand, a choice refused.
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
  onCleanup(() => {
    clear();
    clearTimeout(next);
    clearTimeout(silence);
  });

  return {
    stage,
    effects,
    busy,
    skip,
    wax: createMemo((): WaxShown => ({
      left: stage().left,
      peeled: peeled(),
      endbringer: !stage().endbringer
        ? 'away'
        : effects().some(({ drawn }) => drawn.is === 'bite')
          ? 'bites'
          : 'stands',
    })),
    caption: createMemo(() => {
      const cue = said();
      return cue === null ? null : (script()?.captionOf(stage(), cue) ?? null);
    }),
    chain: createMemo(() => {
      const { links, done } = strip();
      const words = script()?.linkInWords;
      return words === undefined
        ? []
        : links.map((link, n) => ({ text: words(stage(), link), done: n < done }));
    }),
    showAgain: () => {
      const moment = untrack(table.moments).at(-1);
      if (moment === undefined || untrack(table.lookedAt) !== null) return;
      batch(() => {
        clear();
        end();
        setStage(moment.before);
        play([moment]);
      });
    },
    replay: (from) => {
      const moments = untrack(table.moments).slice(from);
      if (moments.length === 0 || untrack(table.lookedAt) !== null || pace() === 0) return;
      batch(() => {
        clear();
        end();
        setStrip(NO_STRIP);
        again = moments;
        setBusy(true);
        run();
      });
    },
    onCue: (heard) => {
      ears.add(heard);
      return () => ears.delete(heard);
    },
  };
}
