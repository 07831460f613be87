import { Match, Switch, createMemo, createResource, type JSX } from 'solid-js';
import { loadPuzzles } from '../bots/ask-puzzles.ts';
import type { PuzzleSummary } from '../bots/worker-messages.ts';
import { createTranslator } from '../text/translator.ts';
import { loadAttempts } from './attempts.ts';
import { PuzzleHub } from './PuzzleHub.tsx';
import { NoPuzzles } from './NoPuzzles.tsx';
import { PuzzleSession } from './PuzzleSession.tsx';
import { findPlaylist } from './puzzle-playlist.ts';
import { Storm } from './Storm.tsx';

const t = createTranslator('puzzles');

/**
 * The pages under `#/puzzles`: `subroute` is the rest of the route. Puzzles are loaded on the first
 * visit.
 */
export function PuzzlePages(props: { readonly subroute: string }): JSX.Element {
  const [loaded, { refetch }] = createResource(load);
  return (
    <Switch fallback={<LoadingPage />}>
      <Match when={loaded.state === 'ready' && loaded() === null}>
        <NoPuzzles text={t('puzzles.missing')} onRetry={() => void refetch()} />
      </Match>
      <Match when={loaded.state === 'ready' && loaded()} keyed>
        {(puzzles) => <PuzzlePage subroute={props.subroute} puzzles={puzzles} />}
      </Match>
    </Switch>
  );
}

/** Null if loading failed. */
async function load(): Promise<readonly PuzzleSummary[] | null> {
  try {
    const [puzzles] = await Promise.all([loadPuzzles(), loadAttempts()]);
    return puzzles;
  } catch {
    return null;
  }
}

function PuzzlePage(props: {
  readonly subroute: string;
  readonly puzzles: readonly PuzzleSummary[];
}): JSX.Element {
  const playlist = createMemo(() => findPlaylist(props.subroute, props.puzzles));
  return (
    <Switch fallback={<NoPuzzles text={t('puzzles.unknown')} />}>
      <Match when={props.subroute === ''}>
        <PuzzleHub puzzles={props.puzzles} />
      </Match>
      <Match when={props.subroute === 'storm'}>
        <Storm puzzles={props.puzzles} />
      </Match>
      <Match when={playlist()} keyed>
        {(found) => <PuzzleSession session={found} />}
      </Match>
    </Switch>
  );
}

const LoadingPage = (): JSX.Element => (
  <main class="page">
    <h1>{t('puzzles.title')}</h1>
    <p>{t('puzzles.loading')}</p>
  </main>
);
