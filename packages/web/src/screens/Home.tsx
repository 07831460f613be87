import { For, Show, type JSX } from 'solid-js';
import { openDialog } from '../game/dialogs.ts';
import { changeSettings } from '../game/settings.ts';
import { isAnythingUnreadable } from '../keeping/unreadable.ts';
import { loadKeeping, mayBeKept } from '../keeping/load-keeping.ts';
import type { LastGameNote } from '../keeping/write-last-game.ts';
import { lastGameNote } from '../keeping/read-last-game.ts';
import { candleName, language, loadPart, setLanguage } from '../text/say.ts';
import { PAGE_ICONS } from '../icons/page-icons.ts';
import { Icon } from '../icons/Icon.tsx';
import { LANGUAGES, type Language } from '../text/languages.ts';
import '../style/screens.css';

const t = await loadPart('home');
// Games of the page before this one are brought over before anybody says what is kept.
if (lastGameNote() === null && mayBeKept()) await (await loadKeeping()).start();

/** One candle in the dark, and the ways on from here: the flame itself is the first. */
export function Home(): JSX.Element {
  const note = lastGameNote();
  const isUnderWay = note !== null && note.isUnderWay && note.outcome === 'playing';
  const isNew = note === null;
  const first = isUnderWay ? '#/play' : '#/play/new';
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
      <a class="home-candle" href={first} tabIndex={-1} aria-hidden="true">
        <span class="home-glow" />
        <span class="home-flame" />
        <span class="home-wax" />
      </a>
      <h1>{t('app.title')}</h1>
      <p class="home-lead">{t('home.theme')}</p>
      <p class="home-goal">{t('home.goal')}</p>
      <Show when={isAnythingUnreadable()}>
        <p class="problem">{t('error.saved.broken')}</p>
      </Show>
      <nav class="home-ways" aria-label={t('app.menu')}>
        <Show when={isUnderWay}>
          <a class="button primary big" href="#/play">
            <span>{t('home.continue')}</span>
            <small>{recap(note!)}</small>
          </a>
        </Show>
        <Show when={isNew}>
          <a class="button primary big" href="#/learn/1">
            {t('home.teach')}
          </a>
        </Show>
        <a class="button big" classList={{ primary: !isUnderWay && !isNew }} href="#/play/new">
          {t(isNew ? 'home.know' : 'home.play')}
        </a>
        <a class="button big" href="#/new">
          {t('home.new-game')}
        </a>
      </nav>
      <nav class="home-more" aria-label={t('do.more')}>
        <a class="button quiet" href="#/learn">
          {t('home.learn')}
        </a>
        <a class="button quiet" href="#/rules">
          {t('home.rules')}
        </a>
        <a class="button quiet" href="#/games">
          {t('home.replays')}
        </a>
        <a class="button quiet" href="#/about">
          {t('home.about')}
        </a>
      </nav>
      <div class="home-languages" role="group" aria-label={t('app.language')}>
        <For each={Object.keys(LANGUAGES) as Language[]}>
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
              {LANGUAGES[name]}
            </button>
          )}
        </For>
      </div>
      <footer class="home-credits">
        <p>
          {t('about.unofficial')} {t('about.designers')} {t('about.publisher')}
        </p>
      </footer>
    </main>
  );
}

/** Where the game under way stands. */
const recap = ({ prisoner, left, turn = 0 }: LastGameNote): string =>
  t('home.continue.about', { name: candleName(prisoner), n: left, turn });
