import {
  NotationError,
  checkHash,
  parseRecordPartly,
  type HashVerdict,
  type ReplayedRecord,
} from '@night-cage/notation';
import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { readTextFile } from '../shared/files.ts';
import { print } from '../shared/io.ts';
import { parseArguments } from '../shared/parse-arguments.ts';

interface Verdict {
  readonly fair: boolean;
  readonly why: string;
}

export const verifyCommand = {
  name: 'verify',
  summary: 'check whether the deal of a recorded game was fair',
  usage: ['FILE...'],
  about: `Rebuilds the stack of an online game from its record (.cage): the server's secret and the contribution of every player.
The deal was fair if the secret matches the commitment made before the game, and every tile came from that stack.
If the record has a hash of its moves, this also checks that no move was removed, changed or reordered.`,
  flags: {},
  exitCodes: '0 if every deal was fair, 1 if one was not or may not have been, 2 if a file cannot be read.',
  offers: 'file',
  run(args, io): number {
    const { positionals: files } = parseArguments(verifyCommand, args);
    if (files.length === 0) throw new Failure('verify needs a record file', 2);
    const verdicts = files.map((file) => ({ file, ...verdictOn(readTextFile(io, file)) }));
    for (const { file, fair, why } of verdicts)
      print(io, `${file}: ${fair ? 'fair' : 'not shown to be fair'}: ${why}`);
    return verdicts.every(({ fair }) => fair) ? 0 : 1;
  },
} as const satisfies CliCommand;

function verdictOn(text: string): Verdict {
  try {
    const record = parseRecordPartly(text);
    const { fair, why } = verdictOf(record);
    const changed = CHANGED[checkHash(record)];
    return fair && changed !== null ? { fair: false, why: changed } : { fair, why };
  } catch (error) {
    if (error instanceof NotationError) return { fair: false, why: error.message.replace(/\.$/, '') };
    throw error;
  }
}

/** What the record's own hash says about its moves. */
const CHANGED: Readonly<Record<HashVerdict, string | null>> = {
  none: null,
  right: null,
  cut: 'moves were removed or added after the record was written',
  changed: 'moves were changed or reordered after the record was written',
};

/** Replaying the record has compared its tiles with the stack; this checks who made the stack. */
function verdictOf({ seed, shared, steps, parted }: ReplayedRecord): Verdict {
  if (shared === null)
    return {
      fair: false,
      why:
        seed === null
          ? 'the record does not show how the stack was laid'
          : 'a single seed laid the stack, without contributions from the players',
    };
  if (shared.commitment === null) return { fair: false, why: 'the record has no commitment to the secret' };
  if (shared.contributions.length === 0) return { fair: false, why: 'no player contributed to the secret' };
  if (parted !== null) return { fair: false, why: parted.error.message.replace(/\.$/, '') };
  const tiles = steps.reduce((sum, { drew }) => sum + drew.length, 0);
  return {
    fair: true,
    why: `all ${tiles} tiles match the stack made from the committed secret and ${shared.contributions.length} contributions`,
  };
}
