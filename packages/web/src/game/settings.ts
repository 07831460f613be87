import { batch, createEffect, createRoot, createSignal } from 'solid-js';
import type { Teammate } from '@night-cage/bots';
import type { Language } from '../text/languages.ts';
import type { Bus, Temperament, Verbosity } from '../text/preference-names.ts';

export interface Settings {
  /** Null: the language of the browser. */
  language: Language | null;
  /** 0: at once; 1: as designed; 2: twice as fast. */
  speed: 0 | 1 | 2;
  autoForced: boolean;
  confirmHarm: boolean;
  temperament: Temperament;
  motion: 'full' | 'calm' | 'none' | 'system';
  contrast: boolean;
  /** In hundredths of the usual size, from 100 to 200. */
  textSize: number;
  /** Serif letters for titles, or the most legible ones everywhere. */
  font: 'serif' | 'legible';
  sound: boolean;
  /** From 0 to 100. */
  volumes: Readonly<Record<Bus, number>>;
  captions: boolean;
  verbosity: Verbosity;
  leftHand: boolean;
  /** Keys of one letter do something at the table; off for those whose speech or tremor types them. */
  letterKeys: boolean;
  /** Who takes the seats that no person holds. */
  teammate: Teammate;
}

export const DEFAULTS: Settings = {
  language: null,
  speed: 1,
  autoForced: true,
  confirmHarm: true,
  temperament: 'assisted',
  motion: 'system',
  contrast: false,
  textSize: 100,
  font: 'serif',
  sound: true,
  volumes: { effects: 80, background: 60, alerts: 80, cursor: 30 },
  captions: false,
  verbosity: 'normal',
  leftHand: false,
  letterKeys: true,
  teammate: 'careful',
};

const KEPT = 'night-cage/settings';

/** Volumes as they were kept before the background got its name: it was called `bed`. */
export function withBackground(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || !('bed' in kept)) return kept;
  const { bed, ...others } = kept;
  return { background: bed, ...others };
}

function load(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>;
    const volumes = withBackground(kept.volumes) as Settings['volumes'] | undefined;
    return { ...DEFAULTS, ...kept, volumes: { ...DEFAULTS.volumes, ...volumes } };
  } catch {
    return DEFAULTS;
  }
}

const loaded = load();
const signals = new Map(
  (Object.keys(DEFAULTS) as (keyof Settings)[]).map((key) => [
    key as string,
    createSignal<unknown>(loaded[key]),
  ]),
);

/** What a person prefers; kept on this device. Reading one inside an effect subscribes to it. */
export const settings = Object.defineProperties(
  {},
  Object.fromEntries([...signals].map(([key, [get]]) => [key, { get, enumerable: true }])),
) as Readonly<Settings>;

export function changeSettings(change: Readonly<Partial<Settings>>): void {
  batch(() => {
    for (const [key, value] of Object.entries(change)) signals.get(key)?.[1](() => value);
  });
}

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
