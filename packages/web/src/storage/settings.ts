import { ASSIST_LEVELS, LANGUAGES, type AssistLevel } from '@night-cage/protocol';
import { batch, createEffect, createRoot, createSignal, type Accessor } from 'solid-js';
import { TEAMMATES, type Teammate } from '@night-cage/bots';
import type { Language } from '../text/languages.ts';
import {
  INSTRUMENTS,
  SOUND_BUSES,
  VERBOSITIES,
  type Instrument,
  type SoundBus,
  type Verbosity,
} from '../text/preference-names.ts';
import {
  readFields,
  isNumberBetween,
  isBoolean,
  isListOf,
  isOneOf,
  isTextRecord,
  parseJson,
  toRecord,
  type FieldChecks,
} from '../ui/fields.ts';

/** Settings storage: the settings of this device, read and written as one JSON text in localStorage. */
export interface UserSettings {
  /** Null: the browser's language. */
  language: Language | null;
  /** 0: no animation; 1: as designed; 2: twice as fast. */
  speed: 0 | 1 | 2;
  autoForced: boolean;
  /** Ends a turn automatically when nothing new can be chosen in it. */
  autoEnd: boolean;
  confirmHarm: boolean;
  /** On a touch screen, the first tap acts; otherwise it shows what would happen. */
  tapOnce: boolean;
  assist: AssistLevel;
  motion: 'full' | 'calm' | 'none' | 'system';
  contrast: boolean;
  /** In percent, from 100 to 200. */
  textSize: number;
  /** Serif titles, or the most legible font everywhere. */
  font: 'serif' | 'legible';
  sound: boolean;
  /** From 0 to 100. */
  volumes: Readonly<Record<SoundBus, number>>;
  captions: boolean;
  verbosity: Verbosity;
  leftHand: boolean;
  /** Single-letter shortcuts at the table. Can be off, since speech input or a tremor may trigger them. */
  letterKeys: boolean;
  /** Changed shortcuts: standard keys, and the keys that replace them. */
  keys: Readonly<Record<string, string>>;
  /** The instruments that the table shows in all games from now on. */
  instruments: readonly Instrument[];
  /** The bot for seats without a person. */
  teammate: Teammate;
}

export const DEFAULT_SETTINGS: UserSettings = {
  language: null,
  speed: 1,
  autoForced: true,
  autoEnd: true,
  confirmHarm: true,
  tapOnce: false,
  assist: 'assisted',
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
  keys: {},
  instruments: [],
  teammate: 'careful',
};

const STORAGE_KEY = 'night-cage/settings';

const isVolume = isNumberBetween(0, 100);
const VOLUMES = Object.fromEntries(SOUND_BUSES.map((bus) => [bus, isVolume])) as FieldChecks<
  UserSettings['volumes']
>;
const hasVolumes = (found: unknown): found is UserSettings['volumes'] =>
  SOUND_BUSES.every((bus) => isVolume(toRecord(found)[bus]));

/** The valid values of each setting. */
export const SETTING_CHECKS: FieldChecks<UserSettings> = {
  language: isOneOf<Language | null>([null, ...LANGUAGES]),
  speed: isOneOf([0, 1, 2]),
  autoForced: isBoolean,
  autoEnd: isBoolean,
  confirmHarm: isBoolean,
  tapOnce: isBoolean,
  assist: isOneOf(ASSIST_LEVELS),
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
  keys: isTextRecord,
  instruments: isListOf(INSTRUMENTS),
  teammate: isOneOf(TEAMMATES),
};

/** Saved volumes, with the former name `bed` of `background` replaced. */
export const withBackground = (saved: unknown): object => {
  const { bed, ...others } = toRecord(saved);
  return { background: bed, ...others };
};

/**
 * Saved settings under their names here: `assist` is saved as `temperament`. Settings from before
 * there were instruments show all of them, as the table did then.
 */
export const fromSavedNames = (saved: unknown): Record<string, unknown> => {
  const { temperament, ...others } = toRecord(saved);
  const found = temperament === undefined ? others : { ...others, assist: temperament };
  if (!('instruments' in found)) return 'language' in found ? { ...found, instruments: INSTRUMENTS } : found;
  // A newer version may know others.
  const { instruments } = found;
  return Array.isArray(instruments)
    ? { ...found, instruments: INSTRUMENTS.filter((name) => instruments.includes(name)) }
    : found;
};

/** The reverse of `fromSavedNames`. */
export const toSavedNames = ({ assist, ...others }: UserSettings): object => ({
  ...others,
  temperament: assist,
});

/** Saved settings of any version. */
export function parseSettings(saved: unknown): UserSettings {
  const found = fromSavedNames(saved);
  const volumes = readFields(VOLUMES, DEFAULT_SETTINGS.volumes, withBackground(found['volumes']));
  return { ...readFields(SETTING_CHECKS, DEFAULT_SETTINGS, found), volumes };
}

function load(): UserSettings {
  try {
    return parseSettings(parseJson(localStorage.getItem(STORAGE_KEY)));
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

/** The settings, stored on this device. Reading a setting inside an effect subscribes to it. */
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
    const text = JSON.stringify(toSavedNames(settings));
    try {
      localStorage.setItem(STORAGE_KEY, text);
    } catch {
      // Without storage, settings last as long as the page.
    }
  });
});

const isMotionReduced = followMedia('(prefers-reduced-motion: reduce)');
const isContrastWanted = followMedia('(prefers-contrast: more), (forced-colors: active)');

export function currentMotion(): 'full' | 'calm' | 'none' {
  if (settings.motion !== 'system') return settings.motion;
  return isMotionReduced() ? 'none' : 'full';
}

/** High contrast, set here or by the system. */
export const isHighContrast = (): boolean => settings.contrast || isContrastWanted();

/** A media query as a signal. */
function followMedia(query: string): Accessor<boolean> {
  const media = globalThis.matchMedia?.(query);
  const [matches, setMatches] = createSignal(media?.matches ?? false);
  media?.addEventListener('change', () => setMatches(media.matches));
  return matches;
}
