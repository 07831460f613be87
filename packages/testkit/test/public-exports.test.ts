import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './docs/blocks.ts';
import { EXAMPLE_RUNNER, exampleProgram, examplesOf, type ExampleResults } from './docs/examples.ts';
import { hasSentence, publicExportsOf } from './docs/public-exports.ts';
import { Stage } from './docs/stage.ts';

/** The packages whose public exports all have a doc comment. */
const PACKAGES = ['rules', 'notation', 'bots', 'client', 'protocol'];

/** The packages whose examples run. */
const WITH_EXAMPLES = ['rules', 'notation', 'bots', 'client', 'protocol'];

/** The main exports: each shows its use in an example. */
const MAIN: Readonly<Record<string, readonly string[]>> = {
  rules: ['newGame', 'legalOptions', 'play', 'preview', 'rulesetFor'],
  notation: ['parseMove', 'parsePositionLink', 'parseRecord'],
  bots: ['createBot'],
  client: ['LocalGame'],
  protocol: ['parseServerMessage'],
};

test.each(PACKAGES)('every public export of %s has a doc comment with a sentence', (name) => {
  const exported = publicExportsOf(name);
  expect(exported.length).toBeGreaterThan(50);
  expect(
    exported.filter((item) => !hasSentence(item)).map(({ name: item, place }) => `${item}, ${place}`),
  ).toEqual([]);
});

test.each([null, 'A request.', 'The request of the request.', 'A request from a person'])(
  'the comment %j is no sentence about a request',
  (doc) => {
    expect(hasSentence({ name: 'request', doc })).toBe(false);
  },
);

test.each(Object.entries(MAIN))('the main exports of %s have an example: %j', (name, main) => {
  const exported = publicExportsOf(name).map((item) => item.name);
  const shown = examplesOf(name).map((example) => example.name);
  expect(main.filter((item) => !exported.includes(item) || !shown.includes(item))).toEqual([]);
});

describe('the examples in doc comments', () => {
  const examples = WITH_EXAMPLES.flatMap(examplesOf).map((example, n) => ({
    ...example,
    file: `example-${n + 1}.ts`,
  }));
  const stage = new Stage();
  afterAll(() => stage.remove());
  let results: ExampleResults = {};

  beforeAll(async () => {
    for (const { file, code } of examples) stage.save(`own/${file}`, exampleProgram(code));
    stage.save('own/run-examples.mjs', EXAMPLE_RUNNER);
    const { code, output } = await stage.run(
      `node own/run-examples.mjs ${examples.map(({ file }) => file).join(' ')}`,
    );
    if (code !== 0) throw new Error(output);
    results = JSON.parse(output.trim().split('\n').at(-1)!) as ExampleResults;
  });

  test('have no type errors', async () => {
    const options = {
      noEmit: true,
      composite: false,
      emitDeclarationOnly: false,
      declarationMap: false,
      types: ['node'],
    };
    stage.save(
      'tsconfig.json',
      JSON.stringify({
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: options,
        include: ['own'],
      }),
    );
    expect(await stage.run('tsc -p .')).toEqual({ code: 0, output: '' });
  });

  test.each(examples)('$place $name runs with the results it claims', ({ file, code }) => {
    const claims = code.split('// →').length - 1;
    expect(claims).toBeGreaterThan(0);
    expect(results[file]).toEqual({ error: null, claims });
  });
});
