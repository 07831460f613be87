import { LANGUAGES } from '@night-cage/protocol';
import { ErrorBoundary, For, Show, Suspense, createSignal, lazy, onMount, type JSX } from 'solid-js';
import { afterPaint } from '../../ui/after-paint.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { parseJson } from '../../ui/fields.ts';
import { changeSettings } from '../../storage/settings.ts';
import { hasUnreadableGames } from '../../storage/unreadable-games.ts';
import { loadGameStorage, mayHaveSavedGame } from '../../storage/load-game-storage.ts';
import type { LastGameSummary } from '../../storage/write-last-game.ts';
import { readLocal } from '../../storage/local-storage.ts';
import { readLastGameSummary } from '../../storage/read-last-game.ts';
import { LESSON_COUNT, nextLesson } from '../../storage/next-lesson.ts';
import { candleName, language, createTranslator, setLanguage, loadWithTexts } from '../../text/translator.ts';
import { PAGE_ICONS } from '../../ui/icons/page-icons.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { LANGUAGE_NAMES } from '../../text/languages.ts';
import './home.css';

const t = createTranslator('home');

/** The size of the saved game's board in CSS pixels. */
const SMALL_BOARD = 132;
const ResumeLesson = lazy(async () => ({
  default: (await loadWithTexts(import('../../learn/ResumeLesson.tsx'))).ResumeLesson,
}));
const TonightLine = lazy(async () => ({
  default: (await loadWithTexts(import('../../nightly/TonightLine.tsx'))).TonightLine,
}));
/** Loaded only for players with a seat at an online table. */
const YourTables = lazy(async () => ({
  default: (await loadWithTexts(import('../../online/correspondence/YourTables.tsx'))).YourTables,
}));
const SavedGameBoard = lazy(async () => ({ default: (await import('./SavedGameBoard.tsx')).SavedGameBoard }));

/** Migrates games of the previous version first, so that the page shows what is saved. */
export async function prepareHome(): Promise<void> {
  if (readLastGameSummary() === null && mayHaveSavedGame())
    await (await loadGameStorage()).startGameStorage();
}

/** The home page. The picture is part of the document, so it is visible before this page loads. */
export function Home(): JSX.Element {
  const lastGame = readLastGameSummary();
  const isUnderWay = lastGame !== null && lastGame.isUnderWay && lastGame.outcome === 'playing';
  const isNew = lastGame === null;
  // Only checks the raw text; the link itself parses it when loaded.
  const lessons = readLocal('night-cage/lessons');
  const hasLeftLesson = !isNew && lessons?.includes('"left":{') === true;
  const hasTables = readLocal('night-cage/tables') !== null;
  const next = isNew ? nextLesson(parseJson(lessons)) : null;
  const [isPainted, setPainted] = createSignal(false);
  onMount(() => afterPaint(() => setPainted(true)));
  return (
    <main class="home">
      <button
        type="button"
        class="button quiet home-access"
        onClick={() => openDialog({ shows: 'settings' })}
      >
        <Icon path={PAGE_ICONS.settings} />
        {t('app.accessibility')}
      </button>
      <h1>{t('app.title')}</h1>
      <p class="home-lead">{t('home.theme')}</p>
      <p class="home-goal">{t('home.goal')}</p>
      <Show when={hasUnreadableGames()}>
        <p class="problem">{t('error.saved.broken')}</p>
      </Show>
      <nav class="home-actions" aria-label={t('app.menu')}>
        <Show when={isNew}>
          <a class="button primary big" href={`#/learn/${next ?? 'first'}`}>
            {t(next === null ? 'home.teach' : 'home.learn-on')}
            <Show when={next}>
              {(n) => <small>{t('home.learn-on.at', { n: n(), total: LESSON_COUNT })}</small>}
            </Show>
          </a>
          <a class="button big" href="#/play/new">
            {t('home.play')}
            <Show when={next === null}>
              <small>{t('home.know')}</small>
            </Show>
          </a>
        </Show>
        <Show when={isUnderWay}>
          <Continue lastGame={lastGame!} isPainted={isPainted()} />
        </Show>
        <Show when={!isNew}>
          <a class="button big" classList={{ primary: !isUnderWay }} href="#/new">
            {t('home.new-game')}
          </a>
        </Show>
      </nav>
      <Show when={hasTables && isPainted()}>
        <ErrorBoundary fallback={null}>
          <Suspense>
            <YourTables />
          </Suspense>
        </ErrorBoundary>
      </Show>
      <div class="home-links">
        <a class="button" href="#/together">
          {t('home.together')}
        </a>
        <a class="button" href="#/nightly">
          {t('home.nightly')}
          <Show when={isPainted()} fallback={<small />}>
            <ErrorBoundary fallback={null}>
              <Suspense fallback={<small />}>
                <TonightLine />
              </Suspense>
            </ErrorBoundary>
          </Show>
        </a>
      </div>
      <Show when={hasLeftLesson}>
        <p class="home-lesson">
          <Show when={isPainted()}>
            <ErrorBoundary fallback={null}>
              <Suspense>
                <ResumeLesson />
              </Suspense>
            </ErrorBoundary>
          </Show>
        </p>
      </Show>
      <MoreWays isNew={isNew} />
      <Languages />
      <footer class="home-credits">
        <p>
          {t('about.unofficial')} {t('about.designers')} {t('about.publisher')}
        </p>
      </footer>
    </main>
  );
}

/** The unfinished game: where it stands in words and, a moment after the page, its board. */
function Continue(props: { readonly lastGame: LastGameSummary; readonly isPainted: boolean }): JSX.Element {
  return (
    <a class="home-continue" href="#/play">
      <span class="home-board">
        <Show when={props.isPainted}>
          {/* If the picture fails, the words and the link remain. */}
          <ErrorBoundary fallback={null}>
            <Suspense>
              <SavedGameBoard id={props.lastGame.id} size={SMALL_BOARD} />
            </Suspense>
          </ErrorBoundary>
        </Show>
      </span>
      <span class="home-recap">
        <b>{t('home.continue')}</b>
        <span>{t('home.continue.about', { name: candleName(props.lastGame.prisoner) })}</span>
        <span>
          {props.lastGame.turn === undefined ? '' : `${t('table.turn', { n: props.lastGame.turn })} · `}
          {t('home.wax', { n: props.lastGame.left })}
        </span>
      </span>
    </a>
  );
}

function MoreWays(props: { readonly isNew: boolean }): JSX.Element {
  return (
    <nav class="home-more" aria-label={t('do.more')}>
      <Show when={!props.isNew}>
        <a class="button quiet" href="#/learn">
          {t('home.learn')}
        </a>
      </Show>
      <a class="button quiet" href="#/puzzles">
        {t('home.puzzles')}
      </a>
      <a class="button quiet" href="#/rules">
        {t('home.rules')}
      </a>
      <a class="button quiet" href="#/games">
        {t('home.replays')}
      </a>
      <a class="button quiet" href="#/nights">
        {t('home.nights')}
      </a>
      <a class="button quiet" href="#/about">
        {t('home.about')}
      </a>
    </nav>
  );
}

function Languages(): JSX.Element {
  return (
    <div class="home-languages" role="group" aria-label={t('app.language')}>
      <For each={LANGUAGES}>
        {(name) => (
          <button
            type="button"
            class="button quiet"
            lang={name}
            aria-pressed={language() === name}
            onClick={() => {
              changeSettings({ language: name });
              void setLanguage(name);
            }}
          >
            {LANGUAGE_NAMES[name]}
          </button>
        )}
      </For>
    </div>
  );
}
