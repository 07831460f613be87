import type { CliCommand, Flag } from '../shared/command.ts';

const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

/** Completions for fish: every flag with its description. */
export function createFishScript(commands: readonly CliCommand[]): string {
  const names = commands.map(({ name }) => name);
  const isFirst = `not __fish_seen_subcommand_from ${names.join(' ')} help`;
  return [
    '# night-cage completion for fish: write it to ~/.config/fish/completions/night-cage.fish',
    'complete -c night-cage -f',
    ...commands.map(
      ({ name, summary }) => `complete -c night-cage -n ${quoted(isFirst)} -a ${name} -d ${quoted(summary)}`,
    ),
    `complete -c night-cage -n ${quoted(isFirst)} -a help -d 'show the help of a command'`,
    `complete -c night-cage -n '__fish_seen_subcommand_from help' -a ${quoted(names.join(' '))}`,
    ...commands.flatMap((command) => linesOf(command)),
    '',
  ].join('\n');
}

function linesOf({ name, flags, offers, parts = [] }: CliCommand): string[] {
  const where = quoted(`__fish_seen_subcommand_from ${name.split(' ').at(-1)}`);
  const words = [
    ...parts.map((part) => part.name.split(' ')[1]!),
    ...(typeof offers === 'object' ? offers : []),
  ];
  return [
    ...(offers === 'file' ? [`complete -c night-cage -n ${where} -F`] : []),
    ...(words.length > 0 ? [`complete -c night-cage -n ${where} -a ${quoted(words.join(' '))}`] : []),
    ...Object.entries(flags).map(
      ([flag, facts]) =>
        `complete -c night-cage -n ${where} -l ${flag} ${valueOf(facts)}-d ${quoted(facts.about.split('\n')[0]!)}`,
    ),
    ...parts.flatMap(linesOf),
  ];
}

function valueOf({ takes, offers }: Flag): string {
  if (takes === undefined) return '';
  if (offers === 'file' || offers === 'folder') return '-r -F ';
  return offers === undefined ? '-x ' : `-r -F -a ${quoted(offers.join(' '))} `;
}
