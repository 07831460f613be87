import type { Io } from './io.ts';

/** What may stand after a flag or a command, for whoever completes it: files, folders, or one of these words. */
export type Offer = 'file' | 'folder' | readonly string[];

export interface Flag {
  /** What stands after it, in capitals; a flag without stands alone. */
  readonly takes?: string;
  /** One line of help, or several. */
  readonly about: string;
  readonly offers?: Offer;
  /** Older spellings that still work. */
  readonly was?: readonly string[];
}

export type Flags = Readonly<Record<string, Flag>>;

/** One word of `night-cage <command>`. Help, completion and the reading of its words come from this table. */
export interface CliCommand {
  readonly name: string;
  /** What a person types to run it, if that is not `night-cage` and its name. */
  readonly typed?: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  /** What stands after the command's name; several ways if there are. */
  readonly usage: readonly string[];
  readonly about: string;
  readonly flags: Flags;
  /** What is to be said below the flags. */
  readonly more?: string;
  readonly exitCodes: string;
  /** What stands after it without a flag. */
  readonly offers?: Offer;
  /** Commands whose first word is this one's name. */
  readonly parts?: readonly CliCommand[];
  /** Answers with the exit code. */
  readonly run: (args: readonly string[], io: Io) => number | Promise<number>;
}
