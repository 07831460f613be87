import { describe, expect, test } from 'vitest';
import { parseScenario, runScenario } from '@night-cage/notation';

const failures = (more: string): string[] =>
  runScenario(
    parseScenario(`title: a test
board: |
  .  .  .    .  .  .
  .  .  ┼    .  .  .
  .  ┼  ┼@1  ┼  .  .
  .  .  ┼    .  .  .
  .  .  .    .  .  .
  .  .  .    .  .  .
state: {1: {nerve: 0}, 2: {falling: row 6}, 3: {falling: row 6}, 4: {falling: row 6}}
stack: T T T ...
${more}`),
  );

describe('the scenario runner reports differences', () => {
  test('none, if all expectations are met', () => {
    expect(
      failures(
        'play: [1 stay]\nexpect: {turn: 2, drawn: 1, lost: {t: 1}, asks: 2 land, state: {1: {nerve: 1, at: c3}}}',
      ),
    ).toEqual([]);
    expect(
      failures(
        'play: []\nexpect: {asks: 1 move, may: [1 stay], mayNot: [1 end, 1 land h:a1, 1 land z9, 1 give 2]}',
      ),
    ).toEqual([]);
    expect(failures('')).toEqual([]);
  });

  test('an illegal move, with the reason and the legal moves', () => {
    const [failure, ...more] = failures('play: [1 charge E]');
    expect(more).toEqual([]);
    expect(failure).toMatch(
      /^"1 charge E" is not legal: Prisoner 1 cannot charge E: .+ \(N5\)\. Legal now: .*1 stay/,
    );
  });

  test('a draw beyond the stack', () => {
    expect(failures('play: [1 move N]').length + failures('').length).toBe(0);
    const short = runScenario(
      parseScenario(`title: a short stack
board: |
${'  .  .  .  .  .  .\n'.repeat(5)}  K@1  .  .  .  .  G
state: {2: {waiting: true, key: true}, 3: {waiting: true, key: true}, 4: {waiting: true, key: true}}
stack: T K
play: [1 stay]
expect: {outcome: won}
`),
    );
    expect(short).toEqual([expect.stringContaining('outcome: expected won, found')]);
  });

  test.each([
    ['turn: 3', 'turn: expected 3, found 2'],
    ['drawn: 0', 'tiles drawn: expected 0, found 1'],
    ['lost: {}', 't lost: expected 0, found 1'],
    ['lost: {t: 1, key: 1}', 'key lost: expected 1, found 0'],
    ['outcome: won', 'outcome: expected won, found playing'],
    ['asks: 1 move', 'asks: expected 1 move, found 2 land'],
    ['state: {1: {lit: false}}', 'prisoner 1 lit: expected false, found true'],
    ['state: {1: {nerve: 2}}', 'prisoner 1 nerve: expected 2, found 1'],
    ['state: {1: {key: true}}', 'prisoner 1 key: expected true, found false'],
    ['state: {1: {at: c4}}', 'prisoner 1: expected on c4, found on c3'],
    ['state: {1: {waiting: true}}', 'prisoner 1 waiting: expected true, found false'],
    ['state: {2: {falling: column c}}', 'prisoner 2: expected falling column c, found falling row 6'],
    ['may: [2 stay]', '"2 stay" should be legal: '],
    ['mayNot: [2 land a6]', '"2 land a6" should not be legal'],
  ])('%s', (expected, difference) => {
    const found = failures(`play: [1 stay]\nexpect: {${expected}}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(difference);
  });

  test('a board, space by space', () => {
    const board = `  board: |
    .  .  .     .  .  .
    .  .  ┼     .  .  .
    .  ┼  ┼@12  W  .  .
    .  .  ┼     .  .  .
    .  .  .     .  .  .
    .  .  .     .  .  .
`;
    expect(failures(`expect:\n${board}`)).toEqual([
      'c3: expected ┼@12, found ┼@1',
      'd3: expected W, found ┼',
    ]);
  });
});
