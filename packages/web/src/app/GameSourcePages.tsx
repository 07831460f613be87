import { Match, Switch, lazy, type JSX } from 'solid-js';
import type { LocalGame } from '@night-cage/client';
import type { UnresumedGame, ResumeFailure } from '../storage/resume-game.ts';
import { loadWithTexts } from '../text/translator.ts';

const NewGame = lazy(async () => ({
  default: (await loadWithTexts(import('../setup/NewGame.tsx'))).NewGame,
}));
const Games = lazy(async () => ({ default: (await loadWithTexts(import('./games/Games.tsx'))).Games }));
const StatisticsPage = lazy(async () => ({
  default: (await loadWithTexts(import('../statistics/StatisticsPage.tsx'))).StatisticsPage,
}));
const OpenPositionLink = lazy(async () => ({
  default: (await loadWithTexts(import('./games/OpenPositionLink.tsx'))).OpenPositionLink,
}));
const OpenGameLink = lazy(async () => ({
  default: (await loadWithTexts(import('./games/OpenGameLink.tsx'))).OpenGameLink,
}));
const UnopenedGamePage = lazy(async () => ({
  default: (await loadWithTexts(import('./games/UnopenedGamePage.tsx'))).UnopenedGamePage,
}));
const NightlyPage = lazy(async () => ({ default: (await import('../nightly/nightly.ts')).NightlyPage }));

interface Props {
  /** Where we are: `new`, and what follows it. */
  readonly page: string;
  readonly places: readonly string[];
  readonly onBegin: (game: LocalGame) => void;
  /** `at`: the moment to look at, or null. */
  readonly onLook: (game: LocalGame, at: number | null) => void;
  /** Goes on with a kept game; answers why it cannot be opened. */
  readonly onGoOn: (id: string) => Promise<ResumeFailure | null>;
  /** The game on the table. */
  readonly current: string | null;
  /** A game that was wanted on the table and cannot be opened. */
  readonly unopened: UnresumedGame | null;
}

/** The pages from which a game comes to the table. A file of its own: the table does not wait for the names of all their parts. */
export function GameSourcePages(props: Props): JSX.Element {
  const detail = (): string => props.places[0] ?? '';
  return (
    <Switch>
      <Match when={props.unopened}>
        {(wanted) => <UnopenedGamePage unopened={wanted()} onGoOn={props.onGoOn} />}
      </Match>
      <Match when={props.page === 'new'}>
        <NewGame onBegin={props.onBegin} setupAddress={props.places} />
      </Match>
      <Match when={props.page === 'nights'}>
        <StatisticsPage onGoOn={props.onGoOn} />
      </Match>
      <Match when={props.page === 'games'}>
        <Games onOpen={props.onBegin} onGoOn={props.onGoOn} current={props.current} />
      </Match>
      <Match when={props.page === 'position'}>
        <OpenPositionLink link={detail()} onOpen={props.onBegin} />
      </Match>
      <Match when={props.page === 'game'}>
        <OpenGameLink link={detail()} onOpen={props.onLook} />
      </Match>
      <Match when={props.page === 'nightly'}>
        <NightlyPage day={detail()} onBegin={props.onBegin} onGoOn={props.onGoOn} />
      </Match>
    </Switch>
  );
}
