import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NotationError, formatTile, parseRecord, parseScenario, runScenario } from '@night-cage/notation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTS, blocksOf, inlineCommandsOf, read, root, type Block } from './docs/blocks.ts';
import { isTool, problemWithNpm, problemWithTool } from './docs/commands.ts';
import { REPLACEMENTS, Stage, distinctLines, shorten } from './docs/stage.ts';

/*
 * Runs everything that a document shows, so that it works for readers. See
 * docs/contribute/testing.md.
 */

const blocks = DOCUMENTS.flatMap((document) => blocksOf(document));

/** Allowed reasons to skip a block, and the most skipped blocks. */
const REASONS = [
  'a drawing',
  'a part of a file',
  'needs a network',
  'needs Docker',
  'database.test.ts does it',
  'packed.test.ts does it',
];
const MOST_SHOWN = 12;
const SHOWN = /^shown, not run: (.+)$/;
const FROM = /^from (\S+)$/;
const LEFT_OUT = /^\W*\.\.\.\W*$/;
const partOf = ({ remark }: Block): string | null => FROM.exec(remark ?? '')?.[1] ?? null;
const isShown = ({ remark }: Block): boolean => remark !== null && SHOWN.test(remark);
const testedBlocks = blocks.filter((block) => !isShown(block));

const commandsOf = ({ text }: Block): string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
const isCommands = (block: Block): boolean =>
  ['sh', 'bash'].includes(block.language) ||
  (block.language === '' && commandsOf(block).every((line) => /^(?:npm|npx|node) /.test(line)));

/** The examples of this document need a server. */
const NEEDS_SERVER = 'docs/host/api.md';
const hasCurl = spawnSync('curl', ['--version']).status === 0;
/** Skips `curl` lines on machines without `curl`, except in CI. */
const isRunnable = (line: string): boolean =>
  hasCurl || process.env['CI'] !== undefined || !line.startsWith('curl ');

/** Parses a tile or rows of a board as scenarios do. */
function readBoardText(rows: readonly string[]): readonly number[] {
  const width = 6;
  const full = rows.map((row) => {
    const marks = row.trim().split(/\s+/);
    return [...marks, ...Array<string>(width - marks.length).fill('.')].join(' ');
  });
  while (full.length < width) full.push(Array<string>(width).fill('.').join(' '));
  const here = [...rows.join(' ').matchAll(/@(\d+)/g)].flatMap(([, numbers]) => numbers!.split(''));
  const waiting = [1, 2, 3, 4].filter((number) => !here.includes(String(number)));
  const state = waiting.map((number) => `${number}: {waiting: true}`).join(', ');
  const board = full.map((row) => `  ${row}\n`).join('');
  return parseScenario(`title: shown\nboard: |\n${board}state: {${state}}\n`).position.tiles;
}

/** Whether a tile with these exits is drawn as this character, as in `├ NES`. */
function isDrawnBy(character: string, exits: string): boolean {
  return [`p:${exits}`, `p:${exits}'`, `s:${exits}`].some((mark) => {
    try {
      return formatTile(readBoardText([mark])[0]!).includes(character);
    } catch (error) {
      if (error instanceof NotationError) return false;
      throw error;
    }
  });
}

/** Parses a block of data. */
function parseData({ language, text, place }: Block): void {
  switch (language) {
    case 'json':
      JSON.parse(text);
      return;
    case 'yaml':
      expect(runScenario(parseScenario(text))).toEqual([]);
      return;
    case 'cage':
      expect(parseRecord(text).steps.length).toBeGreaterThan(0);
      return;
    case 'board':
      expect(readBoardText(text.trimEnd().split('\n')).length).toBeGreaterThan(0);
      return;
    case 'exits': {
      const pairs = [...text.matchAll(/(\S) ([NESW]+)/g)];
      expect(pairs.length).toBeGreaterThan(0);
      for (const [, character, exits] of pairs)
        expect(isDrawnBy(character!, exits!), `${character} ${exits}`).toBe(true);
      return;
    }
    default:
      throw new Error(
        `${place}: nobody knows how to try this block. Name its language (ts, sh, yaml, cage, board, json), or write a comment before it: <!-- from packages/... --> or <!-- shown, not run: ${REASONS.join(' | ')} -->.`,
      );
  }
}

