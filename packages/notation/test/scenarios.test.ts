import { describe, expect, test } from 'vitest';
import { GATE, KEY, T, WAX_EATER } from '@night-cage/rules';
import { parseScenario } from '@night-cage/notation';
import { refusalOf } from './support.ts';

const BOARD = `board: |
  .  .  .    .  .  .
  .  .  W    .  .  .
  .  k  ├@1  G  .  .
  .  .  .    .  .  .
  .  .  O    .  .  .
  .  .  .    .  .  .
`;
const REST = 'state: {1: {key: true}, 2: {waiting: true}, 3: {falling: row 6}, 4: {falling: column f}}\n';
const scenario = (more = '', board = BOARD, rest = REST): string => `title: a test\n${board}${rest}${more}`;

describe('the stack', () => {
  test('without a list it has the remaining tiles of the setup', () => {
    const { stack, position } = parseScenario(scenario());
    expect(stack).toHaveLength(74 - 4);
    expect(position.stack[WAX_EATER]).toBe(11);
    expect(position.stack[KEY]).toBe(5);
    expect(position.stack[GATE]).toBe(3);
  });

  test('the rest excludes lost tiles, and held keys without an empty Key tile', () => {
    const { position } = parseScenario(scenario('lost: {key: 1, t: 2}\n', BOARD.replace('k', '.')));
    expect(position.stack[KEY]).toBe(6 - 1 - 1);
    expect(position.stack[T]).toBe(30 - 1 - 2);
  });

  test('listed tiles come first, and without ... there are no others', () => {
    expect(parseScenario(scenario('stack: T W ...\n')).stack.slice(0, 2)).toEqual([T, WAX_EATER]);
    expect(parseScenario(scenario('stack: T W ...\n')).stack).toHaveLength(70);
    expect(parseScenario(scenario('stack: T W\n')).stack).toEqual([T, WAX_EATER]);
    expect(parseScenario(scenario('stack: ""\n')).stack).toEqual([]);
  });
});

