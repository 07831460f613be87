import { For, Show, type JSX } from 'solid-js';
import { LANGUAGES, type Language } from '../text/index.ts';
import { changeSettings } from '../game/settings.ts';
import { loadCurrent } from '../game/saves.ts';
import { speak, t } from '../game/words.ts';

/** One candle in the dark, and the ways on from here. */
export function Home(): JSX.Element {
  return (
    <main class="home">
      <div class="home-candle" aria-hidden="true">
        <span class="home-glow" />
        <span class="home-flame" />
        <span class="home-wax" />
      </div>
      <h1>{t('app.title')}</h1>
      <p class="home-lead">{t('home.theme')}</p>
      <p>{t('home.goal')}</p>
      <nav class="home-ways">
        <Show when={loadCurrent() !== null}>
          <a class="button primary" href="#/play">
            {t('home.continue')}
          </a>
        </Show>
        <a class="button" classList={{ primary: loadCurrent() === null }} href="#/play/new">
          {t('home.play')}
        </a>
        <a class="button" href="#/new">
          {t('home.new-game')}
        </a>
      </nav>
      <div class="home-languages" role="group" aria-label={t('app.language')}>
        <For each={Object.keys(LANGUAGES) as Language[]}>
          {(language) => (
            <button
              type="button"
              class="button quiet"
              lang={language}
              onClick={() => {
                changeSettings('language', language);
                void speak(language);
              }}
            >
              {LANGUAGES[language]}
            </button>
          )}
        </For>
      </div>
      <footer class="home-credits">
        <p>{t('about.unofficial')}</p>
        <p>{t('about.designers')}</p>
        <p>{t('about.publisher')}</p>
      </footer>
    </main>
  );
}
