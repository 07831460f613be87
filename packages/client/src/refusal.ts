import type { OnlineRefusalCode } from '@night-cage/protocol';
import type { Refusal } from '@night-cage/rules';

/** Refusals of the table, before the rules are asked. */
export const TABLE_REFUSAL_CODES = [
  'table/another-format',
  'table/nothing-to-undo',
  'table/played-in-another-tab',
  'table/answered',
] as const;
/** A refusal of a local table, before the rules are asked. */
export interface TableRefusal {
  readonly code: (typeof TABLE_REFUSAL_CODES)[number];
}

/** Why an online table refused a request or did not answer it. */
export interface OnlineRefusal {
  readonly code: OnlineRefusalCode;
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly after?: number;
}

/** Any refusal of a request to a game. */
export type GameRefusal = Refusal | TableRefusal | OnlineRefusal;
