import { LANGUAGES } from '@night-cage/protocol';
import { readFileSync, readdirSync } from 'node:fs';
import type { EscapeSearch } from '@night-cage/bots/escape';
import { VERBS, legal, packIntent } from '@night-cage/rules';
import { afterEach, describe, expect, test } from 'vitest';
import { describeChoice } from '../../../src/speech/describe/describe-choice.ts';
import { openRecord } from '../../../src/share/records.ts';
import { listTargets } from '../../../src/model/targets.ts';
import { PuzzleGame } from '../../../src/puzzles/puzzle-game.ts';
import { describeVerdict } from '../../../src/puzzles/describe-verdict.ts';
import { describeOptions } from '../../../src/speech/spoken-options.ts';
import type { PuzzleSummary } from '../../../src/bots/worker-messages.ts';
import { setLanguage } from '../../../src/text/translator.ts';
import { describeEscapeSearch } from '../../../src/review/what-if/describe-escape-search.ts';
import { say } from '../../../e2e/texts.ts';
import { positionsOfGames, positionsOfScenarios } from './positions.ts';

afterEach(() => setLanguage('en'));

/** Without conceding, which is never asked. */
const ASKED = VERBS.filter((verb) => verb !== 'concede');

/** Rare in random games, so taken from scenarios. */
const RARE = / (snuff|sustain|devour|emerge|dirge|shriek|swap|charge) /;
const FOUND = [...positionsOfGames(11), ...positionsOfScenarios(RARE)];

/** Button labels that rely on the board: not a name for what was chosen. */
const BUTTONS = ['verb.start', 'verb.place', 'verb.dirge', 'verb.shriek'];

describe('the name of a choice', () => {
  test('is tested with every verb', () => {
    const verbs = new Set(FOUND.flatMap((state) => legal(state).map(({ verb }) => verb)));
    expect(ASKED.filter((verb) => !verbs.has(verb))).toEqual([]);
  });

  test.each(LANGUAGES)('%s: is unique among all options', async (language) => {
    await setLanguage(language);
    const buttons = BUTTONS.map((key) => say(key, {}, language));
    for (const state of FOUND) {
      const counts = new Map<string, number>();
      for (const intent of legal(state)) {
        const words = describeChoice(state, intent);
        expect(buttons).not.toContain(words);
        expect(`${words}: ${counts.get(words) ?? 'new'}`).toBe(`${words}: new`);
        counts.set(words, packIntent(intent));
      }
    }
  });
});

const LOST = readFileSync(new URL('../../../e2e/lost-with-a-way-out.cage', import.meta.url), 'utf8');

/** A search result: an escape that leaves the game before this moment. */
const foundAt = (from: number): EscapeSearch => ({
  found: { from, line: [] },
  lostFrom: from + 1,
  tries: 7,
  at: from,
});

const NOTE: PuzzleSummary = {
  id: '1',
  edition: 'base',
  kind: 'dodge',
  within: 1,
  themes: [],
  difficulty: 1,
};

describe('names of choices in sentences', () => {
  test.each([
    ['en', 'The move played: A T passage on b1, exits right, down and left.'],
    ['fr', 'Ce qui a été choisi\u202f: Un croisement en T en b1, sorties à droite, en bas et à gauche.'],
    ['de', 'Gewählt wurde: Eine T-Passage auf b1, offen nach rechts, unten und links.'],
  ] as const)('%s: an escape names the choice that it replaces', async (language, chosen) => {
    await setLanguage(language);
    const opened = openRecord(LOST);
    if (!opened.ok) throw new Error(opened.why);
    // Moment 2 is "1 place b1 ┬".
    expect(describeEscapeSearch(opened.game, foundAt(2), true)).toContain(chosen);
  });

  test('a puzzle names the first choice of its solution', async () => {
    await setLanguage('en');
    const first = FOUND.find(({ asks }) => asks?.asks === 'place')!;
    const place = legal(first)[0]!;
    const said = describeVerdict(NOTE, new PuzzleGame('a puzzle', first), {
      is: 'shown',
      line: [packIntent(place)],
    });
    expect(said?.text).toBe(say('verdict.shown.first', { what: describeChoice(first, place) }));
  });

  test('many spaces are summarized by their verb, not by the first of them', async () => {
    await setLanguage('en');
    const many = FOUND.filter(
      (state) => listTargets(state).filter(({ place }) => place.on === 'space').length > 12,
    );
    expect(many.length).toBeGreaterThan(3);
    for (const state of many) {
      const [, line] = describeOptions(state, listTargets(state)).split('\n');
      expect(line).toMatch(/^(Start|Place|Land|Put out|Dirge|Shriek|Replace): \d+ spaces\./);
    }
  });
});

test('button labels are used for buttons only', () => {
  const src = new URL('../../../src/', import.meta.url);
  const users = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) && /from '.*\/describe-button\.ts'/.test(readFileSync(new URL(file, src), 'utf8')),
  );
  expect(users.toSorted()).toEqual([
    'speech/describe/describe-choice.ts',
    'speech/describe/describe-deed.ts',
    'table/board/TableBoards.tsx',
    'table/choosing/ActionBar.tsx',
    'table/choosing/GuideBar.tsx',
  ]);
});
