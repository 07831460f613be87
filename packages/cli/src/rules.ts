import { readFileSync } from 'node:fs';
import { parseCommand, type Command } from './shared/command.ts';
import { Failure, reasonOf } from './shared/failure.ts';

const RULES_FILE = new URL('../../../docs/rules.md', import.meta.url);
const SHOWN_NEAREST = 5;
const FIRST_WORDS = 68;

export const rules: Command = {
  name: 'rules',
  summary: 'print a rule by its id, such as M7',
  help: `Usage: night-cage rules [ID...]

Prints the text of rules by id (L2, M7, NT3 ...), or without an id the list of all.

Exit code: 0, or 1 if there is no such rule.`,
  run(args) {
    const { positionals } = parseCommand(rules, args, {});
    const all = readRules();
    if (positionals.length === 0) {
      for (const [id, text] of all) console.log(`${id.padEnd(5)}${firstWords(text)}`);
      return 0;
    }
    const found = positionals.map((id) => [id.toUpperCase(), textOf(all, id)] as const);
    console.log(found.map(([id, text]) => `${id}  ${text}`).join('\n\n'));
    return 0;
  },
};

function textOf(all: ReadonlyMap<string, string>, id: string): string {
  const text = all.get(id.toUpperCase());
  if (text !== undefined) return text;
  const near = nearest([...all.keys()], id.toUpperCase()).join(', ');
  throw new Failure(`there is no rule ${JSON.stringify(id.slice(0, 20))}; the nearest are ${near}`, 1);
}

/** Rules by id: each from its line `- **ID** ...` to the next rule or chapter. */
function readRules(): Map<string, string> {
  let document: string;
  try {
    document = readFileSync(RULES_FILE, 'utf8');
  } catch (error) {
    throw new Failure(`cannot read the rules: ${reasonOf(error)}`, 1);
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

function nearest(ids: readonly string[], wanted: string): string[] {
  const distances = new Map(ids.map((id) => [id, editDistance(id, wanted.slice(0, 20))]));
  return ids.toSorted((a, b) => distances.get(a)! - distances.get(b)!).slice(0, SHOWN_NEAREST);
}

/** How many letters must be added, dropped or changed. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, n) => n);
  for (const [n, letter] of Array.from(from).entries()) {
    const next = [n + 1];
    for (const [m, other] of Array.from(to).entries()) {
      next.push(Math.min(next[m]! + 1, row[m + 1]! + 1, row[m]! + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}
