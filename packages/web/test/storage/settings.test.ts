import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, changeSettings, settings } from '../../src/storage/settings.ts';
import { changeKey, presentKey, resetKeys, standardKey } from '../../src/storage/own-keys.ts';
import { importSettings, resetSettings, exportSettings } from '../../src/storage/settings-text.ts';

describe('preferences as a file', () => {
  beforeEach(resetSettings);

  test('are read back as they were', () => {
    changeSettings({ contrast: true, textSize: 180, speed: 2, language: 'de', font: 'legible' });
    changeSettings({ volumes: { ...settings.volumes, background: 5 } });
    const text = exportSettings();
    resetSettings();
    expect(settings).toEqual(DEFAULT_SETTINGS);
    expect(importSettings(text)).toBe(true);
    expect(settings).toEqual({
      ...DEFAULT_SETTINGS,
      contrast: true,
      textSize: 180,
      speed: 2,
      language: 'de',
      font: 'legible',
      volumes: { ...DEFAULT_SETTINGS.volumes, background: 5 },
    });
  });

  test.each([
    ['no JSON', 'candle'],
    ['something else', '{"contrast": true}'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['a text size nobody can read', '{"nightCage": "settings", "contrast": true, "textSize": 5000}'],
    ['a speed there is not', '{"nightCage": "settings", "contrast": true, "speed": 7}'],
    [
      'a volume too loud',
      '{"nightCage": "settings", "volumes": {"effects": 900, "background": 1, "alerts": 1, "cursor": 1}}',
    ],
    ['a word for a switch', '{"nightCage": "settings", "contrast": "yes", "speed": 2}'],
  ])('%s is refused, and nothing changes', (_, text) => {
    expect(importSettings(text)).toBe(false);
    expect(settings).toEqual(DEFAULT_SETTINGS);
  });

  test('a file from before the background had its name still sets its volume', () => {
    const volumes = { effects: 10, bed: 20, alerts: 30, cursor: 40 };
    expect(importSettings(JSON.stringify({ nightCage: 'settings', volumes }))).toBe(true);
    expect(settings.volumes).toEqual({ effects: 10, background: 20, alerts: 30, cursor: 40 });
  });

  test('unknown settings of a newer version are ignored', () => {
    expect(importSettings('{"nightCage": "settings", "captions": true, "smell": "tallow"}')).toBe(true);
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, captions: true });
  });
});

describe('own keys', () => {
  beforeEach(resetKeys);

  test('a changed key does what the standard one did, which does nothing then', () => {
    changeKey('n', 'j');
    expect([presentKey('n'), presentKey('u')]).toEqual(['j', 'u']);
    expect([standardKey('j'), standardKey('n'), standardKey('u')]).toEqual(['n', null, 'u']);
    expect(standardKey('constructor')).toBe('constructor');
  });

  test('two keys can change places, and one can get back its own', () => {
    changeKey('n', 'j');
    changeKey('s', 'n');
    changeKey('n', 's');
    expect([standardKey('n'), standardKey('s'), standardKey('j')]).toEqual(['s', 'n', 'j']);
    changeKey('n', 'n');
    changeKey('s', 's');
    expect(settings.keys).toEqual({});
  });

  test('resetting the settings keeps the instruments', () => {
    changeSettings({ instruments: ['odds'], keys: { n: 'j' } });
    resetSettings();
    expect(settings).toMatchObject({ instruments: ['odds'], keys: {} });
    changeSettings({ instruments: [] });
  });
});
