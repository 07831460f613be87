import { readLocal, writeLocal } from './local-storage.ts';

const STORAGE_KEY = 'night-cage/device-key';
const isKey = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{32}$/.test(text);

export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** Fallback if storage is unavailable: the key lasts as long as the page. */
let pageKey: string | null = null;

function readKey(): string | null {
  try {
    const key: unknown = JSON.parse(readLocal(STORAGE_KEY) ?? 'null');
    return isKey(key) ? key : null;
  } catch {
    return null;
  }
}

/** Identifies this browser at every table: 128 bits. Servers see it only hashed. */
export function deviceKey(): string {
  const key = readKey() ?? pageKey;
  if (key !== null) return key;
  pageKey = Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeLocal(STORAGE_KEY, pageKey);
  return pageKey;
}

/** Takes over a key from a file that this or another device saved. False if the text is not a key. */
export function restoreKey(text: string): boolean {
  const key = text.trim();
  if (!isKey(key)) return false;
  pageKey = key;
  writeLocal(STORAGE_KEY, key);
  return true;
}
