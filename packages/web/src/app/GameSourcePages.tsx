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
  /** The first part of the route, for example `new`. */
  readonly page: string;
  /** The other parts. */
  readonly segments: readonly string[];
  readonly onBegin: (game: LocalGame) => void;
  /** `at`: the moment to show, or null. */
  readonly onView: (game: LocalGame, at: number | null) => void;
  /** Resumes a saved game. Resolves with the failure, or null. */
  readonly onResume: (id: string) => Promise<ResumeFailure | null>;
  /** The id of the game on the table. */
  readonly current: string | null;
  /** The requested game, if it cannot be opened. */
  readonly unopened: UnresumedGame | null;
}

/**
 * The pages that open a game on the table. In a separate file, so that the table does not wait for
 * their texts.
 */
export function GameSourcePages(props: Props): JSX.Element {
  const detail = (): string => props.segments[0] ?? '';
  return (
    <Switch>
      <Match when={props.unopened}>
        {(unopened) => <UnopenedGamePage unopened={unopened()} onResume={props.onResume} />}
      </Match>
      <Match when={props.page === 'new'}>
        <NewGame onBegin={props.onBegin} setupAddress={props.segments} />
      </Match>
      <Match when={props.page === 'nights'}>
        <StatisticsPage onResume={props.onResume} />
      </Match>
      <Match when={props.page === 'games'}>
        <Games onOpen={props.onBegin} onResume={props.onResume} current={props.current} />
      </Match>
      <Match when={props.page === 'position'}>
        <OpenPositionLink link={detail()} onOpen={props.onBegin} />
      </Match>
      <Match when={props.page === 'game'}>
        <OpenGameLink link={detail()} onOpen={props.onView} />
      </Match>
      <Match when={props.page === 'nightly'}>
        <NightlyPage day={detail()} onBegin={props.onBegin} onResume={props.onResume} />
      </Match>
    </Switch>
  );
}
