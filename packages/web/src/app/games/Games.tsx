import { For, Show, createResource, createSignal, type JSX } from 'solid-js';
import type { LocalGame } from '@night-cage/client';
import { MAX_RECORD_CHARACTERS, openRecord } from '../../share/records.ts';
import { loadGameStorage } from '../../storage/load-game-storage.ts';
import type { ResumeFailure } from '../../storage/resume-game.ts';
import { readLastGameSummary } from '../../storage/read-last-game.ts';
import { storageWarning } from '../../storage/storage-warning.ts';
import { openSpoilerFree, setSpoilerFree, wantsSpoilerFree } from '../../review/spoiler-free.ts';
import { isPicture, findAddressIn, findAddressInPicture } from '../../share/find-address-in-picture.ts';
import { ToggleSwitch } from '../../ui/controls.tsx';
import { ExportImport } from '../../storage/ExportImport.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { SavedGameRow } from './SavedGameRow.tsx';
import { UnreadableGamesList } from './UnreadableGamesList.tsx';
import { OpenErrorMessage, formatOpenError, type OpenErrorText } from './OpenErrorMessage.tsx';
import { describeResumeFailure } from '../../speech/describe/describe-resume-failure.ts';
import { createTranslator } from '../../text/translator.ts';
import '../../ui/screens.css';

const t = createTranslator('home');
const k = createTranslator('storage');

interface Props {
  readonly onOpen: (game: LocalGame) => void;
  /** Resumes a saved game. Resolves with the failure, or null. */
  readonly onResume: (id: string) => Promise<ResumeFailure | null>;
  /** The id of the game on the table of this tab. */
  readonly current: string | null;
}

/** The saved games on this device, and the import of records. */
export function Games(props: Props): JSX.Element {
  const [kept, { refetch }] = createResource(async () => (await loadGameStorage()).listGames());
  const onTable = (): string | null => props.current ?? readLastGameSummary()?.id ?? null;
  const [openError, setOpenError] = createSignal<OpenErrorText | null>(null);
  /** A record that the current rules can replay only in part. */
  const [soFar, setSoFar] = createSignal<LocalGame | null>(null);
  const complain = (says: string): void => {
    setOpenError({ says, reason: null });
    setSoFar(null);
  };
  const openGame = (game: LocalGame): void => {
    openSpoilerFree(game, null);
    props.onOpen(game);
  };
  const open = async (text: string): Promise<void> => {
    const opened = openRecord(text);
    const problem = opened.ok ? opened.parted : opened;
    if (problem !== null) setOpenError(await formatOpenError(problem));
    setSoFar(opened.ok && problem !== null ? opened.game : null);
    if (opened.ok && problem === null) openGame(opened.game);
  };
  const resume = async (id: string): Promise<void> => {
    const why = await props.onResume(id);
    if (why !== null) complain(describeResumeFailure(why));
  };
  const remove = async (id: string): Promise<void> => {
    const { removeGame } = await loadGameStorage();
    const why = await removeGame(id);
    if (why !== null) complain(k(why === 'no-answer' ? 'delete.cannot' : 'tabs.close-first'));
    await refetch();
  };
  const cleared = async (isDone: boolean): Promise<void> => {
    if (!isDone) complain(k('unreadable.clear.cannot'));
    await refetch();
  };

  return (
    <main class="page games">
      <h1>{t('home.replays')}</h1>
      <Show when={openError()}>{(why) => <OpenErrorMessage class="problem" error={why()} />}</Show>
      <Show when={storageWarning()}>{(words) => <p class="problem">{words()()}</p>}</Show>
      <Show when={soFar()}>
        {(session) => (
          <button type="button" class="button primary" onClick={() => openGame(session())}>
            {t('error.file.parted.open')}
          </button>
        )}
      </Show>
      <Records onText={open} onComplain={complain} />
      <Show when={kept()?.isWhole === false}>
        <p class="problem" role="status">
          {k('list.incomplete')}
        </p>
      </Show>
      <ul class="saved-games">
        <For
          each={kept()?.games}
          fallback={
            <Show when={kept()?.isWhole === true}>
              <li>{t('home.replays.none')}</li>
            </Show>
          }
        >
          {(game) => (
            <SavedGameRow
              game={game}
              isOnTable={game.outcome === 'playing' && game.id === onTable()}
              onOpen={() => void resume(game.id)}
              onDelete={() => void remove(game.id)}
            />
          )}
        </For>
      </ul>
      <UnreadableGamesList all={kept()?.unreadable ?? []} onCleared={(isDone) => void cleared(isDone)} />
      <ExportImport onChange={() => void refetch()} />
      <a class="button quiet" href="#/">
        {t('do.back')}
      </a>
    </main>
  );
}

interface RecordsProps {
  /** Opens the text of a file or a paste. */
  readonly onText: (text: string) => Promise<void>;
  readonly onComplain: (says: string) => void;
}

/** Imports records and pictures, by file, drop or paste. */
function Records(props: RecordsProps): JSX.Element {
  const [pasted, setPasted] = createSignal('');
  const complain = (says: string): void => props.onComplain(says);
  const openPicture = async (file: File): Promise<void> => {
    const place = await findAddressInPicture(file);
    if (place === null) complain(t('error.file.no-link'));
    else location.hash = place;
  };
  const openFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      if (await isPicture(file)) return await openPicture(file);
      if (file.size > MAX_RECORD_CHARACTERS) return complain(t('error.file.too-large'));
      await props.onText(await file.text());
    } catch {
      complain(t('error.file.unreadable'));
    }
  };
  /** Checked before the browser tries to show all of it. */
  const isTooLarge = (text: string): boolean => {
    if (text.length <= MAX_RECORD_CHARACTERS) return false;
    complain(t('error.file.too-large'));
    return true;
  };
  const openPasted = (): void => {
    const place = findAddressIn(pasted());
    if (place === null) void props.onText(pasted());
    else location.hash = place;
  };
  return (
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
      <FileButton
        label={t('keep.import.choose')}
        accept=".cage,.png,text/plain,image/png"
        onChoose={(file) => void openFile(file)}
      />
      <label>
        {t('keep.paste')}
        <textarea
          class="text"
          rows="4"
          value={pasted()}
          onPaste={(event) => {
            if (isTooLarge(event.clipboardData?.getData('text') ?? '')) event.preventDefault();
          }}
          onInput={(event) => {
            const { value } = event.currentTarget;
            if (isTooLarge(value)) event.currentTarget.value = pasted();
            else setPasted(value);
          }}
        />
      </label>
      <ToggleSwitch
        label={t('keep.unspoiled')}
        about={t('keep.unspoiled.about')}
        value={wantsSpoilerFree()}
        onChange={setSpoilerFree}
      />
      <button type="button" class="button" disabled={pasted().trim() === ''} onClick={openPasted}>
        {t('home.open')}
      </button>
    </section>
  );
}
