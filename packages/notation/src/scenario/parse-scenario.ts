import { settle, rulesetFor, type Setup } from '@night-cage/rules';
import { parseExpectation, parseScenarioMove } from './expect.ts';
import { parsePosition } from './position.ts';
import type { Scenario } from './scenario.ts';
import { parseYaml, type YamlValue } from './yaml.ts';

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

/** Reads a scenario file (`.yaml`) strictly: refuses everything unknown. */
export function parseScenario(text: string): Scenario {
  const file = parseYaml(text, 'a scenario');
  const { title, rules, play, expect, edition, options, prisoners, board, ...rest } = file.fields(KEYS);
  if (title === undefined) return file.fail('a scenario needs a title');
  if (board === undefined) return file.fail('a scenario needs a board');
  const setup = parseScenarioSetup(file, { edition, options, prisoners });
  const table = rulesetFor(setup);
  const { position, stack } = parsePosition({ board, ...rest }, setup);
  return {
    title: parseTitle(title),
    rules: rules?.list().map(parseRule) ?? [],
    position,
    stack,
    play: play?.list().map((move) => parseScenarioMove(move, table.board)) ?? [],
    expect: expect === undefined ? {} : parseExpectation(expect, table.board, setup.prisoners),
  };
}

type SetupKeys = Record<'edition' | 'options' | 'prisoners', YamlValue | undefined>;

function parseScenarioSetup(file: YamlValue, keys: SetupKeys): Setup {
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

function parseTitle(value: YamlValue): string {
  const title = value.string().trim();
  return /^[^\p{Cc}\u2028\u2029]+$/u.test(title) ? title : value.fail('the title must be one line of text');
}

function parseRule(value: YamlValue): string {
  const id = value.string();
  return RULE_ID.test(id) ? id : value.fail(`${value.name} must be the id of a rule, like M7`);
}
