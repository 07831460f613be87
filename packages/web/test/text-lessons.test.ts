import { legal, play, positionState, scriptedChance, tableFor, type State } from '@night-cage/rules';
import { formatMove, readScenario } from '@night-cage/notation';
import { describe, expect, test } from 'vitest';
import { en } from '../src/text/en.ts';
import { LESSONS, type Scene } from '../src/text/lessons.ts';

const movesOf = (state: State): readonly string[] => {
  const { board } = tableFor(state.setup);
  return legal(state).map((intent) => formatMove(intent, board));
};

/** Plays a scene, taking the first way that fits each step, and answers with every state in between. */
function playScene({ position, steps }: Scene): State[] {
  const scenario = readScenario(`title: a lesson\n${position}`);
  const chance = scriptedChance(scenario.stack);
  const states = [positionState(scenario.position)];
  const choose = (wanted: string): void => {
    const state = states.at(-1)!;
    const moves = movesOf(state);
    const n = moves.findIndex((move) => move === wanted || move.startsWith(`${wanted} `));
    expect(n, `${wanted} among ${moves.join(', ')}`).toBeGreaterThanOrEqual(0);
    const played = play(state, legal(state)[n]!, chance);
    if (!played.ok) throw new Error(played.refusal.code);
    states.push(played.state);
  };
  for (const { waitsFor } of steps) {
    if (['read', 'draw', 'rack'].includes(waitsFor)) continue;
    while (!waitsFor.includes('place') && states.at(-1)!.asks?.asks === 'place') {
      choose(`${states.at(-1)!.asks!.prisoner + 1} place`);
    }
    choose(waitsFor);
  }
  return states;
}

describe('lessons', () => {
  test('every step has its text, and every text its step, in order', () => {
    LESSONS.forEach((scenes, n) => {
      const steps = scenes.flatMap((scene) => scene.steps.map(({ step }) => step));
      expect(steps).toEqual(steps.map((_, at) => at + 1));
      const texts = Object.keys(en).filter((key) => new RegExp(`^lesson\\.${n + 1}\\.\\d+$`).test(key));
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
    const scene = LESSONS[5]![0]!;
    const wrong = scene.steps
      .slice(0, 6)
      .map((step) => (step.step === 6 ? { ...step, waitsFor: '4 snuff d3' } : step));
    expect(playScene({ ...scene, steps: wrong }).at(-1)!.outcome).toBe('lost isolated');
  });
});