describe.each(DOCUMENTS.filter((document) => testedBlocks.some((block) => block.document === document)))(
  '%s',
  (document) => {
    const stage = new Stage();
    afterAll(() => stage.remove());
    if (document === NEEDS_SERVER) beforeAll(() => stage.startServer());
    const ownBlocks = testedBlocks.filter((block) => block.document === document);
    const fileOf = (block: Block): string => block.file ?? `own/block-${ownBlocks.indexOf(block)}.ts`;

    const programs = ownBlocks.filter((block) => block.language === 'ts' && partOf(block) === null);
    for (const program of programs) stage.save(fileOf(program), program.text);
    test.runIf(programs.length > 0)('its programs have no type errors', async () => {
      const options = { noEmit: true, composite: false, emitDeclarationOnly: false, types: ['node'] };
      stage.save(
        'tsconfig.json',
        JSON.stringify({
          extends: join(root, 'tsconfig.base.json'),
          compilerOptions: options,
          include: ['own'],
        }),
      );
      expect(await stage.run('tsc -p . --declarationMap false')).toEqual({ code: 0, output: '' });
    });

    const isProgram = (block: Block): boolean => programs.includes(block);
    const isData = (block: Block): boolean =>
      !isProgram(block) && !isCommands(block) && partOf(block) === null;

    for (const program of programs)
      test(`${program.place} runs as ${fileOf(program)}`, async () => {
        expect(await stage.run(`node ${fileOf(program)}`)).toMatchObject({ code: 0 });
      });

    for (const block of ownBlocks.filter(isCommands))
      test.each(distinctLines(commandsOf(block).filter(isRunnable)))(`${block.place} %s`, async (line) => {
        if (/^\s*npm /.test(line)) expect(problemWithNpm(line)).toBeNull();
        else if (isTool(line)) expect(problemWithTool(line)).toBeNull();
        else expect(await stage.run(shorten(line))).toMatchObject({ code: 0 });
      });

    for (const block of ownBlocks.filter(isData)) test(`${block.place} can be read`, () => parseData(block));

    for (const block of ownBlocks.filter((other) => partOf(other) !== null))
      test(`${block.place} is a part of ${partOf(block)}`, () => {
        const lines = new Set(
          read(partOf(block)!)
            .split('\n')
            .map((line) => line.trim()),
        );
        const others = block.text
          .split('\n')
          .filter((line) => !lines.has(line.trim()) && !LEFT_OUT.test(line));
        expect(others).toEqual([]);
      });
  },
);

test('skipped blocks are few, and have a reason', () => {
  const shown = blocks.filter(isShown);
  expect(shown.filter(({ remark }) => !REASONS.includes(SHOWN.exec(remark!)![1]!))).toEqual([]);
  expect(shown.length).toBeLessThanOrEqual(MOST_SHOWN);
});

test('every replacement that shortens a command is needed', () => {
  const lines = testedBlocks.filter(isCommands).flatMap(commandsOf);
  expect(REPLACEMENTS.filter(([written]) => !lines.some((line) => written.test(line)))).toEqual([]);
});

describe('commands within sentences', () => {
  const stage = new Stage();
  afterAll(() => stage.remove());
  const help = new Map<string, string>();
  const helpOf = async (command: string): Promise<string> => {
    if (!help.has(command)) help.set(command, (await stage.run(`night-cage help ${command}`)).output);
    return help.get(command)!;
  };
  const files = new Set(testedBlocks.flatMap(({ file }) => (file === null ? [] : [file])));

  test.each(DOCUMENTS.flatMap((document) => inlineCommandsOf(document)))(
    '$place $command',
    async ({ command }) => {
      const [program, first, ...rest] = command.replace(/^npx /, '').split(/\s+/);
      if (program === 'npm') expect(problemWithNpm(command)).toBeNull();
      if (isTool(command)) expect(problemWithTool(command)).toBeNull();
      if (program === 'node' && !first!.startsWith('-'))
        expect(files.has(first!) || existsSync(join(root, first!)), `${first} exists`).toBe(true);
      if (program !== 'night-cage') return;
      const helpText = await helpOf(first!.startsWith('-') ? '' : first!);
      expect(helpText).toContain('Usage: ');
      for (const option of rest.filter((word) => word.startsWith('--'))) expect(helpText).toContain(option);
    },
  );
});
