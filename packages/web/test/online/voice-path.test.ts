import { parseScenario } from '@night-cage/notation';
import { AWAY, mayTalkWith, positionState, seatOf, rulesetFor, type State } from '@night-cage/rules';
import { playRandomGame, resolveSetupOrThrow } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { findVoicePath } from '../../src/online/talk/voice-path.ts';
import { svgPathOfWay } from '../../src/online/talk/svg-path-of-way.ts';

const silent = (marks: string): State =>
  positionState(
    parseScenario(
      `title: a position\nedition: piege-obscur\noptions: {silence: true}\nboard: |\n  ${marks}\n${'  .  .  .  .  .  .\n'.repeat(5)}state: {3: {lit: false}, 4: {falling: row 6}}\n`,
    ).position,
  );

const spacesOf = (state: State, seat: number): number[] =>
  state.at.filter((space, prisoner) => space !== AWAY && seatOf(state, prisoner) === seat);

describe('Q1: the light that carries a voice', () => {
  test('leads from tile to lit tile', () => {
    expect(findVoicePath(silent('┼@1  ┼  ┼@2  .  ┼@3  .'), [0], [2])).toEqual([0, 1, 2]);
  });

  test('is as short as possible, also across the edge of the board', () => {
    expect(findVoicePath(silent('┼@1  ┼  .  .  ┼@3  ┼@2'), [0], [5])).toEqual([0, 5]);
  });

  test('ends at walls and in the dark', () => {
    expect(findVoicePath(silent("┼@1  │'  ┼@2  .  ┼@3  ."), [0], [2])).toBeNull();
    expect(findVoicePath(silent('┼@1  ┼  ┼@2  .  ┼@3  .'), [0], [4])).toBeNull();
  });

  test('exists exactly if the rules let two players talk', () => {
    let talkingPairs = 0;
    for (const players of [2, 3, 4])
      for (let seed = 0; seed < 3; seed++)
        playRandomGame(
          resolveSetupOrThrow({ edition: 'piege-obscur', players, options: { silence: true } }),
          `${seed}`,
          ({ after }) => {
            for (let seat = 0; seat < players; seat++)
              for (let other = 0; other < players; other++) {
                if (other === seat) continue;
                const way = findVoicePath(after, spacesOf(after, seat), spacesOf(after, other));
                expect(way !== null).toBe(mayTalkWith(after, seat).includes(other));
                if (way !== null) talkingPairs++;
              }
          },
        );
    expect(talkingPairs).toBeGreaterThan(100);
  });
});

describe('the drawn path', () => {
  const state = silent('┼@1  ┼  ┼@2  .  ┼@3  .');

  test('goes from centre to centre', () => {
    expect(svgPathOfWay(state, 'main', [0, 1, 7], 100)).toBe('M100 100L200 100M200 100L200 200');
    expect(svgPathOfWay(state, 'main', [0, 1, 7], 100, 0.25)).toBe('M125 100L200 100M200 100L200 200');
  });

  test('leaves the board at an edge and re-enters on the other side', () => {
    const { columns } = rulesetFor(state.setup).board.main;
    expect(columns).toBe(6);
    expect(svgPathOfWay(state, 'main', [0, 5], 100)).toBe('M100 100L50 100M650 100L600 100');
  });

  test('skips jumps, and the other board', () => {
    expect(svgPathOfWay(state, 'main', [0, 8], 100)).toBe('');
    expect(svgPathOfWay(state, 'main', [4], 100)).toBe('');
  });
});
