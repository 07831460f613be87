import { batch, createMemo, createSignal, untrack, type Accessor } from 'solid-js';
import type { Kind, State } from '@night-cage/rules';
import type { Effect } from './effect.ts';
import type { Beat, StagedGame, StrikeLink } from './beat.ts';
import type { ChainLink, WaxShown } from './theatre-model.ts';
import { describeStrikeLink } from './describe-cue.ts';

/**
 * The content of the stage: the state on display, the tiles that left the wax, and the chain of
 * strikes so far.
 */
interface Scenery {
  readonly stage: Accessor<State>;
  readonly staged: Accessor<StagedGame>;
  /** Shows a state between two moments. */
  readonly show: (state: State, moments: number) => void;
  /** Shows the states of a beat, and records the tiles that it takes from the wax. */
  readonly showBeat: (beat: Beat) => void;
  readonly clearPeeled: () => void;
  readonly wax: Accessor<WaxShown>;
  readonly chain: Accessor<readonly ChainLink[]>;
  /** Adds links to the current chain, or starts a new chain with them. */
  readonly addLinks: (links: readonly StrikeLink[], continuesChain: boolean) => void;
  readonly completeLink: () => void;
  readonly completeAllLinks: () => void;
  readonly clearChain: () => void;
}

interface ChainState {
  readonly links: readonly StrikeLink[];
  readonly done: number;
}
const NO_CHAIN: ChainState = { links: [], done: 0 };

/** The game between two moments. */
export const between = (state: State, moments: number): StagedGame => ({
  state,
  asking: state,
  moments,
  events: 0,
});

export function createScenery(first: StagedGame, effects: Accessor<readonly Effect[]>): Scenery {
  const [stage, setStage] = createSignal<State>(first.state);
  const [staged, setStaged] = createSignal(first);
  const [peeled, setPeeled] = createSignal<readonly Kind[]>([]);
  const [chainState, setChainState] = createSignal<ChainState>(NO_CHAIN);
  const peel = (after: State): void => {
    const before = untrack(stage);
    if (after.left >= before.left) return;
    const lost = after.bag.flatMap((count, kind) => (count < before.bag[kind]! ? [kind] : []));
    setPeeled((old) => [...old, ...lost]);
  };
  return {
    stage,
    staged,
    show: (state, moments) =>
      batch(() => {
        setStage(state);
        setStaged(between(state, moments));
      }),
    showBeat: (beat) =>
      batch(() => {
        peel(beat.stage);
        setStage(beat.stage);
        setStaged(beat.staged);
      }),
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
      const { links, done } = chainState();
      return links.map((link, n) => ({ text: describeStrikeLink(stage(), link), done: n < done }));
    }),
    addLinks: (links, continuesChain) =>
      setChainState((old) => ({
        links: continuesChain ? [...old.links, ...links] : links,
        done: continuesChain ? old.done : 0,
      })),
    completeLink: () => setChainState((old) => ({ ...old, done: old.done + 1 })),
    completeAllLinks: () => setChainState((old) => ({ ...old, done: old.links.length })),
    clearChain: () => setChainState(NO_CHAIN),
  };
}
