import { settle, tableFor, type Setup } from '@night-cage/rules';
import { readExpectation, readScenarioMove } from './expect.ts';
import { readPosition } from './position.ts';
import type { Scenario } from './scenario.ts';
import { readYaml, type YamlValue } from './yaml.ts';

const KEYS = [
  'title',
  'rules',
  'edition',
  'options',
  'prisoners',
  'turn',
  'board',
  'hollow',
  'state',
  'other',
  'stack',
  'lost',
  'play',
  'expect',
] as const;

const RULE_ID = /^[A-Z]+\d+$/;

/** Reads a scenario file (`.yaml`), strictly: what is not understood is refused. */
export function readScenario(text: string): Scenario {
  const file = readYaml(text, 'a scenario');
  const { title, rules, play, expect, edition, options, prisoners, board, ...rest } = file.fields(KEYS);
  if (title === undefined) return file.fail('a scenario needs a title');
  if (board === undefined) return file.fail('a scenario needs a board');
  const setup = readSetup(file, { edition, options, prisoners });
  const table = tableFor(setup);
  const { position, stack } = readPosition({ board, ...rest }, setup);
  return {
    title: readTitle(title),
    rules: rules?.list().map(readRule) ?? [],
    position,
    stack,
    play: play?.list().map((move) => readScenarioMove(move, table.board)) ?? [],
    expect: expect === undefined ? {} : readExpectation(expect, table.board, setup.prisoners),
  };
}

type SetupKeys = Record<'edition' | 'options' | 'prisoners', YamlValue | undefined>;

function readSetup(file: YamlValue, keys: SetupKeys): Setup {
  const settled = settle({
    edition: keys.edition?.data(),
    options: keys.options?.data(),
    prisoners: keys.prisoners?.data(),
  });
  if (settled.ok) return settled.setup;
  const { option, reason } = settled.problem;
  const named = option === 'edition' || option === 'prisoners' ? keys[option] : keys.options;
  return (named ?? file).fail(reason);
}

function readTitle(value: YamlValue): string {
  const title = value.string().trim();
  return /^[^\p{Cc}\u2028\u2029]+$/u.test(title) ? title : value.fail('the title must be one line of text');
}

function readRule(value: YamlValue): string {
  const id = value.string();
  return RULE_ID.test(id) ? id : value.fail(`${value.name} must be the id of a rule, like M7`);
}
