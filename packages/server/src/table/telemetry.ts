import type { AnyRefusalCode, EntryKind } from '@night-cage/protocol';
import type { HookKind } from '../store/hooks.ts';
import type { DeliveryResult } from './table-notification.ts';

/** Told what happens, in numbers: for whoever runs a server. It hears kinds, codes, times and
 * ids of tables; never who, and never what. */
export interface Telemetry {
  entry(kind: EntryKind): void;
  refused(code: AnyRefusalCode): void;
  /** From a request to its answer, in milliseconds. */
  answered(milliseconds: number): void;
  /** What the store took to write something. */
  written(milliseconds: number): void;
  /** Somebody else was faster. */
  raceLost(): void;
  /** Somebody was called, or could not be, so many milliseconds after it had become their choice. */
  called(by: HookKind, came: DeliveryResult, age: number): void;
  /** Another process wrote something so many milliseconds before it was known here. */
  heard(milliseconds: number): void;
  /** The store went back: a table whose log had `from` entries has `to`, or others. */
  rewound(table: string, from: number, to: number): void;
  /** Something was to be done so many milliseconds ago, and is being done now. */
  foundDue(milliseconds: number): void;
  /** This table cannot go on, for a reason that holds nothing secret; each reason is told once. */
  tableFailed(table: string, reason: string): void;
}

const NOTHING = (): void => undefined;
export const NO_TELEMETRY: Telemetry = {
  entry: NOTHING,
  refused: NOTHING,
  answered: NOTHING,
  written: NOTHING,
  raceLost: NOTHING,
  called: NOTHING,
  heard: NOTHING,
  rewound: NOTHING,
  foundDue: NOTHING,
  tableFailed: NOTHING,
};
