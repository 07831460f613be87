import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { print } from '../shared/io.ts';
import { suggestNearest } from '../shared/suggest-nearest.ts';
import { parseArguments } from '../shared/parse-arguments.ts';
import { createBashScript } from './bash.ts';
import { createFishScript } from './fish.ts';

/** zsh runs the bash function. */
const zshScript = (commands: readonly CliCommand[]): string =>
  `#compdef night-cage\nautoload -U +X bashcompinit && bashcompinit\n${createBashScript(commands)}`;

const SHELLS: Readonly<Record<string, (commands: readonly CliCommand[]) => string>> = {
  bash: createBashScript,
  zsh: zshScript,
  fish: createFishScript,
};
const NAMES = Object.keys(SHELLS);

/** A command that completes these others and itself. */
export function createCompletionCommand(others: readonly CliCommand[]): CliCommand {
  const flags = {} as const;
  const completion: CliCommand = {
    name: 'completion',
    summary: 'print a completion script for your shell',
    usage: [NAMES.join('|')],
    about: `Prints a script for the shell, made from the same table as this help. For bash, in this shell and in every new one:

  source <(night-cage completion bash)
  night-cage completion bash > ~/.local/share/bash-completion/completions/night-cage`,
    flags,
    exitCodes: '0, or 2 if the command was not understood.',
    offers: NAMES,
    run(args, io) {
      const { positionals } = parseArguments({ name: 'completion', flags }, args);
      const [shell = ''] = positionals;
      if (positionals.length !== 1)
        throw new Failure(`completion needs the name of one shell: ${NAMES.join(', ')}`, 2);
      if (!Object.hasOwn(SHELLS, shell)) {
        const near = suggestNearest(shell, NAMES);
        const end = near === '' ? `; choose from ${NAMES.join(', ')}` : near;
        throw new Failure(`there is no completion for ${JSON.stringify(shell.slice(0, 40))}${end}`, 2);
      }
      print(io, SHELLS[shell]!([...others, completion]).trimEnd());
      return 0;
    },
  };
  return completion;
}
