import { legal, tableFor, type State } from '@night-cage/rules';
import { formatMove } from '@night-cage/notation';
import { createRoot } from 'solid-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTable } from '../src/game/table.ts';
import { speak } from '../src/game/words.ts';
import { createLessonGuide } from '../src/learn/guide.ts';
import { allowedIn, sessionOf, stepAfter } from '../src/learn/lesson.ts';
import { LESSONS, type Scene } from '../src/learn/scenes.ts';
import { learn } from '../src/text/en/learn.ts';

/** Plays a scene as a visitor would who does the first thing it allows, and answers with every state in between. */
function playScene(scene: Scene, prefer = ''): State[] {
  const session = sessionOf(scene);
  const states = [session.state];
  let step = 0;
  while (step < scene.steps.length) {
    const before = session.state;
    if (scene.steps[step]!.waitsFor === 'read') {
      step++;
      continue;
    }
    const allowed = allowedIn(scene, step, before);
    const { board } = tableFor(before.setup);
    const intent = allowed.find((one) => formatMove(one, board) === prefer) ?? allowed[0];
    expect(intent, `step ${scene.steps[step]!.step} of ${scene.position}`).toBeDefined();
    expect(session.play(intent!).ok).toBe(true);
    states.push(session.state);
    if (session.state.outcome !== 'playing') break;
    step = stepAfter(scene, step, intent!, before, session.state);
  }
  return states;
}

describe('lessons', () => {
  test('every step has its text, and every text its step, in order', () => {
    LESSONS.forEach((scenes, n) => {
      const steps = scenes.flatMap((scene) => scene.steps.map(({ step }) => step));
      expect(steps).toEqual(steps.map((_, at) => at + 1));
      const texts = Object.keys(learn).filter((key) => new RegExp(`^lesson\\.${n + 1}\\.\\d+$`).test(key));
      expect(texts).toEqual(steps.map((step) => `lesson.${n + 1}.${step}`));
    });
  });

  test('every scene can be played as its steps say', () => {
    for (const scene of LESSONS.flat()) playScene(scene);
  });

  test('what the texts claim happens on the board', () => {
    const last = (lesson: number, scene: number): State => playScene(LESSONS[lesson - 1]![scene]!).at(-1)!;
    const first = playScene(LESSONS[0]![0]!);
    const gone = (state: State): number => state.gone.reduce((a, b) => a + b, 0);
    expect(gone(first[1]!) - gone(first[0]!)).toBe(3);
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
    expect(playScene(LESSONS[5]![0]!, '4 snuff d3').at(-1)!.outcome).toBe('lost isolated');
  });

  test('a step allows what it waits for, and nothing else', () => {
    const scene = LESSONS[0]![0]!;
    const { state } = sessionOf(scene);
    const { board } = tableFor(state.setup);
    expect(allowedIn(scene, 0, state)).toEqual([]);
    expect(allowedIn(scene, 1, state).map((intent) => formatMove(intent, board))).toEqual(['1 move E']);
    expect(legal(state).length).toBeGreaterThan(1);
  });
});

describe('the guide', () => {
  beforeAll(() => speak('en'));

  /** A scene on a table, with its guide. */
  const sit = (lesson: number, scene: number, onOver = (): void => undefined) =>
    createRoot(() => {
      const scenes = LESSONS[lesson - 1]!;
      const isLast = scene === scenes.length - 1;
      const guide = createLessonGuide(scenes[scene]!, { lesson, isLast, onOver });
      const table = createTable(sessionOf(scenes[scene]!));
      guide.watch(table);
      return { guide, table };
    });

  test.each([1, 2, 3, 4, 5, 6])('lesson %i can be played to its end with what the guide offers', (lesson) => {
    LESSONS[lesson - 1]!.forEach((_, n) => {
      const over: number[] = [];
      const { guide } = sit(lesson, n, () => {
        over.push(n);
      });
      for (let clicks = 0; clicks < 60 && over.length === 0; clicks++) {
        if (guide.note().button !== null) guide.next();
        else guide.show();
      }
      expect(over, guide.note().text).toEqual([n]);
    });
  });

  test('taking a choice back takes its step back', () => {
    const { guide, table } = sit(6, 0);
    guide.next();
    guide.next();
    expect(guide.note().text).toBe(learn['lesson.6.3']);
    guide.show();
    expect(guide.note().text).toBe(learn['lesson.6.4']);
    table.undo();
    expect(guide.note().text).toBe(learn['lesson.6.3']);
  });

  test('a lost lesson takes back the choice that lost it, and no other', () => {
    const { guide, table } = sit(6, 0);
    const choose = (move: string): void => {
      const state = table.present();
      const { board } = tableFor(state.setup);
      table.choose(legal(state).find((intent) => formatMove(intent, board) === move)!);
    };
    guide.next();
    guide.next();
    guide.show();
    guide.show();
    guide.show();
    choose('4 snuff d3');
    expect(guide.note().text).toBe(learn['lesson.6.lost']);
    guide.next();
    expect(guide.note().text).toBe(learn['lesson.6.6']);
    expect(table.moments()).toHaveLength(3);
  });
});
