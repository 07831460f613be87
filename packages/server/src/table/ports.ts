import type { LastSeen } from './last-seen.ts';
import type { BotHolder } from '@night-cage/protocol';
import type { Option, State } from '@night-cage/rules';
import type { Bus } from '../bus/bus.ts';
import type { ServerLimits } from '../limits.ts';
import type { Store } from '../store/store.ts';
import type { Messenger } from './table-notification.ts';
import type { TableFailures } from './table-failures.ts';
import type { Telemetry } from './telemetry.ts';

/** Time, as a table sees it. Simulations have their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, later. Returns a function that cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

/** Random numbers that cannot be predicted. */
export interface RandomBytes {
  bytes(count: number): Uint8Array;
}

/** Who a bot thinks for: the questions of tables, and of addresses, take turns. */
export interface BotRequester {
  readonly table: string;
  /** A key of the address that its people connect from. Null if none is connected. */
  readonly address: string | null;
}

/** Asks a bot, which sees only public information. Never rejects: if a bot fails, another answers. */
export interface Bots {
  choose(bot: BotHolder, state: State, asker: BotRequester): Promise<Option>;
}

/** Everything a table needs from outside. */
export interface TablePorts {
  readonly clock: Clock;
  readonly store: Store;
  readonly random: RandomBytes;
  readonly bots: Bots;
  readonly watch: Telemetry;
  /** Defaults to no bus, for a server that is alone with its store. */
  readonly bus?: Bus;
  /** Milliseconds without an entry after which a game expires. Defaults to `LIMITS.gameExpiry`. */
  readonly untouched?: number;
  /** Without it, no notifications are sent. */
  readonly messenger?: Messenger;
  /** Defaults to `DEFAULT_LIMITS`. */
  readonly limits?: ServerLimits;
  /** When people were last connected. Without it, the table remembers that only while it is open. */
  readonly lastSeen?: LastSeen;
  /** Without it, every error counts as a failure of the store. */
  readonly failures?: TableFailures;
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
