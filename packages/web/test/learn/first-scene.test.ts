import { LANGUAGES } from '@night-cage/protocol';
import { legal, rulesetFor, type Intent, type State } from '@night-cage/rules';
import { formatMove } from '@night-cage/notation';
import type { Moment } from '@night-cage/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { hasConsequences, listHarms } from '../../src/model/harm.ts';
import { previewOf } from '../../src/model/preview-cache.ts';
import { describeDeed } from '../../src/speech/describe/describe-deed.ts';
import { describeFacts } from '../../src/speech/describe/describe-forecast.ts';
import { createBeats } from '../../src/theatre/beats.ts';
import { createTranslator, setLanguage } from '../../src/text/translator.ts';
import { IN_ITS_LINE, sceneWords } from '../../src/learn/scene-words.ts';
import { FIRST_SCENE } from '../../src/learn/lesson-parts.ts';
import {
  allowedIntentsAt,
  createLessonGame,
  findAutomaticMove,
  stepAfter,
} from '../../src/learn/lesson-steps.ts';

const t = createTranslator('learn');

/**
 * A reader's speed, the time to decide, and the time of a press that decides nothing: it previews a
 * choice, or asks for the next text.
 */
const WORDS_A_MINUTE = 200;
const SECONDS_A_DECISION = 4;
const SECONDS_A_PRESS = 1;
/** The two ways through the scene: the key out of the monster's line, and the key in it. */
const WAYS = { safe: '1 move E', hit: '1 move S' } as const;

const moveOf = (state: State, intent: Intent): string => formatMove(intent, rulesetFor(state.setup).board);

interface Played {
  /** Everything that the player reads: instructions, facts of every preview, and buttons. */
  readonly texts: readonly string[];
  readonly decisions: number;
  /** The presses that decide nothing. */
  readonly presses: number;
  readonly moments: readonly Moment[];
  readonly last: State;
}

/** Plays the scene by touch as a careful reader would, who previews every choice that has consequences. */
function playScene(key: string): Played {
  const game = createLessonGame(FIRST_SCENE);
  const texts: string[] = [];
  let presses = 0;
  // The last decision is what to play next.
  let decisions = 1;
  let step = 0;
  const play = (intent: Intent): void => {
    const before = game.state;
    expect(game.play(intent).done).toBe(true);
    step = stepAfter(FIRST_SCENE, step, intent, before, game.state);
  };
  while (step < FIRST_SCENE.steps.length) {
    const { state } = game;
    const automatic = findAutomaticMove(FIRST_SCENE, state);
    if (automatic !== undefined) {
      play(automatic);
      continue;
    }
    texts.push(sceneWords(`${FIRST_SCENE.steps[step]!.step}`, state));
    if (FIRST_SCENE.steps[step]!.waitsFor === 'read') {
      texts.push(t('do.next'));
      presses++;
      step++;
      continue;
    }
    const choices = allowedIntentsAt(FIRST_SCENE, step, state);
    const previewed = choices.filter((intent) => hasConsequences(state, previewOf(state, intent)!));
    for (const intent of previewed) texts.push(...textsOfPreview(state, intent));
    presses += previewed.length;
    decisions++;
    play(choices.find((intent) => moveOf(state, intent) === key) ?? choices[0]!);
  }
  texts.push(sceneWords('done', game.state), t('scene.first-night'), t('scene.everything'));
  return { texts, decisions, presses, moments: game.moments, last: game.state };
}

function textsOfPreview(state: State, intent: Intent): string[] {
  const preview = previewOf(state, intent)!;
  const harms = listHarms(state, intent, preview);
  const facts = describeFacts(state, intent, preview, 'assisted', harms, true);
  return [
    ...facts.flatMap(({ harms: named, text }) => [...named, text]),
    describeDeed(
      state,
      intent,
      harms.some((harm) => harm !== 'wake'),
    ),
  ];
}

const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

function secondsOf({ texts, decisions, presses, moments }: Played) {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0);
  const shown = moments.flatMap(createBeats).reduce((sum, { ms }) => sum + ms, 0);
  return {
    reading: (words / WORDS_A_MINUTE) * 60,
    deciding: decisions * SECONDS_A_DECISION + presses * SECONDS_A_PRESS,
    watching: shown / 1000,
  };
}

beforeEach(async () => setLanguage('en'));

describe('the first scene', () => {
  test.each(LANGUAGES)('takes at most ninety seconds to read and play in %s', async (language) => {
    await setLanguage(language);
    for (const way of ['safe', 'hit'] as const) {
      const time = secondsOf(playScene(WAYS[way]));
      const total = time.reading + time.deciding + time.watching;
      const figure = Object.entries(time).map(([name, s]) => `${name} ${s.toFixed(1)} s`);
      console.log(`first scene, ${language}, ${way}: ${total.toFixed(1)} s (${figure.join(', ')})`);
      expect(total).toBeLessThanOrEqual(90);
    }
  });

  test.each(LANGUAGES)('says one sentence of at most twenty words a step in %s', async (language) => {
    await setLanguage(language);
    for (const step of ['1', '2', '3', '4', 'done']) {
      const text = sceneWords(step, null);
      expect(countWords(text), text).toBeLessThanOrEqual(20);
      expect(text.match(/[.!?]/g), text).toHaveLength(1);
    }
    expect(countWords(t('scene.4.hit'))).toBeLessThanOrEqual(20);
  });

  test('shows light and dark, a strike, a key and the Gate, whichever key the player takes', () => {
    for (const key of Object.values(WAYS)) {
      const { moments, last } = playScene(key);
      expect(last.outcome).toBe('won');
      const events = moments.flatMap((moment) => moment.events.map(({ type }) => type));
      expect(events).toEqual(expect.arrayContaining(['removed', 'drew', 'placed', 'struck', 'key-taken']));
      expect(events.includes('hit')).toBe(key === WAYS.hit);
    }
  });

  test('says what the monster did', () => {
    const wordsAfter = (key: string): string => {
      const { moments } = playScene(key);
      const held = moments.findLast(({ after }) => after.outcome === 'playing')!.after;
      expect(held.at[0] === IN_ITS_LINE).toBe(key === WAYS.hit);
      return sceneWords('4', held);
    };
    expect(wordsAfter(WAYS.safe)).toBe(t('scene.4'));
    expect(wordsAfter(WAYS.hit)).toBe(t('scene.4.hit'));
  });

  test('the key in the line of the monster costs three tiles', () => {
    const left = (key: string): number => playScene(key).last.left;
    const drawn = (key: string): number =>
      playScene(key).moments.flatMap(({ events }) => events.filter(({ type }) => type === 'drew')).length;
    expect(left(WAYS.safe) + drawn(WAYS.safe) - left(WAYS.hit) - drawn(WAYS.hit)).toBe(3);
  });

  test('offers both keys, and every other choice is closed', () => {
    const { state } = createLessonGame(FIRST_SCENE);
    expect(allowedIntentsAt(FIRST_SCENE, 0, state).map((intent) => moveOf(state, intent))).toEqual([
      '1 move E',
    ]);
    expect(legal(state).length).toBeGreaterThan(1);
  });
});
