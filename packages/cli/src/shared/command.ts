import type { Io } from './io.ts';

/** What can complete a flag or a command: files, folders, or one of these words. */
export type Offer = 'file' | 'folder' | readonly string[];

/** A flag of a command. */
export interface Flag {
  /** The name of its value, in capitals; absent if it takes none. */
  readonly takes?: string;
  /** Help, in one or more lines. */
  readonly about: string;
  readonly offers?: Offer;
  /** Older spellings that still work. */
  readonly was?: readonly string[];
}

export type Flags = Readonly<Record<string, Flag>>;

/** A command `night-cage <command>`. Its help, completion and argument parsing come from this table. */
export interface CliCommand {
  readonly name: string;
  /** What users type to run it, if not `night-cage` and its name. */
  readonly typed?: string;
  /** A line for the list of commands. */
  readonly summary: string;
  /** Its arguments; several lines if there are several forms. */
  readonly usage: readonly string[];
  readonly about: string;
  readonly flags: Flags;
  /** Text below the flags. */
  readonly more?: string;
  readonly exitCodes: string;
  /** What completes it without a flag. */
  readonly offers?: Offer;
  /** Subcommands, whose names begin with this one's. */
  readonly parts?: readonly CliCommand[];
  /** Returns the exit code. */
  readonly run: (args: readonly string[], io: Io) => number | Promise<number>;
}
