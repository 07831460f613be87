import { describe, expect, test } from 'vitest';
import {
  findLossProof,
  mayTalk,
  mayTalkWith,
  newGame,
  positionState,
  seatOf,
  slack,
  type State,
} from '@night-cage/rules';
import { parseScenario } from '@night-cage/notation';
import { resolveSetupOrThrow } from '@night-cage/testkit';

/** A position in notation, like a scenario without moves. */
const position = (text: string): State => positionState(parseScenario(`title: a position\n${text}`).position);

const ROW = (marks: string): string => `board: |\n  ${marks}\n${'  .  .  .  .  .  .\n'.repeat(5)}`;

describe('slack', () => {
  test('counts the losses that the team can still afford', () => {
    const state = position(`${ROW('K  ┼@1  G  .  ┼@2  ┼@34').replace('┼@34', 'G@34')}lost: {key: 1}\n`);
    expect(slack(state)).toMatchObject({ spareKeys: 1, gatesLeft: 4, gatesOnBoard: 2 });
    expect(findLossProof(state)).toBeNull();
  });

  test('proves a loss by keys: held, lying and unseen together are too few', () => {
    const lost = position(`${ROW('K  ┼@1  .  G@234  .  .')}state: {2: {key: true}}\nlost: {key: 3}\n`);
    expect(lost.outcome).toBe('lost keys');
    expect(findLossProof(lost)).toEqual({ reason: 'keys', held: 1, lying: 1, inStack: 1, needed: 4 });
  });

  test('proves a loss by falling: the prisoner, and the gaps that swallow it', () => {
    const lost = position(
      `${ROW('┼@1  ┼@2  G@3  .  .  .')}state: {1: {key: true}, 2: {key: true}, 3: {key: true}, 4: {falling: row 1, key: true}}\nstack: ""\n`,
    );
    expect(lost.outcome).toBe('lost falling');
    expect(findLossProof(lost)).toEqual({ reason: 'falling', prisoner: 3, gaps: [3, 4, 5] });
  });

  test('proves a loss by isolation: for each Gate, the prisoners that are cut off', () => {
    const keys = 'state: {1: {key: true}, 2: {key: true}, 3: {key: true}, 4: {key: true}}\nstack: ""\n';
    const lost = position(`${ROW('G@123  O  ┼@4  .  .  .')}${keys}`);
    expect(lost.outcome).toBe('lost isolated');
    expect(findLossProof(lost)).toEqual({ reason: 'isolated', gates: [{ space: 0, cutOff: [3], keys: 4 }] });
  });
});

describe('Q1: seats that may talk with each other', () => {
  const silent = (marks: string): State =>
    position(
      `edition: piege-obscur\noptions: {silence: true}\n${ROW(marks)}state: {3: {lit: false}, 4: {falling: row 6}}\n`,
    );

  test('those on one path of lit tiles, but not a prisoner apart in the dark', () => {
    const state = silent('┼@1  ┼  ┼@2  .  ┼@3  .');
    expect([0, 1, 2, 3].map((seat) => mayTalkWith(state, seat))).toEqual([[1], [0], [], []]);
    expect([0, 1, 2, 3].map((seat) => mayTalk(state, seat))).toEqual([true, true, false, false]);
  });

  test('not across a wall', () => {
    expect(mayTalk(silent("┼@1  │'  ┼@2  .  ┼@3  ."), 0)).toBe(false);
  });

  test('all seats without the variant', () => {
    expect(mayTalkWith(newGame(resolveSetupOrThrow({})), 2)).toEqual([0, 1, 3]);
  });
});

describe('S2: the prisoners that players steer', () => {
  const seats = (edition: string, players: number): number[] => {
    const state = newGame(resolveSetupOrThrow({ edition, players }));
    return state.at.map((_, prisoner) => seatOf(state, prisoner));
  };

  test('one to five players of the base game, two to six of the prototype', () => {
    expect([1, 2, 3, 4, 5].map((players) => seats('base', players))).toEqual([
      [0, 0, 0, 0],
      [0, 0, 1, 1],
      [0, 1, 2, 0],
      [0, 1, 2, 3],
      [0, 1, 2, 3, 4],
    ]);
    expect([2, 3, 6].map((players) => seats('prototype', players))).toEqual([
      [0, 0, 1, 1],
      [0, 0, 1, 1, 2, 2],
      [0, 1, 2, 3, 4, 5],
    ]);
  });
});
