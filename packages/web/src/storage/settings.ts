import { ASSIST_LEVELS, LANGUAGES, type AssistLevel } from '@night-cage/protocol';
import { batch, createEffect, createRoot, createSignal } from 'solid-js';
import { TEAMMATES, type Teammate } from '@night-cage/bots';
import type { Language } from '../text/languages.ts';
import { SOUND_BUSES, VERBOSITIES, type SoundBus, type Verbosity } from '../text/preference-names.ts';
import {
  readFields,
  isNumberBetween,
  isBoolean,
  isOneOf,
  parseJson,
  toRecord,
  type FieldChecks,
} from '../ui/fields.ts';
import { followMedia } from '../ui/media.ts';

export interface UserSettings {
  /** Null: the language of the browser. */
  language: Language | null;
  /** 0: at once; 1: as designed; 2: twice as fast. */
  speed: 0 | 1 | 2;
  autoForced: boolean;
  /** A turn ends by itself when nothing new can be chosen in it. */
  autoEnd: boolean;
  confirmHarm: boolean;
  temperament: AssistLevel;
  motion: 'full' | 'calm' | 'none' | 'system';
  contrast: boolean;
  /** In hundredths of the usual size, from 100 to 200. */
  textSize: number;
  /** Serif letters for titles, or the most legible ones everywhere. */
  font: 'serif' | 'legible';
  sound: boolean;
  /** From 0 to 100. */
  volumes: Readonly<Record<SoundBus, number>>;
  captions: boolean;
  verbosity: Verbosity;
  leftHand: boolean;
  /** Keys of one letter do something at the table; off for those whose speech or tremor types them. */
  letterKeys: boolean;
  /** Who takes the seats that no person holds. */
  teammate: Teammate;
}

export const DEFAULT_SETTINGS: UserSettings = {
  language: null,
  speed: 1,
  autoForced: true,
  autoEnd: true,
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

const isVolume = isNumberBetween(0, 100);
const VOLUMES = Object.fromEntries(SOUND_BUSES.map((bus) => [bus, isVolume])) as FieldChecks<
  UserSettings['volumes']
>;
const hasVolumes = (found: unknown): found is UserSettings['volumes'] =>
  SOUND_BUSES.every((bus) => isVolume(toRecord(found)[bus]));

/** What each preference may be. */
export const SETTING_CHECKS: FieldChecks<UserSettings> = {
  language: isOneOf<Language | null>([null, ...LANGUAGES]),
  speed: isOneOf([0, 1, 2]),
  autoForced: isBoolean,
  autoEnd: isBoolean,
  confirmHarm: isBoolean,
  temperament: isOneOf(ASSIST_LEVELS),
  motion: isOneOf(['full', 'calm', 'none', 'system']),
  contrast: isBoolean,
  textSize: isNumberBetween(100, 200),
  font: isOneOf(['serif', 'legible']),
  sound: isBoolean,
  volumes: hasVolumes,
  captions: isBoolean,
  verbosity: isOneOf(VERBOSITIES),
  leftHand: isBoolean,
  letterKeys: isBoolean,
  teammate: isOneOf(TEAMMATES),
};

/** Volumes as they were kept before the background got its name: it was called `bed`. */
export const withBackground = (kept: unknown): object => {
  const { bed, ...others } = toRecord(kept);
  return { background: bed, ...others };
};

/** Preferences as they were kept, by whatever version of this page. */
export function parseSettings(kept: unknown): UserSettings {
  const volumes = readFields(VOLUMES, DEFAULT_SETTINGS.volumes, withBackground(toRecord(kept)['volumes']));
  return { ...readFields(SETTING_CHECKS, DEFAULT_SETTINGS, kept), volumes };
}

function load(): UserSettings {
  try {
    return parseSettings(parseJson(localStorage.getItem(KEPT)));
  } catch {
    return DEFAULT_SETTINGS;
  }
}

const loaded = load();
const signals = new Map(
  (Object.keys(DEFAULT_SETTINGS) as (keyof UserSettings)[]).map((key) => [
    key as string,
    createSignal<unknown>(loaded[key]),
  ]),
);

/** What a person prefers; kept on this device. Reading one inside an effect subscribes to it. */
export const settings = Object.defineProperties(
  {},
  Object.fromEntries([...signals].map(([key, [get]]) => [key, { get, enumerable: true }])),
) as Readonly<UserSettings>;

export function changeSettings(change: Readonly<Partial<UserSettings>>): void {
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

const isMotionReduced = followMedia('(prefers-reduced-motion: reduce)');
const isContrastWanted = followMedia('(prefers-contrast: more), (forced-colors: active)');

export function currentMotion(): 'full' | 'calm' | 'none' {
  if (settings.motion !== 'system') return settings.motion;
  return isMotionReduced() ? 'none' : 'full';
}

/** Wanted here, or of the whole device. */
export const isHighContrast = (): boolean => settings.contrast || isContrastWanted();
