import { For, type JSX } from 'solid-js';
import { createTranslator } from '../text/translator.ts';
import '../ui/pages.css';
import '../ui/screens.css';

const t = createTranslator('about', 'home');

/** The version from the repository's package.json, inserted at build time. */
declare const GAME_VERSION: string;

/** Names and addresses are the same in every language. */
const FONTS = [
  { name: 'Cormorant', by: 'The Cormorant Project Authors', licence: 'SIL Open Font License 1.1' },
  {
    name: 'Atkinson Hyperlegible Next',
    by: 'The Atkinson Hyperlegible Next Project Authors',
    licence: 'SIL Open Font License 1.1',
  },
] as const;

/**
 * The parts of the page that send something to a server. Each has a sentence about what it sends.
 */
const SENDERS = ['together', 'letter', 'nightly'] as const;

/** Credits, licence and privacy. */
export function About(): JSX.Element {
  return (
    <main class="page about">
      <a class="button quiet page-back" href="#/">
        {t('do.back')}
      </a>
      <h1>{t('about.title')}</h1>
      <p class="about-first">{t('about.unofficial')}</p>
      <p>{t('about.not-affiliated')}</p>
      <p>{t('about.designers')}</p>
      <p>{t('about.publisher')}</p>
      <p>{t('about.words')}</p>
      <p>{t('about.translations')}</p>
      <h2>{t('about.privacy.title')}</h2>
      <p>{t('about.privacy')}</p>
      <ul>
        <For each={SENDERS}>{(sender) => <li>{t(`about.sends.${sender}`)}</li>}</For>
      </ul>
      <p>{t('about.privacy.none')}</p>
      <h2>{t('about.licence')}</h2>
      <p>{t('about.code')}</p>
      <p>{t('about.version', { version: GAME_VERSION })}</p>
      <h2>{t('about.fonts')}</h2>
      <ul class="about-fonts">
        <For each={FONTS}>
          {({ name, by, licence }) => (
            <li>
              <b>{name}</b> · {by} · {licence}
            </li>
          )}
        </For>
      </ul>
    </main>
  );
}
