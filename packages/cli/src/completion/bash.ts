import type { CliCommand, Offer } from '../shared/command.ts';

/** For flags whose values are unknown and are not files. */
const NOTHING = 'return';

/** A bash function that completes commands, flags and their arguments. */
export function createBashScript(commands: readonly CliCommand[]): string {
  const all = commands.flatMap((command) => [command, ...(command.parts ?? [])]);
  const parts = commands.flatMap(({ parts = [] }) => parts);
  const values = all.flatMap(({ name, flags }) =>
    Object.entries(flags)
      .filter(([, { takes }]) => takes !== undefined)
      .map(([flag, { offers }]) => `    '${name} --${flag}') ${offerOf(offers)} ;;`),
  );
  const words = all.map(({ name, flags, offers }) => {
    const known = [...Object.keys(flags), 'help'].map((flag) => `--${flag}`).join(' ');
    return `    '${name}') flags='${known}'; ${wordsOf(commands, name, offers)} ;;`;
  });
  const names = [...commands.map(({ name }) => name), 'help'];
  return `# night-cage completion for bash: source it, or write it to ~/.local/share/bash-completion/completions/night-cage
_night_cage_files() {
  local IFS=$'\\n'
  compopt -o filenames 2> /dev/null
  COMPREPLY=($(compgen "$1" -- "$cur"))
}
_night_cage_words() {
  COMPREPLY=($(compgen -W "$1" -- "$cur"))
  if ((\${#COMPREPLY[@]} == 0)); then _night_cage_files -f; fi
}
_night_cage() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" flags='' others=''
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then _night_cage_words '${names.join(' ')}'; return; fi
  if ((COMP_CWORD > 2)); then
    case "$command \${COMP_WORDS[2]}" in
${parts.map(({ name }) => `    '${name}') command='${name}' ;;`).join('\n')}
    esac
  fi
  case "$command $prev" in
${values.join('\n')}
  esac
  case "$command" in
${words.join('\n')}
    help) _night_cage_words '${commands.map(({ name }) => name).join(' ')}'; return ;;
  esac
  if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W "$flags" -- "$cur")); return; fi
  case "$others" in
    -*) _night_cage_files "$others" ;;
    ?*) _night_cage_words "$others" ;;
  esac
}
complete -F _night_cage night-cage
`;
}

function offerOf(offers: Offer | undefined): string {
  if (offers === undefined) return NOTHING;
  if (offers === 'file') return '_night_cage_files -f; return';
  return offers === 'folder'
    ? '_night_cage_files -d; return'
    : `_night_cage_words '${offers.join(' ')}'; return`;
}

/** The arguments of a command without a flag: files, words, or its subcommands. */
function wordsOf(commands: readonly CliCommand[], name: string, offers: Offer | undefined): string {
  const parts = commands.find((command) => command.name === name)?.parts ?? [];
  if (parts.length > 0) return `others='${parts.map((part) => part.name.split(' ')[1]).join(' ')}'`;
  if (offers === undefined) return `others=''`;
  return offers === 'file'
    ? `others='-f'`
    : offers === 'folder'
      ? `others='-d'`
      : `others='${offers.join(' ')}'`;
}
