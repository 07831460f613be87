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

/** Everything under `#/puzzles`: `placeQuestion` is what follows it. The puzzles themselves are loaded when somebody comes here. */
export function PuzzlePages(props: { readonly place: string }): JSX.Element {
  const [loaded, { refetch }] = createResource(load);
  return (
    <Switch fallback={<Waiting />}>
      <Match when={loaded.state === 'ready' && loaded() === null}>
        <NoPuzzles text={t('puzzles.missing')} onRetry={() => void refetch()} />
      </Match>
      <Match when={loaded.state === 'ready' && loaded()} keyed>
        {(notes) => <Place place={props.place} notes={notes} />}
      </Match>
    </Switch>
  );
}

/** Null where they cannot be loaded. */
async function load(): Promise<readonly PuzzleNote[] | null> {
  try {
    const [notes] = await Promise.all([loadPuzzles(), loadAttempts()]);
    return notes;
  } catch {
    return null;
  }
}

function Place(props: { readonly place: string; readonly notes: readonly PuzzleNote[] }): JSX.Element {
  const session = createMemo(() => findPlaylist(props.place, props.notes));
  return (
    <Switch fallback={<NoPuzzles text={t('puzzles.unknown')} />}>
      <Match when={props.place === ''}>
        <PuzzleHub notes={props.notes} />
      </Match>
      <Match when={props.place === 'storm'}>
        <Storm notes={props.notes} />
      </Match>
      <Match when={session()} keyed>
        {(one) => <PuzzleSession session={one} />}
      </Match>
    </Switch>
  );
}

const Waiting = (): JSX.Element => (
  <main class="page">
    <h1>{t('puzzles.title')}</h1>
    <p>{t('puzzles.loading')}</p>
  </main>
);
