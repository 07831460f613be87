import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { read, root } from './blocks.ts';
import { plainComment } from './comments.ts';

/** An `@example` of a doc comment. */
export interface Example {
  /** `packages/rules/src/game/game.ts:12`: the doc comment. */
  readonly place: string;
  /** The declaration after the doc comment. */
  readonly name: string;
  readonly code: string;
}

const DOC_COMMENT = /^[ \t]*\/\*\*(?:(?!\*\/)[\s\S])*?\*\/\n(?<next>.*)/gm;
const BLOCK = /^@example\n```ts\n(?<code>[\s\S]*?)^```$/gm;

/** All examples in the doc comments of a package's sources. */
export const examplesOf = (name: string): Example[] =>
  globSync(`packages/${name}/src/**/*.ts`, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .sort()
    .flatMap(examplesIn);

function examplesIn(file: string): Example[] {
  const text = read(file);
  return [...text.matchAll(DOC_COMMENT)].flatMap(({ 0: comment, index, groups }) => {
    if (!comment.includes('@example')) return [];
    const place = `${file}:${text.slice(0, index).split('\n').length}`;
    const doc = plainComment(comment.slice(0, comment.lastIndexOf('*/') + 2));
    const blocks = [...doc.matchAll(BLOCK)].map((block) => block.groups!['code']!);
    if (blocks.length !== doc.split('@example').length - 1)
      throw new Error(`${place}: after @example comes a block that begins with \`\`\`ts and ends with \`\`\``);
    const next = /(?:function\*?|const|class|type|interface) (?<name>[\w$]+)/.exec(groups!['next']!);
    return blocks.map((code) => ({ place, name: next?.groups!['name'] ?? place, code }));
  });
}

/** What became of each example: its error, and the number of results that it claims. */
export type ExampleResults = Readonly<
  Record<string, { readonly error: string | null; readonly claims: number }>
>;

/** A claimed result: `state.left; // → 74`, or `const left = state.left; // → 74`. */
const CLAIM = /^(?<code>.+?);\s*\/\/ → (?<value>.+)$/;
const DECLARATION = /^(?:const|let) (?<name>[\w$]+)(?::.*)? = /;

const PREAMBLE = `import { deepStrictEqual } from 'node:assert/strict';
export let claims = 0;
const claim = (actual: unknown, expected: unknown): void => {
  deepStrictEqual(actual, expected);
  claims++;
};
`;

/** The program of an example: every claimed result becomes a comparison. */
export const exampleProgram = (code: string): string =>
  PREAMBLE + code.split('\n').map(withComparison).join('\n');

function withComparison(line: string): string {
  const { code, value } = CLAIM.exec(line.trim())?.groups ?? {};
  if (code === undefined || value === undefined) return line;
  const name = DECLARATION.exec(code)?.groups!['name'];
  return name === undefined ? `claim(${code}, ${value});` : `${code}; claim(${name}, ${value});`;
}

/** Imports the examples that its arguments name, and prints their results as JSON. */
export const EXAMPLE_RUNNER = `const results = {};
for (const file of process.argv.slice(2))
  try {
    const { claims } = await import(new URL(file, import.meta.url));
    results[file] = { error: null, claims };
  } catch (error) {
    results[file] = { error: String(error?.message ?? error), claims: 0 };
  }
console.log(JSON.stringify(results));
`;
