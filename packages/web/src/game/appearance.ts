import { createEffect } from 'solid-js';
import { motionNow, settings } from './settings.ts';
import { language } from './words.ts';

/** Lets the whole page look as a person prefers: the styles read it from the root element. */
export function dressPage(root: HTMLElement): void {
  createEffect(() => {
    root.lang = language();
  });
  createEffect(() => {
    root.toggleAttribute('data-contrast', settings.contrast);
    root.dataset['font'] = settings.font;
    root.dataset['motion'] = motionNow();
    root.style.setProperty('--text-size', String(settings.textSize / 100));
  });
}
