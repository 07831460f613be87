import type { Refused } from '@night-cage/client';
import {
  ID_BYTES,
  LIMITS,
  NO_TABLES,
  USUAL_SETTINGS,
  VERSION,
  tableIdOf,
  tokenFor,
  type Code,
  type Entry,
  type NoTables,
  type PersonId,
  type Settings,
} from '@night-cage/protocol';
import type { EditionName } from '@night-cage/rules';
import { deviceKey, randomBytes } from '../../storage/device-key.ts';

/** What a server tells of itself; `none`: nobody answers, or only files are served. */
export type Around =
  | { readonly is: 'none' }
  /** There is a server, but no tables, and why. */
  | { readonly is: 'without-tables'; readonly why: NoTables }
  | {
      readonly is: 'here';
      /** Only this machine can reach it; `command` would let the house in. */
      readonly onlyHere: boolean;
      readonly command: string;
      /** Addresses that others can open, best one first. */
      readonly addresses: readonly string[];
      /** Milliseconds after which a game that nobody touches goes. */
      readonly untouched: number;
    };

export type Made =
  | { readonly ok: true; readonly id: string; readonly link: string }
  | { readonly ok: false; readonly why: Refused };

/** An address of the server, whatever folder the page was opened in. */
export const apiAddress = (path: string): URL => new URL(`api/${path}`, document.baseURI);

/** Who one is at a table, as its server asks for it. */
export const bearer = (table: string): { readonly Authorization: string } => ({
  Authorization: `Bearer ${tokenFor(deviceKey(), table)}`,
});

const textIn = (found: unknown): string => (typeof found === 'string' ? found : '');
const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];

export async function lookAround(): Promise<Around> {
  try {
    const answer = await fetch(apiAddress('about'));
    const told: unknown = answer.ok ? await answer.json() : null;
    if (typeof told !== 'object' || told === null || !('online' in told)) return { is: 'none' };
    const { online, why, onlyHere, command, addresses, untouched } = told as Record<string, unknown>;
    if (online !== true)
      return { is: 'without-tables', why: NO_TABLES.find((one) => one === why) ?? 'unusable' };
    return {
      is: 'here',
      onlyHere: onlyHere === true,
      command: textIn(command),
      addresses: textsIn(addresses),
      untouched: typeof untouched === 'number' ? untouched : LIMITS.untouched,
    };
  } catch {
    return { is: 'none' };
  }
}

/** Why a server refused; what cannot be read is a server that has no time. */
export async function refusalIn(answer: Response): Promise<Refused> {
  try {
    const { code } = (await answer.json()) as { code?: unknown };
    if (typeof code === 'string') return { code: code as Code } as Refused;
  } catch {
    // Then it says nothing that a page could tell.
  }
  return { code: 'server/busy' };
}

/** The id is made here: asked twice, it is still one table. */
export async function makeTable(wanted: Pick<Settings, 'wish'> & Partial<Settings>): Promise<Made> {
  const id = tableIdOf(randomBytes(ID_BYTES));
  try {
    const answer = await fetch(apiAddress('tables'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...bearer(id) },
      body: JSON.stringify({ id, settings: { ...USUAL_SETTINGS, ...wanted } }),
    });
    if (!answer.ok) return { ok: false, why: await refusalIn(answer) };
    const { link } = (await answer.json()) as { link: string };
    return { ok: true, id, link };
  } catch {
    return { ok: false, why: { code: 'server/busy' } };
  }
}

/** The entries of a table's log after one of them, or null if it cannot be read now. */
export async function readLog(table: string, after: number): Promise<readonly Entry[] | null> {
  try {
    const answer = await fetch(apiAddress(`tables/${table}/log?v=${VERSION}&after=${after}`));
    return answer.ok ? ((await answer.json()) as { entries: Entry[] }).entries : null;
  } catch {
    return null;
  }
}

/** A one-time link; `pass` is null until it can be made, which is from `from` on or (null) once another person asks, too. */
export type PassMade =
  | { readonly ok: true; readonly pass: string | null; readonly from: number | null }
  | { readonly ok: false; readonly why: Refused };

export async function makePass(table: string, person: PersonId): Promise<PassMade> {
  try {
    const answer = await fetch(apiAddress(`tables/${table}/pass`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...bearer(table) },
      body: JSON.stringify({ person }),
    });
    if (!answer.ok) return { ok: false, why: await refusalIn(answer) };
    const { pass = null, from = null } = (await answer.json()) as { pass?: string; from?: number | null };
    return { ok: true, pass, from };
  } catch {
    return { ok: false, why: { code: 'server/busy' } };
  }
}

/** Uses a one-time link: from then on this device is that person's, too. */
export async function usePass(table: string, pass: string): Promise<boolean> {
  try {
    const answer = await fetch(apiAddress(`tables/${table}/pass/use`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...bearer(table) },
      body: JSON.stringify({ pass }),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Leaves a table for good, with name, words and seat. */
export async function forgetMe(table: string): Promise<boolean> {
  try {
    return (await fetch(apiAddress(`tables/${table}/me`), { method: 'DELETE', headers: bearer(table) })).ok;
  } catch {
    return false;
  }
}

/** A table that anybody may find. */
export interface ListedTable {
  readonly id: string;
  readonly edition: EditionName;
  readonly free: number;
}

export async function listTables(): Promise<readonly ListedTable[]> {
  try {
    const answer = await fetch(apiAddress('tables'));
    const { tables } = (await answer.json()) as {
      tables: readonly { id: string; settings: Settings; free: number }[];
    };
    return tables.map(({ id, settings, free }) => ({ id, edition: settings.wish.edition, free }));
  } catch {
    return [];
  }
}
