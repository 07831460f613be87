import { LANGUAGES, SIGNS } from '@night-cage/protocol';
import { parseScenario } from '@night-cage/notation';
import { positionState, type State } from '@night-cage/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseTalkCommand, type TalkCommand } from '../../src/online/talk/talk-commands.ts';
import { TYPED_COMMANDS } from '../../src/text/command-names.ts';
import { loadTranslator, setLanguage } from '../../src/text/translator.ts';

const t = await loadTranslator('talk', 'commands');

const state: State = positionState(
  parseScenario(
    `title: a position\nboard: |\n  ┼@1  ┼  ┼@2  .  ┼@3  ┼@4\n${'  .  .  .  .  .  .\n'.repeat(5)}`,
  ).position,
);
const read = (line: string, mine: readonly number[] = [0]): TalkCommand | null =>
  parseTalkCommand(state, mine, line);

beforeEach(() => setLanguage('en'));

describe('typed talk commands', () => {
  test('say sends all that follows, as typed', () => {
    expect(read('say  Wait, I come!')).toEqual({ says: 'Wait, I come!' });
    expect(read('say')).toHaveProperty('problem');
  });

  test('sign names a sign and a space or a candle', () => {
    expect(read('sign danger c1')).toEqual({ signs: 'danger', on: { space: 2 } });
    expect(read('sign wait for Tide')).toEqual({ signs: 'wait', on: { prisoner: 1 } });
    expect(read('sign key-wanted a1')).toEqual({ signs: 'key-wanted', on: { space: 0 } });
    for (const bad of ['sign', 'sign danger', 'sign c1', 'sign hello c1', 'sign danger z9'])
      expect(read(bad), bad).toHaveProperty('problem');
  });

  test('plan leads the player’s own prisoner from space to space; alone, it removes the plan', () => {
    expect(read('plan b1 c1')).toEqual({ plans: [1, 2], prisoner: 0 });
    expect(read('plan b1', [0, 1])).toEqual({ plans: [1], prisoner: 0 });
    expect(read('plan tide b1', [0, 1])).toEqual({ plans: [1], prisoner: 1 });
    expect(read('plan')).toEqual({ clears: true });
    for (const bad of ['plan b1 x', 'plan z9', 'plan a1 b1 a1 b1 a1 b1 a1'])
      expect(read(bad), bad).toHaveProperty('problem');
    expect(read('plan b1', [])).toHaveProperty('problem');
  });

  test('point names a space', () => {
    expect(read('point at c1')).toEqual({ points: 2 });
    expect(read('point')).toHaveProperty('problem');
  });

  test('every other line is left to the game', () => {
    for (const line of ['', 'move right', 'look c1', 'c3', 'stay']) expect(read(line), line).toBeNull();
  });

  test.each(LANGUAGES)(
    '%s: every sign can be typed, and no command of the game is shadowed',
    async (language) => {
      await setLanguage(language);
      const command = t('typed.sign.words').split(' ')[0]!;
      for (const sign of SIGNS)
        for (const word of t(`sign.${sign}.words`).split(' '))
          expect(read(`${command} ${word} c1`)).toEqual({ signs: sign, on: { space: 2 } });
      const own = (['say', 'sign', 'plan', 'point'] as const).flatMap((name) =>
        t(`typed.${name}.words`).split(' '),
      );
      const others = TYPED_COMMANDS.flatMap((name) => t(`command.${name}.words`).split(' '));
      expect(own.filter((word) => others.includes(word))).toEqual([]);
    },
  );
});
