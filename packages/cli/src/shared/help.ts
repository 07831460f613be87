import type { CliCommand, Flags } from './command.ts';

const FLAG_WIDTH = 17;
const INDENT = ' '.repeat(FLAG_WIDTH + 4);

/** The output of `night-cage <command> --help`. */
export function formatHelp(command: CliCommand): string {
  const parts = command.parts ?? [];
  const usages = [command, ...parts].flatMap(({ name, typed, usage }) =>
    usage.map((words) => `${typed ?? `night-cage ${name}`} ${words}`.trimEnd()),
  );
  const sections = [
    usages.map((usage, n) => `${n === 0 ? 'Usage:' : '      '} ${usage}`).join('\n'),
    ...bodyOf(command),
    ...parts.flatMap(bodyOf),
    `Exit code: ${command.exitCodes}`,
  ];
  return sections.join('\n\n');
}

const bodyOf = ({ about, flags, more }: CliCommand): string[] =>
  [about, flagsInText(flags), more ?? '', oldSpellings(flags)].filter((section) => section !== '');

const flagsInText = (flags: Flags): string =>
  Object.entries(flags)
    .map(([name, { takes, about }]) => {
      const flag = `--${name}${takes === undefined ? '' : ` ${takes}`}`;
      return `  ${flag.padEnd(FLAG_WIDTH)}  ${about.replaceAll('\n', `\n${INDENT}`)}`;
    })
    .join('\n');

function oldSpellings(flags: Flags): string {
  const old = Object.entries(flags).flatMap(([name, { was = [] }]) =>
    was.map((word) => `--${word} for --${name}`),
  );
  return old.length === 0 ? '' : `Old names still work: ${old.join(', ')}.`;
}
