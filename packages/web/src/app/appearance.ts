import { createEffect } from 'solid-js';
import type { Language } from '../text/languages.ts';
import { isHighContrast, currentMotion, settings } from '../storage/settings.ts';
import { language } from '../text/translator.ts';
import { setManifest } from '../ui/page-root.ts';

/** From this text size on, in hundredths, words need the room beside the board themselves. */
const LARGE = 140;

/** Lets the whole page look as a person prefers: the styles read it from the root element. */
export function applyAppearance(root: HTMLElement): void {
  createEffect(() => {
    root.lang = language();
    // Whoever installs the game gets it in the language it is read in.
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

const manifestIn = (tongue: Language): string =>
  tongue === 'en' ? './manifest.webmanifest' : `./manifest-${tongue}.webmanifest`;
