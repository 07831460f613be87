import { For, Show, createSignal, type JSX } from 'solid-js';
import type { LocalGame } from '@night-cage/client';
import { LONGEST_RECORD, openRecord } from '../game/records.ts';
import { shelf, takeFromShelf, type KeptGame } from '../game/saves.ts';
import { openSaved } from '../game/saved-game.ts';
import { loadPart } from '../text/say.ts';
import '../style/screens.css';

const t = await loadPart('home');

interface Props {
  readonly onOpen: (game: LocalGame) => void;
}

/** The games on this device, and the door for records from elsewhere. */
export function Games(props: Props): JSX.Element {
  const [kept, setKept] = createSignal(shelf());
  const [trouble, setTrouble] = createSignal<string | null>(null);
  /** A record that the rules of today replay only so far. */
  const [soFar, setSoFar] = createSignal<LocalGame | null>(null);
  const [pasted, setPasted] = createSignal('');

  const complain = (why: string, openable: LocalGame | null = null): void => {
    setTrouble(why);
    setSoFar(openable);
  };
  const open = (text: string): void => {
    const opened = openRecord(text);
    if (!opened.ok) complain(t(opened.why, opened.params));
    else if (opened.parted !== null) complain(t(opened.parted.why, opened.parted.params), opened.game);
    else props.onOpen(opened.game);
  };
  const openFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > LONGEST_RECORD) return complain(t('error.file.too-large'));
    try {
      open(await file.text());
    } catch {
      complain(t('error.file.unreadable'));
    }
  };
  const openPasted = (): void => {
    const link = /#\/position\/([\w-]+)/.exec(pasted());
    if (link === null) open(pasted());
    else location.hash = `/position/${link[1]}`;
  };
  const resume = (entry: KeptGame): void => {
    const game = openSaved(entry.game);
    if (game === null) return complain(t('error.saved.broken'));
    takeFromShelf(entry);
    props.onOpen(game);
  };
  const remove = (entry: KeptGame): void => {
    takeFromShelf(entry);
    setKept(shelf());
  };

  return (
    <main class="page games">
      <h1>{t('home.replays')}</h1>
      <Show when={trouble()}>
        {(why) => (
          <p class="problem" role="alert">
            {why()}
          </p>
        )}
      </Show>
      <Show when={soFar()}>
        {(session) => (
          <button type="button" class="button primary" onClick={() => props.onOpen(session())}>
            {t('error.file.parted.open')}
          </button>
        )}
      </Show>
      <section
        class="panel drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void openFile(event.dataTransfer?.files[0]);
        }}
      >
        <h2>{t('keep.import')}</h2>
        <p>{t('keep.import.drop')}</p>
        <input
          type="file"
          accept=".cage,text/plain"
          aria-label={t('keep.import')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            void openFile(file);
          }}
        />
        <label>
          {t('keep.paste')}
          <textarea
            class="text"
            rows="4"
            value={pasted()}
            onInput={(event) => setPasted(event.currentTarget.value)}
          />
        </label>
        <button type="button" class="button" disabled={pasted().trim() === ''} onClick={openPasted}>
          {t('home.open')}
        </button>
      </section>
      <ul class="shelf">
        <For each={kept()} fallback={<li>{t('home.replays.none')}</li>}>
          {(entry) => <KeptLine entry={entry} onOpen={resume} onDelete={remove} />}
        </For>
      </ul>
      <a class="button quiet" href="#/">
        {t('do.back')}
      </a>
    </main>
  );
}

interface LineProps {
  readonly entry: KeptGame;
  readonly onOpen: (entry: KeptGame) => void;
  readonly onDelete: (entry: KeptGame) => void;
}

function KeptLine(props: LineProps): JSX.Element {
  const [sure, setSure] = createSignal(false);
  const state = openSaved(props.entry.game)?.state;
  const line = (): string =>
    state === undefined
      ? t('error.saved.broken')
      : t('home.replay.line', {
          date: new Date(props.entry.date).toLocaleDateString(document.documentElement.lang),
          outcome: state.outcome,
          turns: state.turns,
        });
  return (
    <li class="panel">
      <span>
        {t(`edition.${props.entry.game.setup.edition}`)} · {line()}
      </span>
      <span class="row">
        <button
          type="button"
          class="button"
          disabled={state === undefined}
          onClick={() => props.onOpen(props.entry)}
        >
          {t(state?.outcome === 'playing' ? 'home.continue' : 'home.review')}
        </button>
        <button
          type="button"
          class="button"
          classList={{ quiet: !sure(), danger: sure() }}
          onBlur={() => setSure(false)}
          onClick={() => (sure() ? props.onDelete(props.entry) : setSure(true))}
        >
          {t(sure() ? 'keep.delete.sure' : 'keep.delete')}
        </button>
      </span>
    </li>
  );
}
