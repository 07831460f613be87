import { createMemo, createSignal, untrack, type Accessor } from 'solid-js';
import type { Kind, State } from '@night-cage/rules';
import type { Effect } from './effect.ts';
import type { Beat, StrikeLink } from './beat.ts';
import type { ChainLink, WaxShown } from './theatre-model.ts';
import { describeStrikeLink } from './describe-cue.ts';

/** What stands on the stage: the state that is shown, the tiles that left the wax, and the chain of strikes so far. */
interface Scenery {
  readonly stage: Accessor<State>;
  readonly setStage: (state: State) => void;
  /** The state of a beat, and what it takes from the wax. */
  readonly stand: (beat: Beat) => void;
  readonly clearPeeled: () => void;
  readonly wax: Accessor<WaxShown>;
  readonly chain: Accessor<readonly ChainLink[]>;
  /** More links, or, where it does not go on, a new chain. */
  readonly addLinks: (links: readonly StrikeLink[], goesOn: boolean) => void;
  readonly doLink: () => void;
  readonly doAllLinks: () => void;
  readonly clearChain: () => void;
}

interface Strip {
  readonly links: readonly StrikeLink[];
  readonly done: number;
}
const NO_STRIP: Strip = { links: [], done: 0 };

export function createScenery(first: State, effects: Accessor<readonly Effect[]>): Scenery {
  const [stage, setStage] = createSignal<State>(first);
  const [peeled, setPeeled] = createSignal<readonly Kind[]>([]);
  const [strip, setStrip] = createSignal<Strip>(NO_STRIP);
  const peel = (after: State): void => {
    const before = untrack(stage);
    if (after.left >= before.left) return;
    const gone = after.bag.flatMap((count, kind) => (count < before.bag[kind]! ? [kind] : []));
    setPeeled((old) => [...old, ...gone]);
  };
  return {
    stage,
    setStage: (state) => void setStage(state),
    stand: (beat) => {
      peel(beat.stage);
      setStage(beat.stage);
    },
    clearPeeled: () => setPeeled([]),
    wax: createMemo((): WaxShown => ({
      left: stage().left,
      peeled: peeled(),
      endbringer: !stage().endbringer
        ? 'away'
        : effects().some(({ drawn }) => drawn.is === 'bite')
          ? 'bites'
          : 'stands',
    })),
    chain: createMemo(() => {
      const { links, done } = strip();
      return links.map((link, n) => ({ text: describeStrikeLink(stage(), link), done: n < done }));
    }),
    addLinks: (links, goesOn) =>
      setStrip((old) => ({
        links: goesOn ? [...old.links, ...links] : links,
        done: goesOn ? old.done : 0,
      })),
    doLink: () => setStrip((old) => ({ ...old, done: old.done + 1 })),
    doAllLinks: () => setStrip((old) => ({ ...old, done: old.links.length })),
    clearChain: () => setStrip(NO_STRIP),
  };
}
