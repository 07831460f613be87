import { why, type Deed, type OnlineCode, type PersonId, type Table, type Why } from '@night-cage/protocol';
import type { Chance } from '@night-cage/rules';
import type { Limits } from '../limits.ts';
import type { LastWords } from './last-words.ts';
import type { Random } from './ports.ts';
import type { Secret } from './secret.ts';

/** What a deed leads to, all of it or nothing. */
export interface Decided {
  readonly ok: true;
  readonly deeds: readonly Deed[];
  readonly secret?: Secret;
  readonly link?: string;
  readonly forget?: PersonId;
}
export type Verdict = Decided | { readonly ok: false; readonly why: Why };

/** What deciding may look at besides the log. */
export interface Circumstances {
  readonly now: number;
  readonly random: Random;
  readonly secret: Secret | null;
  /** The tiles to come; null while no game is played. */
  readonly chance: Chance | null;
  /** What was revealed for the deal that is on its way. */
  readonly revealed: ReadonlyMap<PersonId, string>;
  /** When somebody last wrote, and last made a sign. */
  readonly lastWords: LastWords;
  readonly limits: Limits;
  /** Whoever asks came by a link that lets them sit down. */
  readonly hasLink: boolean;
}

/** Decides about a deed of one kind. `person` may be nobody yet: whoever does something that lasts joins by it. */
export type Decide<Asked> = (
  table: Table,
  person: PersonId,
  asked: Asked,
  circumstances: Circumstances,
) => Verdict;

export const decided = (...deeds: readonly Deed[]): Verdict => ({ ok: true, deeds });
export const refuse = (code: OnlineCode, more: Omit<Why, 'code'> = {}): Verdict => ({
  ok: false,
  why: why(code, more),
});

/** What became of a deed: it is written, or it is not and why; `again`: somebody was faster, and it may be decided anew. */
export type Written =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly why: Why; readonly again: boolean };

/** Whose deed it is, its name, and the token of somebody who joins by it. */
export interface Doer {
  readonly by: PersonId;
  readonly key: string;
  readonly joinsWith: string | null;
}
