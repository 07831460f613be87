import { legal, rulesetFor, type State } from '@night-cage/rules';
import { formatMove } from '@night-cage/notation';
import { createRoot } from 'solid-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTableModel } from '../../src/model/table-model.ts';
import { setLanguage } from '../../src/text/translator.ts';
import { createLessonGuide } from '../../src/learn/guide.ts';
import { allowedIntentsAt, createLessonGame, stepAfter } from '../../src/learn/lesson-steps.ts';
import { LESSONS, type LessonPart } from '../../src/learn/lesson-parts.ts';
import { learn } from '../../src/text/en/learn.ts';

/** Plays a part by always taking the first allowed choice. Returns all positions. */
function playPart(part: LessonPart, prefer = ''): State[] {
  const game = createLessonGame(part);
  const states = [game.state];
  let step = 0;
  while (step < part.steps.length) {
    const before = game.state;
    if (part.steps[step]!.waitsFor === 'read') {
      step++;
      continue;
    }
    const allowed = allowedIntentsAt(part, step, before);
    const { board } = rulesetFor(before.setup);
    const intent = allowed.find((one) => formatMove(one, board) === prefer) ?? allowed[0];
    expect(intent, `step ${part.steps[step]!.step} of ${part.position}`).toBeDefined();
    expect(game.play(intent!).done).toBe(true);
    states.push(game.state);
    if (game.state.outcome !== 'playing') break;
    step = stepAfter(part, step, intent!, before, game.state);
  }
  return states;
}

describe('lessons', () => {
  test('every step has its text, and every text its step, in order', () => {
    LESSONS.forEach((parts, n) => {
      const steps = parts.flatMap((part) => part.steps.map(({ step }) => step));
      expect(steps).toEqual(steps.map((_, at) => at + 1));
      const texts = Object.keys(learn).filter((key) => new RegExp(`^lesson\\.${n + 1}\\.\\d+$`).test(key));
      expect(texts).toEqual(steps.map((step) => `lesson.${n + 1}.${step}`));
    });
  });

  test('the first scene and the lessons page state the total duration', () => {
    // At 200 words per minute, plus five seconds per step to look at the board.
    const texts = Object.entries(learn).filter(([key]) => /^lesson\.\d+\.(\d+|done)$/.test(key));
    const words = texts.reduce((sum, [, text]) => sum + text.split(/\s+/).length, 0);
    const minutes = words / 200 + (texts.length * 5) / 60;
    const [, promised] = /\((\d+)\smin\)/.exec(learn['scene.everything']) ?? [];
    expect(Number(promised)).toBeGreaterThan(minutes);
    expect(Number(promised)).toBeLessThan(2 * minutes);
    expect([promised, learn['learn.about']]).toEqual(['10', 'Six lessons, about ten minutes in all.']);
    expect(LESSONS).toHaveLength(6);
  });

  test('every part can be played by following its steps', () => {
    for (const part of LESSONS.flat()) playPart(part);
  });

  test('what the texts claim happens on the board', () => {
    const last = (lesson: number, part: number): State => playPart(LESSONS[lesson - 1]![part]!).at(-1)!;
    const first = playPart(LESSONS[0]![0]!);
    const removedTiles = (state: State): number => state.gone.reduce((a, b) => a + b, 0);
    expect(removedTiles(first[1]!) - removedTiles(first[0]!)).toBe(3);
    expect(last(1, 1).at[0]).toBe(12);
    expect(last(2, 2).asks?.asks).not.toBe('swap');
    expect(last(3, 1).at[0]).toBe(-1);
    expect(last(4, 0).lit[0]).toBe(1);
    expect(last(4, 1).lit).toEqual([1, 0, 1, 1]);
    expect(last(4, 2).lit[1]).toBe(1);
    expect(last(4, 3).nerve[0]).toBe(0);
    expect(last(5, 1).key.slice(0, 2)).toEqual([1, 1]);
    expect(last(6, 0).outcome).toBe('won');
  });

  test('in the last lesson the wrong tile loses', () => {
    expect(playPart(LESSONS[5]![0]!, '4 snuff d3').at(-1)!.outcome).toBe('lost isolated');
  });

  test('a step allows only what it waits for', () => {
    const part = LESSONS[0]![0]!;
    const { state } = createLessonGame(part);
    const { board } = rulesetFor(state.setup);
    expect(allowedIntentsAt(part, 0, state)).toEqual([]);
    expect(allowedIntentsAt(part, 1, state).map((intent) => formatMove(intent, board))).toEqual(['1 move E']);
    expect(legal(state).length).toBeGreaterThan(1);
  });
});

describe('the guide', () => {
  beforeAll(() => setLanguage('en'));

  /** A part on a table, with its guide. */
  const openPart = (lesson: number, part: number, onOver = (): void => undefined) =>
    createRoot(() => {
      const parts = LESSONS[lesson - 1]!;
      const isLast = part === parts.length - 1;
      const words = (step: string): string => learn[`lesson.${lesson}.${step}` as keyof typeof learn];
      const guide = createLessonGuide(parts[part]!, { words, isLast, onOver });
      const table = createTableModel(createLessonGame(parts[part]!));
      guide.watch(table);
      return { guide, table };
    });

  test.each([1, 2, 3, 4, 5, 6])('lesson %i can be played to its end with the guide’s choices', (lesson) => {
    LESSONS[lesson - 1]!.forEach((_, n) => {
      const { guide } = openPart(lesson, n);
      for (let clicks = 0; clicks < 60 && !guide.isOver(); clicks++) {
        if (guide.message().button !== null) guide.next();
        else guide.show();
      }
      expect(guide.isOver(), guide.message().text).toBe(true);
    });
  });

  test('a part that ends with a step to read is over without another button', () => {
    const over: string[] = [];
    const { guide } = openPart(5, 0, () => over.push('over'));
    guide.show();
    while (guide.message().button === null) guide.show();
    expect(guide.message().text).toBe(learn['lesson.5.2']);
    expect(guide.goesOn()).toBe(false);
    guide.next();
    expect(over).toEqual(['over']);
  });

  test('a part that ends with a choice goes on without a button', () => {
    const over: string[] = [];
    const { guide } = openPart(2, 1, () => over.push('over'));
    while (!guide.isOver()) guide.show();
    expect(guide.message()).toMatchObject({ text: learn['lesson.2.5'], button: null, show: null });
    expect([guide.goesOn(), over]).toEqual([true, []]);
    guide.next();
    expect(over).toEqual(['over']);
  });

  test('undo goes back a step', () => {
    const { guide, table } = openPart(6, 0);
    guide.next();
    guide.next();
    expect(guide.message().text).toBe(learn['lesson.6.3']);
    guide.show();
    expect(guide.message().text).toBe(learn['lesson.6.4']);
    table.undo();
    expect(guide.message().text).toBe(learn['lesson.6.3']);
  });

  test('after a loss, only the losing choice is taken back', () => {
    const { guide, table } = openPart(6, 0);
    const choose = (move: string): void => {
      const state = table.present();
      const { board } = rulesetFor(state.setup);
      table.choose(legal(state).find((intent) => formatMove(intent, board) === move)!);
    };
    guide.next();
    guide.next();
    guide.show();
    guide.show();
    guide.show();
    choose('4 snuff d3');
    expect(guide.message().text).toBe(learn['lesson.6.lost']);
    guide.next();
    expect(guide.message().text).toBe(learn['lesson.6.6']);
    expect(table.moments()).toHaveLength(3);
  });
});
