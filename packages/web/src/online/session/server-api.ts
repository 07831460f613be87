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

/** What is known of the server. `none`: it does not answer, or serves only files. */
export type ServerInfo =
  | { readonly is: 'none' }
  /** There is a server, but it offers no tables. */
  | { readonly is: 'without-tables'; readonly why: UnavailableReason }
  | {
      readonly is: 'here';
      /** Only this machine can reach the server; `command` opens it to the local network. */
      readonly onlyHere: boolean;
      readonly command: string;
      /** Addresses that others can open, the best first. */
      readonly addresses: readonly string[];
      /** Milliseconds without activity after which the server deletes a game. */
      readonly untouched: number;
    };

/** The id and link key of a new table, or a refusal. */
export type CreateTableResult =
  | { readonly ok: true; readonly id: string; readonly link: string }
  | { readonly ok: false; readonly why: GameRefusal };

/** An address of the server's API, relative to the page. */
export const apiUrl = (path: string): URL => new URL(`api/${path}`, document.baseURI);

/** Identifies this device at a table. */
export const authorizationHeader = (table: string): { readonly Authorization: string } => ({
  Authorization: `Bearer ${deriveToken(deviceKey(), table)}`,
});

const textIn = (found: unknown): string => (typeof found === 'string' ? found : '');
const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((text) => typeof text === 'string') : [];

export async function fetchServerInfo(): Promise<ServerInfo> {
  try {
    const answer = await fetch(apiUrl('about'));
    const info: unknown = answer.ok ? await answer.json() : null;
    if (typeof info !== 'object' || info === null || !('online' in info)) return { is: 'none' };
    const { online, why, onlyHere, command, addresses, untouched } = info as Record<string, unknown>;
    if (online !== true)
      return {
        is: 'without-tables',
        why: UNAVAILABLE_REASONS.find((reason) => reason === why) ?? 'unusable',
      };
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

/** The refusal in an answer; `server/busy` if it cannot be read. */
export async function parseRefusal(answer: Response): Promise<GameRefusal> {
  try {
    const { code } = (await answer.json()) as { code?: unknown };
    if (typeof code === 'string') return { code: code as AnyRefusalCode } as GameRefusal;
  } catch {
    // No readable refusal.
  }
  return { code: 'server/busy' };
}

/** Creates a table. The id comes from this page, so that a repeated request creates only one table. */
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

/** The entries of a table's log after this one, or null if the log cannot be read now. */
export async function fetchLog(table: string, after: number): Promise<readonly LogEntry[] | null> {
  try {
    const answer = await fetch(apiUrl(`tables/${table}/log?v=${PROTOCOL_VERSION}&after=${after}`));
    return answer.ok ? ((await answer.json()) as { entries: LogEntry[] }).entries : null;
  } catch {
    return null;
  }
}

/**
 * A one-time link. `pass` is null until it can be created: from the time `from` on or, if that is
 * null, once another person asks too.
 */
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

/** Uses a one-time link: this device becomes another device of that person. */
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

/** Leaves a table for good; the server deletes name, messages and seat. */
export async function forgetMe(table: string): Promise<boolean> {
  try {
    return (
      await fetch(apiUrl(`tables/${table}/me`), { method: 'DELETE', headers: authorizationHeader(table) })
    ).ok;
  } catch {
    return false;
  }
}

/** A publicly listed table. */
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
