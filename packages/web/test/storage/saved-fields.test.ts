import { describe, expect, test } from 'vitest';
import { parseRequest, DEFAULT_REQUEST } from '../../src/setup/game-request.ts';
import { DEFAULT_SETTINGS, parseSettings, toSavedNames } from '../../src/storage/settings.ts';
import { INSTRUMENTS } from '../../src/text/preference-names.ts';
import { LESSONS } from '../../src/learn/lesson-parts.ts';
import { PARTS_OF_LESSON, nextLesson } from '../../src/storage/next-lesson.ts';
import { parseLessonProgress } from '../../src/storage/lesson-progress.ts';
import { parseLastGameSummary } from '../../src/storage/read-last-game.ts';

/* Storage of an older, newer or broken page: an invalid field gets its default, the others stay. */

/** Invalid values for every field. */
const INVALID_VALUES = [null, 5, 'candle', [], [null], { 1: 2 }, true];

describe('preferences', () => {
  const whole = {
    ...DEFAULT_SETTINGS,
    language: 'de',
    speed: 2,
    contrast: true,
    textSize: 150,
    teammate: 'search',
  };

  test('stay as they are', () => {
    expect(parseSettings(whole)).toEqual(whole);
  });

  test.each([
    ['language', 'es'],
    ['language', 'constructor'],
    ['speed', 7],
    ['motion', 'wild'],
    ['textSize', 5000],
    ['textSize', '150'],
    ['contrast', 'yes'],
    ['teammate', 'random'],
    ['verbosity', null],
    ['volumes', null],
    ['volumes', 3],
  ] as const)('%s = %j is replaced by its default, and nothing else', (key, value) => {
    expect(parseSettings({ ...whole, [key]: value })).toEqual({ ...whole, [key]: DEFAULT_SETTINGS[key] });
  });

  test('an invalid volume leaves the others', () => {
    const volumes = { effects: 10, background: Number.NaN, alerts: 900, cursor: 40 };
    expect(parseSettings({ volumes }).volumes).toEqual({
      ...DEFAULT_SETTINGS.volumes,
      effects: 10,
      cursor: 40,
    });
  });

  test('volumes from before the background had its name are migrated', () => {
    expect(parseSettings({ volumes: { bed: 20 } }).volumes).toEqual({
      ...DEFAULT_SETTINGS.volumes,
      background: 20,
    });
  });

  test('the assist level has another name in storage', () => {
    expect(parseSettings({ temperament: 'coach' }).assist).toBe('coach');
    expect(toSavedNames({ ...DEFAULT_SETTINGS, assist: 'purist' })).toMatchObject({ temperament: 'purist' });
  });

  test('settings of an earlier version show all instruments; those of a new player none', () => {
    const {
      instruments: _,
      keys: __,
      ...earlier
    } = toSavedNames(DEFAULT_SETTINGS) as Record<string, unknown>;
    expect(parseSettings(earlier)).toEqual({ ...DEFAULT_SETTINGS, instruments: INSTRUMENTS });
    expect(parseSettings(toSavedNames(DEFAULT_SETTINGS)).instruments).toEqual([]);
    expect(parseSettings({ ...whole, instruments: ['odds', 'radar'] }).instruments).toEqual(['odds']);
  });

  test('own keys are texts', () => {
    expect(parseSettings({ ...whole, keys: { n: 'j' } }).keys).toEqual({ n: 'j' });
    for (const keys of [null, ['j'], { n: 7 }, 'j'])
      expect(parseSettings({ ...whole, keys }).keys).toEqual({});
  });

  test.each(INVALID_VALUES)('%j is invalid', (found) =>
    expect(parseSettings(found)).toEqual(DEFAULT_SETTINGS),
  );
});

describe('the last request', () => {
  const whole = {
    edition: 'shrieking-hollow',
    players: 3,
    bots: [1, 2],
    options: { ...DEFAULT_REQUEST.options, keys: 1 },
    nightTerrors: 2,
  };

  test('stays as it is', () => expect(parseRequest(whole)).toEqual(whole));

  test.each([
    ['players', 'many', { players: 1, bots: [] }],
    ['bots', null, { bots: [] }],
    ['bots', 'x', { bots: [] }],
    ['bots', [1, null, -1, 2.5, 17], { bots: [1] }],
    ['options', null, { options: DEFAULT_REQUEST.options }],
    ['options', { keys: 'all', advanced: true }, { options: { ...DEFAULT_REQUEST.options, advanced: true } }],
    ['options', { ...whole.options, moonlight: true }, {}],
    ['nightTerrors', ['sunshine'], { nightTerrors: [] }],
    ['nightTerrors', null, { nightTerrors: [] }],
    ['nightTerrors', 99, { nightTerrors: [] }],
  ])('%s = %j is replaced by its default, and nothing else', (key, value, change) => {
    expect(parseRequest({ ...whole, [key]: value })).toEqual({ ...whole, ...change });
  });

  test('an unknown edition becomes the default one, with its options', () => {
    expect(parseRequest({ ...whole, edition: 'the-second-cage' })).toEqual({
      ...whole,
      edition: DEFAULT_REQUEST.edition,
      nightTerrors: [],
    });
  });

  test.each(INVALID_VALUES)('%j gives the default', (found) =>
    expect(parseRequest(found)).toEqual(DEFAULT_REQUEST),
  );
});

describe('lessons', () => {
  test.each([
    [{ done: [1, 2], left: { lesson: 3, scene: 1 } }, [1, 2], { lesson: 3, scene: 1 }],
    [{ done: null, left: { lesson: 3, scene: 1 } }, [], { lesson: 3, scene: 1 }],
    [{ done: [1, null, 'two', 99, 1.5], left: null }, [1], null],
    [{ done: [2], left: { lesson: 'three', scene: 1 } }, [2], null],
    [{ done: [2], left: { lesson: 3, scene: -1 } }, [2], null],
    [{ done: [2], left: 7 }, [2], null],
  ])('%j', (found, done, left) => expect(parseLessonProgress(found)).toEqual({ done, left }));

  test.each(INVALID_VALUES)('%j is invalid', (found) =>
    expect(parseLessonProgress(found)).toEqual({ done: [], left: null }),
  );

  test.each([
    [{ done: [1], left: null }, 2],
    [{ done: [1, 2, 4] }, 3],
    [{ done: [], left: { lesson: 1, scene: 1 } }, 1],
    [{ done: [1, 'two', null], left: { lesson: 99, scene: 0 } }, 2],
    [{ done: [1, 2, 3, 4, 5, 6], left: null }, null],
    [{ done: [], left: null }, null],
  ])('%j goes on with lesson %j', (found, lesson) => expect(nextLesson(found)).toBe(lesson));

  test.each(INVALID_VALUES)('%j has no next lesson', (found) => expect(nextLesson(found)).toBeNull());

  test('the home page knows how many parts each lesson has', () =>
    expect(LESSONS.map((parts) => parts.length)).toEqual(PARTS_OF_LESSON));
});

describe('the note of the game on the table', () => {
  const whole = { id: 'x', isUnderWay: true, outcome: 'playing', prisoner: 1, left: 30, turn: 4 };

  test('is read', () => expect(parseLastGameSummary(JSON.stringify(whole))).toEqual([whole]));

  test.each([
    ['outcome', 'asleep'],
    ['prisoner', 99],
    ['prisoner', -1],
    ['left', null],
    ['isUnderWay', 'yes'],
  ])('with %s = %j is dropped', (key, value) => {
    expect(parseLastGameSummary(JSON.stringify({ ...whole, [key]: value }))).toEqual([]);
  });
});
