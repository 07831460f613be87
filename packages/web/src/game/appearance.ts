import { createEffect } from 'solid-js';
import { contrastNow, motionNow, settings } from './settings.ts';
import { language } from '../text/say.ts';

/** From this text size on, in hundredths, words need the room beside the board themselves. */
const LARGE = 140;

/** Lets the whole page look as a person prefers: the styles read it from the root element. */
export function applyAppearance(root: HTMLElement): void {
  createEffect(() => {
    root.lang = language();
  });
  createEffect(() => {
    root.toggleAttribute('data-contrast', contrastNow());
    root.dataset['font'] = settings.font;
    root.dataset['motion'] = motionNow();
    root.style.setProperty('--text-size', String(settings.textSize / 100));
  });
  createEffect(() => root.toggleAttribute('data-large', settings.textSize >= LARGE));
}
