import type { GameRefusal } from '@night-cage/client';
import {
  ID_BYTES,
  LIMITS,
  UNAVAILABLE_REASONS,
  DEFAULT_TABLE_SETTINGS,
  PROTOCOL_VERSION,
  createTableId,
  deriveToken,
  type AnyRefusalCode,
  type LogEntry,
  type UnavailableReason,
  type PersonId,
  type TableSettings,
} from '@night-cage/protocol';
import type { EditionName } from '@night-cage/rules';
import { deviceKey, randomBytes } from '../../storage/device-key.ts';

/** What a server tells of itself; `none`: nobody answers, or only files are served. */
export type ServerInfo =
  | { readonly is: 'none' }
  /** There is a server, but no tables, and why. */
  | { readonly is: 'without-tables'; readonly why: UnavailableReason }
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

export type CreateTableResult =
  | { readonly ok: true; readonly id: string; readonly link: string }
  | { readonly ok: false; readonly why: GameRefusal };

/** An address of the server, whatever folder the page was opened in. */
export const apiUrl = (path: string): URL => new URL(`api/${path}`, document.baseURI);

/** Who one is at a table, as its server asks for it. */
export const authorizationHeader = (table: string): { readonly Authorization: string } => ({
  Authorization: `Bearer ${deriveToken(deviceKey(), table)}`,
});

const textIn = (found: unknown): string => (typeof found === 'string' ? found : '');
const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];

export async function fetchServerInfo(): Promise<ServerInfo> {
  try {
    const answer = await fetch(apiUrl('about'));
    const told: unknown = answer.ok ? await answer.json() : null;
    if (typeof told !== 'object' || told === null || !('online' in told)) return { is: 'none' };
    const { online, why, onlyHere, command, addresses, untouched } = told as Record<string, unknown>;
    if (online !== true)
      return { is: 'without-tables', why: UNAVAILABLE_REASONS.find((one) => one === why) ?? 'unusable' };
    return {
      is: 'here',
      onlyHere: onlyHere === true,
      command: textIn(command),
      addresses: textsIn(addresses),
      untouched: typeof untouched === 'number' ? untouched : LIMITS.gameExpiry,
    };
  } catch {
    return { is: 'none' };
  }
}

/** Why a server refused; what cannot be read is a server that has no time. */
export async function parseRefusal(answer: Response): Promise<GameRefusal> {
  try {
    const { code } = (await answer.json()) as { code?: unknown };
    if (typeof code === 'string') return { code: code as AnyRefusalCode } as GameRefusal;
  } catch {
    // Then it says nothing that a page could tell.
  }
  return { code: 'server/busy' };
}

/** The id is made here: asked twice, it is still one table. */
export async function requestOnlineTable(
  wanted: Pick<TableSettings, 'wish'> & Partial<TableSettings>,
): Promise<CreateTableResult> {
  const id = createTableId(randomBytes(ID_BYTES));
  try {
    const answer = await fetch(apiUrl('tables'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...authorizationHeader(id) },
      body: JSON.stringify({ id, settings: { ...DEFAULT_TABLE_SETTINGS, ...wanted } }),
    });
    if (!answer.ok) return { ok: false, why: await parseRefusal(answer) };
    const { link } = (await answer.json()) as { link: string };
    return { ok: true, id, link };
  } catch {
    return { ok: false, why: { code: 'server/busy' } };
  }
}

/** The entries of a table's log after one of them, or null if it cannot be read now. */
export async function fetchLog(table: string, after: number): Promise<readonly LogEntry[] | null> {
  try {
    const answer = await fetch(apiUrl(`tables/${table}/log?v=${PROTOCOL_VERSION}&after=${after}`));
    return answer.ok ? ((await answer.json()) as { entries: LogEntry[] }).entries : null;
  } catch {
    return null;
  }
}

/** A one-time link; `passTime` is null until it can be made, which is from `from` on or (null) once another person asks, too. */
export type CreatePassResult =
  | { readonly ok: true; readonly pass: string | null; readonly from: number | null }
  | { readonly ok: false; readonly why: GameRefusal };

export async function createPass(table: string, person: PersonId): Promise<CreatePassResult> {
  try {
    const answer = await fetch(apiUrl(`tables/${table}/pass`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...authorizationHeader(table) },
      body: JSON.stringify({ person }),
    });
    if (!answer.ok) return { ok: false, why: await parseRefusal(answer) };
    const { pass = null, from = null } = (await answer.json()) as { pass?: string; from?: number | null };
    return { ok: true, pass, from };
  } catch {
    return { ok: false, why: { code: 'server/busy' } };
  }
}

/** Uses a one-time link: from then on this device is that person's, too. */
export async function usePass(table: string, pass: string): Promise<boolean> {
  try {
    const answer = await fetch(apiUrl(`tables/${table}/pass/use`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...authorizationHeader(table) },
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
    return (
      await fetch(apiUrl(`tables/${table}/me`), { method: 'DELETE', headers: authorizationHeader(table) })
    ).ok;
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

export async function fetchOpenTables(): Promise<readonly ListedTable[]> {
  try {
    const answer = await fetch(apiUrl('tables'));
    const { tables } = (await answer.json()) as {
      tables: readonly { id: string; settings: TableSettings; free: number }[];
    };
    return tables.map(({ id, settings, free }) => ({ id, edition: settings.wish.edition, free }));
  } catch {
    return [];
  }
}