describe('refused scenarios, with the location', () => {
  test.each([
    ['', 1, 1, 'a scenario must be a map'],
    ['title: x', 1, 1, 'a scenario needs a board'],
    [BOARD + REST, 1, 1, 'a scenario needs a title'],
    [scenario('colour: red\n'), 10, 1, 'a scenario has no key "colour"'],
    [scenario('turn: 5\n'), 10, 7, 'turn must be a whole number from 1 to 4, not "5"'],
    [scenario('turn: 1\nturn: 2\n'), 11, 1, 'a scenario has "turn" twice'],
    [scenario('edition: chess\n'), 10, 10, 'there is no edition chess'],
    [scenario('options: {keys: 7}\n'), 10, 10, 'keys is 7'],
    [scenario('options: {keys: -1, advanced: maybe}\n'), 10, 10, 'advanced is maybe'],
    [scenario('prisoners: 5\n'), 2, 8, 'the board has 7 rows, but 6 are given'],
    [scenario('stack: T Q\n'), 10, 10, '"Q" is not a tile of the stack'],
    [scenario('stack: ... T\n'), 10, 8, '"..." is not a tile of the stack'],
    [scenario('lost: {candle: 1}\n'), 10, 8, 'lost has no key "candle"'],
    [scenario('lost: {key: -1}\n'), 10, 13, 'key must be a whole number'],
    [scenario('play: [1 jump]\n'), 10, 10, '"jump" is not a verb'],
    [scenario('play: [1 move E, 1 place z9 ├]\n'), 10, 26, 'there is no space z9'],
    [scenario('play: 1 move E\n'), 10, 7, 'play must be a list'],
    [scenario('expect: {turn: 9}\n'), 10, 16, 'turn must be a whole number'],
    [scenario('expect: {asks: nobody}\n'), 10, 16, 'asks must be a prisoner and a verb'],
    [scenario('expect: {outcome: draw}\n'), 10, 19, 'outcome must be one of'],
    [scenario('expect: {mayNot: [1 fly]}\n'), 10, 21, '"fly" is not a verb'],
    [scenario('rules: [seven]\n'), 10, 9, 'must be the id of a rule'],
    [scenario('hollow: |\n  .\n'), 10, 9, 'the Hollow is in the shrieking-hollow edition only'],
    [scenario('other: {hollow: 1}\n'), 10, 8, 'The Other is in the shrieking-hollow edition only'],
    [scenario('', BOARD.replace('G', 'Q')), 5, 14, '"Q" is not a tile'],
    [scenario('', BOARD.replace('├', '│')), 5, 9, "every straight crumbles: │ is written │'"],
    [scenario('', BOARD.replace('G', 'G  G')), 5, 23, 'a row of the board has 6 spaces, but this one has 7'],
    [scenario('', BOARD.replace('G', '┼@1')), 5, 14, 'prisoner 1 stands on two spaces'],
    [scenario('', BOARD.replace('G', '┼@9')), 5, 14, 'after @ come the numbers'],
    [scenario('', BOARD.replace('G', '.@2')), 5, 14, 'no prisoner can stand on d3'],
    [scenario('', BOARD.replace('├@1', '├@12')), 5, 9, 'only a Gate holds several prisoners'],
    [
      scenario('', BOARD, 'state: {2: {waiting: true}}\n'),
      2,
      8,
      'prisoner 3 is neither on a board nor falling nor waiting',
    ],
    [
      scenario('', BOARD, REST.replace('key: true', 'waiting: true')),
      9,
      12,
      'prisoner 1 stands on the board',
    ],
    [scenario('', BOARD, REST.replace('row 6', 'row 7')), 9, 58, 'there is no row "7"'],
    [
      scenario('', BOARD, REST.replace('key: true', 'nerve: 3')),
      9,
      20,
      'nerve must be a whole number from 0 to 2',
    ],
    [scenario('', BOARD, REST.replace('4:', '5:')), 9, 66, 'there is no prisoner "5"'],
    [scenario('', BOARD, 'state: {1: &a {key: true}, 2: *a}\n'), 9, 31, 'anchors are not used here'],
    [scenario('title: b\n'), 10, 1, 'a scenario has "title" twice'],
    ['title: a\nboard: |', 2, 8, 'the board has 6 rows, but 0 are given'],
    ['title: a\nboard: >', 2, 8, 'the board has 6 rows, but 0 are given'],
    ['title: a\nboard: |\n\n\n  .\n', 2, 8, 'the board has 6 rows, but 3 are given'],
    ['title: |\n  a\n  b\n' + BOARD + REST, 1, 8, 'the title must be one line'],
    ['title: [', 1, 9, 'this is not YAML'],
    ['a: b: c', 1, 4, 'this is not YAML'],
    ['--- a\n--- b\n', 2, 1, 'this is not YAML'],
  ])('%s', (text, line, column, reason) => {
    const refusal = refusalOf(() => parseScenario(text));
    expect(refusal.reason).toContain(reason);
    expect([refusal.line, refusal.column]).toEqual([line, column]);
  });
});

describe('The Other', () => {
  const row = (mark: string): string => `  ${Array(4).fill(mark).join('  ')}\n`;
  const hollow = (rows: string): string => `hollow: |\n${Array.from(rows, row).join('')}`;
  const main = `board: |\n${'  .  .  .  .  .  .\n'.repeat(5)}  ┼@1  .  .  .  .  .\n`;
  const rest =
    'edition: shrieking-hollow\nstate: {2: {waiting: true}, 3: {waiting: true}, 4: {waiting: true}}\n';
  const read = (more: string) => parseScenario(scenario(more, main, rest)).position.other;

  test('is at the place in other:, or at the X marks of the Hollow', () => {
    expect(read('other: {hollow: 2}\n')).toEqual({ sections: 2 });
    expect(read(hollow('...XXXX'))).toEqual({ sections: 2 });
    expect(read(`${hollow('.XXXXXX')}other: {hollow: 3}\n`)).toEqual({ sections: 3 });
    expect(read('other: {main: N2, depth: 3}\n')).toEqual({ edge: 0, first: 1, depth: 3 });
  });

  test.each([
    [`${hollow('...XXXX')}other: {hollow: 3}\n`, 'The Other lies on h:a2, which must have an X'],
    [hollow('..X.XXX'), 'h:a3 has an X, but The Other does not lie there'],
    [`${hollow('......┼')}other: {hollow: 1}\n`, 'The Other lies on h:a7'],
    ['other: {main: N4, depth: 1}\n', 'main must be an edge and a number from 1 to 3'],
    ['other: {main: N2}\n', 'The Other is written'],
    ['other: {hollow: 4}\n', 'hollow must be a whole number from 0 to 3'],
  ])('must agree with the boards: %s', (more, reason) => {
    expect(refusalOf(() => read(more)).reason).toContain(reason);
  });
});
