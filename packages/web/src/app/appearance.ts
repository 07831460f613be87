import { createEffect } from 'solid-js';
import type { Language } from '../text/languages.ts';
import { isHighContrast, currentMotion, settings } from '../storage/settings.ts';
import { language } from '../text/translator.ts';
import { setManifest } from '../ui/page-root.ts';

/** From this text size on (percent), texts need the space beside the board. */
const LARGE = 140;

/** Applies the player's display settings to the root element, where the styles read them. */
export function applyAppearance(root: HTMLElement): void {
  createEffect(() => {
    root.lang = language();
    // The installed app uses the current language.
    setManifest(manifestIn(language()));
  });
  createEffect(() => {
    root.toggleAttribute('data-contrast', isHighContrast());
    root.dataset['font'] = settings.font;
    root.dataset['motion'] = currentMotion();
    root.style.setProperty('--text-size', String(settings.textSize / 100));
  });
  createEffect(() => {
    if (root.toggleAttribute('data-large', settings.textSize >= LARGE))
      void import('../table/large-text.css');
  });
}

const manifestIn = (code: Language): string =>
  code === 'en' ? './manifest.webmanifest' : `./manifest-${code}.webmanifest`;
