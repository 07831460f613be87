import type { LastSeen } from './last-seen.ts';
import type { BotHolder } from '@night-cage/protocol';
import type { Option, State } from '@night-cage/rules';
import type { Bus } from '../bus/bus.ts';
import type { ServerLimits } from '../limits.ts';
import type { Store } from '../store/store.ts';
import type { Messenger } from './table-notification.ts';
import type { TableFailures } from './table-failures.ts';
import type { Telemetry } from './telemetry.ts';

/** Time, as a table sees it. A simulation has one of its own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, later; answers with a function that stops it. */
  after(milliseconds: number, call: () => void): () => void;
}

/** Numbers that nobody can foretell. */
export interface RandomBytes {
  bytes(count: number): Uint8Array;
}

/** For whom a bot thinks: questions of several tables, and of several addresses, take turns. */
export interface BotRequester {
  readonly table: string;
  /** A key of the address its people are connected from; null: none of them is. */
  readonly address: string | null;
}

/** Asks a bot, which sees what everybody sees. It never rejects: where a bot fails, another one answers. */
export interface Bots {
  choose(bot: BotHolder, state: State, asker: BotRequester): Promise<Option>;
}

/** Everything a table needs of the world. */
export interface TablePorts {
  readonly clock: Clock;
  readonly store: Store;
  readonly random: RandomBytes;
  readonly bots: Bots;
  readonly watch: Telemetry;
  /** Left out, this process is alone with the store. */
  readonly bus?: Bus;
  /** Milliseconds after which a game that nobody touches goes; left out, as usual. */
  readonly untouched?: number;
  /** Left out, nobody is called. */
  readonly messenger?: Messenger;
  /** Left out, they are as usual. */
  readonly limits?: ServerLimits;
  /** When people were last connected; left out, it is remembered as long as the table is served. */
  readonly lastSeen?: LastSeen;
  /** Left out, whatever fails is taken for the store. */
  readonly failures?: TableFailures;
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
