import { readFileSync } from 'node:fs';
import type { CliCommand } from './shared/command.ts';
import { Failure, describeError } from './shared/failure.ts';
import { print } from './shared/io.ts';
import { findNearest } from './shared/suggest-nearest.ts';
import { parseArguments } from './shared/parse-arguments.ts';

const RULES_FILE = new URL('../../../docs/play/rules.md', import.meta.url);
const SHOWN_NEAREST = 5;
const FIRST_WORDS = 68;

export const rulesCommand = {
  name: 'rules',
  summary: 'print a rule by its id, such as M7',
  usage: ['[ID...]'],
  about: 'Prints rules by id (L2, M7, NT3 ...). Without an id, lists all rules.',
  flags: {},
  exitCodes: '0, or 1 if there is no such rule.',
  run(args, io) {
    const { positionals } = parseArguments(rulesCommand, args);
    const all = readRules();
    if (positionals.length === 0) {
      for (const [id, text] of all) print(io, `${id.padEnd(5)}${firstWords(text)}`);
      return 0;
    }
    const found = positionals.map((id) => [id.toUpperCase(), textOf(all, id)] as const);
    print(io, found.map(([id, text]) => `${id}  ${text}`).join('\n\n'));
    return 0;
  },
} as const satisfies CliCommand;

function textOf(all: ReadonlyMap<string, string>, id: string): string {
  const text = all.get(id.toUpperCase());
  if (text !== undefined) return text;
  const near = findNearest([...all.keys()], id.toUpperCase())
    .slice(0, SHOWN_NEAREST)
    .join(', ');
  throw new Failure(`there is no rule ${JSON.stringify(id.slice(0, 20))}; the closest are ${near}`, 1);
}

/** The rules by id: each from its line `- **ID** ...` to the next rule or heading. */
function readRules(): Map<string, string> {
  let document: string;
  try {
    document = readFileSync(RULES_FILE, 'utf8');
  } catch (error) {
    throw new Failure(`cannot read the rules: ${describeError(error)}`, 1);
  }
  const found = new Map<string, string>();
  for (const block of document.split(/^(?=- \*\*[A-Z]+\d+\*\*|#)/m)) {
    const [, id, text] = /^- \*\*([A-Z]+\d+)\*\* ([\s\S]*)$/.exec(block) ?? [];
    if (id !== undefined) found.set(id, plain(text!));
  }
  return found;
}

const plain = (markdown: string): string => markdown.replaceAll('**', '').trim();

function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= FIRST_WORDS ? line : `${line.slice(0, FIRST_WORDS).replace(/\s\S*$/, '')} ...`;
}
