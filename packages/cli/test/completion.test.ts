import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands.ts';
import { file, folder, nightCage } from './support.ts';

let script = '';
beforeAll(async () => {
  script = (await nightCage(['completion', 'bash'])).out;
  file('game.cage', '');
  file('a name with spaces.cage', '');
  mkdirSync(join(folder, 'games'));
});

/** What a real bash completes for these words; the last word is being typed. */
function completed(...words: string[]): string[] {
  const input = [
    script,
    `COMP_WORDS=(night-cage ${words.map((word) => `'${word}'`).join(' ')})`,
    `COMP_CWORD=${words.length}`,
    '_night_cage 2>&1',
    String.raw`printf '%s\n' "${'${COMPREPLY[@]}'}"`,
  ].join('\n');
  const { stdout, stderr } = spawnSync('bash', ['--norc'], { input, cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '');
}

describe('completion in bash', () => {
  test('commands', () => {
    expect(completed('')).toEqual([...COMMANDS.map(({ name }) => name), 'help']);
    expect(completed('re')).toEqual(['replay', 'report']);
    expect(completed('help', 'be')).toEqual(['bench']);
  });

  test('every flag of every command', () => {
    for (const { name, flags, parts = [] } of COMMANDS) {
      expect(completed(name, '--')).toEqual([...Object.keys(flags), 'help'].map((flag) => `--${flag}`));
      for (const part of parts)
        expect(completed(...part.name.split(' '), '--')).toEqual(
          [...Object.keys(part.flags), 'help'].map((flag) => `--${flag}`),
        );
    }
  });

  test('arguments of flags and commands', () => {
    expect(completed('sim', '--edition', 'p')).toEqual(['piege-obscur', 'prototype']);
    expect(completed('sim', '--bots', 'care')).toEqual(['careful']);
    expect(completed('arena', '--bots', './ga')).toEqual(['./game.cage', './games']);
    expect(completed('sim', '--records', 'ga')).toEqual(['games']);
    expect(completed('sim', '--games', '')).toEqual([]);
    expect(completed('replay', 'ga').sort()).toEqual(['game.cage', 'games']);
    expect(completed('replay', 'a')).toEqual(['a name with spaces.cage']);
    expect(completed('arena', 'rep')).toEqual(['report']);
    expect(completed('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });
});

describe('completion', () => {
  test('zsh runs the bash function; fish lists every flag', async () => {
    const zsh = (await nightCage(['completion', 'zsh'])).out;
    expect(zsh).toMatch(/^#compdef night-cage\n/);
    expect(zsh).toContain(script);
    const fish = (await nightCage(['completion', 'fish'])).out;
    for (const { flags } of COMMANDS)
      for (const flag of Object.keys(flags)) expect(fish).toContain(` -l ${flag} `);
  });

  test.each([
    [[], /completion needs the name of one shell: bash, zsh, fish\.$/],
    [['bahs'], /there is no completion for "bahs"; choose from bash, zsh, fish\.$/],
    [['bas'], /there is no completion for "bas"; did you mean bash\?$/],
  ])('%j is refused in one sentence', async (args, message) => {
    const { code, out, err } = await nightCage(['completion', ...args]);
    expect(err.trimEnd()).toMatch(message);
    expect([code, out]).toEqual([2, '']);
  });
});
