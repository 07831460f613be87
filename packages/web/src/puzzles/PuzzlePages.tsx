import { Match, Switch, createMemo, createResource, type JSX } from 'solid-js';
import { loadPuzzles } from '../bots/ask-puzzles.ts';
import type { PuzzleNote } from '../bots/worker-messages.ts';
import { createTranslator } from '../text/translator.ts';
import { loadAttempts } from './attempts.ts';
import { PuzzleHub } from './PuzzleHub.tsx';
import { NoPuzzles } from './NoPuzzles.tsx';
import { PuzzleSession } from './PuzzleSession.tsx';
import { findPlaylist } from './puzzle-playlist.ts';
import { Storm } from './Storm.tsx';

const t = createTranslator('puzzles');

/**
 * The pages under `#/puzzles`: `place` is the rest of the route. Puzzles are loaded on the first
 * visit.
 */
export function PuzzlePages(props: { readonly place: string }): JSX.Element {
  const [loaded, { refetch }] = createResource(load);
  return (
    <Switch fallback={<LoadingPage />}>
      <Match when={loaded.state === 'ready' && loaded() === null}>
        <NoPuzzles text={t('puzzles.missing')} onRetry={() => void refetch()} />
      </Match>
      <Match when={loaded.state === 'ready' && loaded()} keyed>
        {(notes) => <PuzzlePage place={props.place} notes={notes} />}
      </Match>
    </Switch>
  );
}

/** Null if loading failed. */
async function load(): Promise<readonly PuzzleNote[] | null> {
  try {
    const [notes] = await Promise.all([loadPuzzles(), loadAttempts()]);
    return notes;
  } catch {
    return null;
  }
}

function PuzzlePage(props: { readonly place: string; readonly notes: readonly PuzzleNote[] }): JSX.Element {
  const playlist = createMemo(() => findPlaylist(props.place, props.notes));
  return (
    <Switch fallback={<NoPuzzles text={t('puzzles.unknown')} />}>
      <Match when={props.place === ''}>
        <PuzzleHub notes={props.notes} />
      </Match>
      <Match when={props.place === 'storm'}>
        <Storm notes={props.notes} />
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
