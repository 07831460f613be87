import type { GameRefusal } from '@night-cage/client';
import { language } from '../../text/translator.ts';
import { tableStorage } from '../session/table-storage.ts';
import { removePushSubscription, fetchPushKey, addPushSubscription } from './notification-channels.ts';

/** Why this browser cannot be told; null: it can. */
export type PushUnavailable = 'insecure' | 'install' | 'browser' | 'server';

/** What became of a request to be told. */
export type PushRequestResult = 'done' | 'denied' | 'unready' | GameRefusal;

const PUSHED = 'push';
/** Milliseconds within which the worker that shows notices is there, if it ever is. */
const PATIENCE = 10_000;

/** Those of Apple tell only what was put on the home screen. */
const isOnApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

export async function findPushUnavailable(): Promise<PushUnavailable | null> {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return isOnApple() ? 'install' : 'browser';
  return (await fetchPushKey()) === null ? 'server' : null;
}

/** Is this browser told about this table? It is while it has the subscription that the server was given. */
export async function isPushEnabled(table: string): Promise<boolean> {
  const kept = tableStorage(table).get(PUSHED);
  if (kept === null || !('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint === kept;
}

/** Asks for permission, so only ever after a press. */
export async function enablePush(table: string): Promise<PushRequestResult> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const registration = await Promise.race([
      navigator.serviceWorker.ready,
      new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null)),
    ]);
    if (registration === null) return 'unready';
    const subscription =
      (await registration.pushManager.getSubscription()) ??
      (await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: await fetchPushKey(),
      }));
    const refused = await addPushSubscription(table, subscription, language());
    if (refused === null) tableStorage(table).set(PUSHED, subscription.endpoint);
    return refused ?? 'done';
  } catch {
    // The service of the browser's maker may be away, or be forbidden here.
    return 'denied';
  }
}

/** About this table no more: others may still call this browser. */
export async function disablePush(table: string): Promise<PushRequestResult> {
  const drawer = tableStorage(table);
  const endpoint = drawer.get(PUSHED);
  if (endpoint === null) return 'done';
  const refused = await removePushSubscription(table, endpoint);
  if (refused === null) drawer.set(PUSHED, null);
  return refused ?? 'done';
}
