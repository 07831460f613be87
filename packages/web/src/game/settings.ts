import { createEffect, createRoot } from 'solid-js';
import { createStore } from 'solid-js/store';

/** The three temperaments of assistance (ux 3.3). */
export const TEMPERAMENTS = ['purist', 'assisted', 'coach'] as const;
export type Temperament = (typeof TEMPERAMENTS)[number];

export interface Settings {
  language: 'en' | 'fr' | 'de' | null;
  /** 0: at once; 1: as designed; 2: twice as fast. */
  speed: 0 | 1 | 2;
  autoForced: boolean;
  confirmHarm: boolean;
  temperament: Temperament;
  motion: 'full' | 'calm' | 'none' | 'system';
  contrast: boolean;
  textSize: number;
  sound: boolean;
  captions: boolean;
}

const DEFAULTS: Settings = {
  language: null,
  speed: 1,
  autoForced: true,
  confirmHarm: true,
  temperament: 'assisted',
  motion: 'system',
  contrast: false,
  textSize: 100,
  sound: true,
  captions: false,
};

const KEPT = 'night-cage/settings';

function load(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>;
    return { ...DEFAULTS, ...kept };
  } catch {
    return DEFAULTS;
  }
}

/** What a person prefers; kept on this device. */
export const [settings, changeSettings] = createStore<Settings>(load());

createRoot(() => {
  createEffect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEPT, text);
    } catch {
      // Preferences then last as long as the page.
    }
  });
});

export function motionNow(): 'full' | 'calm' | 'none' {
  if (settings.motion !== 'system') return settings.motion;
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'full';
}
