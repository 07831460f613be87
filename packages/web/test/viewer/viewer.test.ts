import { LANGUAGES } from '@night-cage/protocol';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EMPTY, KINDS, newGame, nextSpace, rulesetFor } from '@night-cage/rules';
import { parseRecordPartly } from '@night-cage/notation';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { CANDLE_KEYS } from '../../src/text/candle-keys.ts';
import { viewer as de } from '../../src/text/de/viewer.ts';
import { viewer as en } from '../../src/text/en/viewer.ts';
import { viewer as fr } from '../../src/text/fr/viewer.ts';
import { loadCatalog, translate } from '../../src/text/languages.ts';
import { readLink, readRecordText } from '../../src/viewer/read-game.ts';
import { createReplayLines } from '../../src/viewer/replay.ts';
import {
  describeBoard,
  describeFrame,
  describeMove,
  formatViewerSpace,
} from '../../src/viewer/describe-frame.ts';
import { findViewerTexts, kindNameIn } from '../../src/viewer/viewer-texts.ts';

const RECORDS = new URL('../../../../records/', import.meta.url);
const TEXTS = { en, fr, de } as const;

/** A game of every edition. */
const games = readdirSync(RECORDS).map((edition) => {
  const folder = new URL(`${edition}/`, RECORDS);
  return readFileSync(new URL(readdirSync(folder).at(-1)!, folder), 'utf8');
});

describe('the texts of the viewer', () => {
  const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted();

  test.each(LANGUAGES)(
    '%s: every text has the same parameters, and uses the game’s names',
    async (language) => {
      for (const [key, text] of Object.entries(TEXTS[language]))
        expect(holes(text), key).toEqual(holes(en[key as keyof typeof en]));
      const catalog = await loadCatalog(language, 'play');
      const named = (key: string): string => translate({ language, catalog }, key, { form: '' });
      expect(TEXTS[language].candles.split('|')).toEqual(CANDLE_KEYS.map((key) => named(`candle.${key}`)));
      const texts = findViewerTexts([language]);
      expect(KINDS.map((_, kind) => kindNameIn(texts, kind))).toEqual(
        KINDS.map((kind) => named(`kind.${kind}`)),
      );
    },
  );

  test('are those of the first supported language', () => {
    expect(findViewerTexts([null, 'it', 'de-AT', 'fr']).tongue).toBe('de');
    expect(findViewerTexts(['constructor', '', 'FR']).tongue).toBe('fr');
    expect(findViewerTexts(['xx']).tongue).toBe('en');
  });

  test.each(LANGUAGES)('%s: every move of a game of every edition has a text', (language) => {
    const say = findViewerTexts([language]);
    for (const text of games)
      for (const { frames } of createReplayLines(parseRecordPartly(text)))
        frames.forEach((frame, n) => {
          const sentence = describeFrame(say, frame, frames[n - 1]?.state ?? null);
          expect(`${sentence} ${describeBoard(say, frame.state)}`).not.toMatch(/[{}]|undefined|NaN/);
          expect(sentence).toMatch(/[.!]$/);
        });
  });
});

describe('a move described by the viewer', () => {
  const say = findViewerTexts(['en']);

  test('names its target space, even if that is still dark', () => {
    let dark = 0;
    for (const text of games)
      for (const { frames } of createReplayLines(parseRecordPartly(text)))
        for (const [n, frame] of frames.entries()) {
          const before = frames[n - 1]?.state;
          const intent = frame.step?.intent;
          if (before === undefined || intent === undefined || !('direction' in intent)) continue;
          const { board } = rulesetFor(before.setup);
          const to = nextSpace(board, before.at[intent.prisoner]!, intent.direction);
          const sentence = describeFrame(say, frame, before);
          if (to < 0) expect(sentence).toMatch(/^\w+ moves on\./);
          else expect(sentence).toContain(` to ${formatViewerSpace(say, before, to)}.`);
          if (to >= 0 && before.tiles[to] === EMPTY) dark++;
        }
    expect(dark).toBeGreaterThan(0);
  });

  test('says whose candle the Light Eater puts out', () => {
    const state = newGame(resolveSetupOrThrow({ edition: 'shrieking-hollow', players: 4 }));
    const sentence = (to: number | null): string =>
      describeMove(say, { verb: 'devour', prisoner: 0, to }, state);
    expect(sentence(1)).toBe('Ember lets the Light Eater put out Tide.');
    expect(sentence(null)).toBe('The Light Eater finds no candle.');
  });
});

describe('the viewer’s input', () => {
  const say = findViewerTexts(['en']);

  test('is a record with variations, each from its own moment', () => {
    const line = (name: string, from: string, moves: string): string =>
      `[Variation "${name}"]\n[From "${from}"]\n[Stack "fresh"]\n\n${moves}\n\n`;
    const read = readRecordText(
      `1. 1 start c3 S└ {T} "a"; 1 place c2 ├ {+}; 1 place d3 ┼\n\n${line('x', '1', '1. 1 place c2 ├ {I} "b"; 1 place d3 ─\'')}${line('y', '1 of 1', "1. 1 place d3 ─'")}`,
      say,
    );
    if (typeof read === 'string') throw new Error(read);
    expect(read.lines.map(({ name, frames }) => [name, frames.length])).toEqual([
      [null, 4],
      ['x', 4],
      ['y', 4],
    ]);
    const [game, x, y] = read.lines;
    expect(x!.frames[1]!.state).toBe(game!.frames[1]!.state);
    expect(y!.frames[2]!.state).toBe(x!.frames[2]!.state);
    expect(y!.frames.map(({ note }) => note?.comment ?? null)).toEqual([null, 'a', 'b', null]);
  });

  test('gives a link to the same game, at its moment', () => {
    for (const text of games) {
      const read = readRecordText(text, say);
      if (typeof read === 'string') throw new Error(read);
      const again = readLink(`https://game.example/#/game/${read.linkAt(7)!}`, say);
      if (typeof again === 'string') throw new Error(again);
      expect(again.at).toBe(7);
      expect(again.lines[0]!.frames.at(-1)!.state).toEqual(read.lines[0]!.frames.at(-1)!.state);
    }
  });

  test('is refused with an error text otherwise', () => {
    expect(readRecordText('', say)).toBe(
      'This record can’t be read: line 1, column 1. Reason: the record is empty.',
    );
    expect(readRecordText('[Edition "base"]\n\n1. 1 fly', say)).toMatch(
      /line 3, column \d+\. Reason: "fly" is not a verb/,
    );
    expect(readRecordText('x'.repeat(2_000_001), say)).toBe(en['too-large']);
    for (const link of ['', '#/game/', 'https://game.example/#/position/abc', 'é'])
      expect(readLink(link, say)).toMatch(/^This link can’t be read\. Reason: \w.*\.$/);
  });
});
