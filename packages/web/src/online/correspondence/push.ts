import type { GameRefusal } from '@night-cage/client';
import { language } from '../../text/translator.ts';
import { tableStorage } from '../session/table-storage.ts';
import { removePushSubscription, fetchPushKey, addPushSubscription } from './notification-channels.ts';

/** Why this browser cannot receive push notifications. */
export type PushUnavailable = 'insecure' | 'install' | 'browser' | 'server';

/** The result of turning push on or off. */
export type PushRequestResult = 'done' | 'denied' | 'unready' | GameRefusal;

const STORAGE_NAME = 'push';
/** Milliseconds to wait for the service worker. */
const WORKER_TIMEOUT = 10_000;

/** Browsers on iOS receive push only for an app on the home screen. */
const isOnApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

export async function findPushUnavailable(): Promise<PushUnavailable | null> {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return isOnApple() ? 'install' : 'browser';
  return (await fetchPushKey()) === null ? 'server' : null;
}

/** Whether this browser is subscribed to this table: it still has the subscription that the server got. */
export async function isPushEnabled(table: string): Promise<boolean> {
  const savedEndpoint = tableStorage(table).get(STORAGE_NAME);
  if (savedEndpoint === null || !('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint === savedEndpoint;
}

/** Asks for permission, so call it only after a click. */
export async function enablePush(table: string): Promise<PushRequestResult> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const registration = await Promise.race([
      navigator.serviceWorker.ready,
      new Promise<null>((resolve) => setTimeout(resolve, WORKER_TIMEOUT, null)),
    ]);
    if (registration === null) return 'unready';
    const subscription =
      (await registration.pushManager.getSubscription()) ??
      (await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: await fetchPushKey(),
      }));
    const refused = await addPushSubscription(table, subscription, language());
    if (refused === null) tableStorage(table).set(STORAGE_NAME, subscription.endpoint);
    return refused ?? 'done';
  } catch {
    // The browser maker's push service may be unreachable or blocked.
    return 'denied';
  }
}

/** Unsubscribes from this table; the browser keeps its subscription for other tables. */
export async function disablePush(table: string): Promise<PushRequestResult> {
  const storage = tableStorage(table);
  const endpoint = storage.get(STORAGE_NAME);
  if (endpoint === null) return 'done';
  const refused = await removePushSubscription(table, endpoint);
  if (refused === null) storage.set(STORAGE_NAME, null);
  return refused ?? 'done';
}
