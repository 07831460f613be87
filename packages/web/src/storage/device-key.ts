import { readLocal, writeLocal } from './local-storage.ts';

const KEPT = 'night-cage/device-key';
const isKey = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{32}$/.test(text);

export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** Where nothing can be kept, the key lasts as long as the page. */
let ofThisPage: string | null = null;

function keptKey(): string | null {
  try {
    const kept: unknown = JSON.parse(readLocal(KEPT) ?? 'null');
    return isKey(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** What opens all seats of whoever uses this browser, at every table: 128 bits that leave it only in hashes. */
export function deviceKey(): string {
  const kept = keptKey() ?? ofThisPage;
  if (kept !== null) return kept;
  ofThisPage = Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeLocal(KEPT, ofThisPage);
  return ofThisPage;
}

/** A key that was saved as a file, on this device or another. False: it is none. */
export function restoreKey(text: string): boolean {
  const key = text.trim();
  if (!isKey(key)) return false;
  ofThisPage = key;
  writeLocal(KEPT, key);
  return true;
}
