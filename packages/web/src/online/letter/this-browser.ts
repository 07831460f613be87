import type { Refused } from '@night-cage/client';
import { language } from '../../text/say.ts';
import { drawerOf } from '../session/drawer.ts';
import { forgetBrowser, pushKey, tellBrowser } from './notices-server.ts';

/** Why this browser cannot be told; null: it can. */
export type Unable = 'insecure' | 'install' | 'browser' | 'server';

/** What became of a request to be told. */
export type Asked = 'done' | 'denied' | 'unready' | Refused;

const PUSHED = 'push';
/** Milliseconds within which the worker that shows notices is there, if it ever is. */
const PATIENCE = 10_000;

/** Those of Apple tell only what was put on the home screen. */
const isOnApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

export async function whyUnable(): Promise<Unable | null> {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return isOnApple() ? 'install' : 'browser';
  return (await pushKey()) === null ? 'server' : null;
}

/** Is this browser told about this table? It is while it has the subscription that the server was given. */
export async function isTold(table: string): Promise<boolean> {
  const kept = drawerOf(table).get(PUSHED);
  if (kept === null || !('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint === kept;
}

/** Asks for permission, so only ever after a press. */
export async function beTold(table: string): Promise<Asked> {
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
        applicationServerKey: await pushKey(),
      }));
    const refused = await tellBrowser(table, subscription, language());
    if (refused === null) drawerOf(table).set(PUSHED, subscription.endpoint);
    return refused ?? 'done';
  } catch {
    // The service of the browser's maker may be away, or be forbidden here.
    return 'denied';
  }
}

/** About this table no more: others may still call this browser. */
export async function beToldNoMore(table: string): Promise<Asked> {
  const drawer = drawerOf(table);
  const endpoint = drawer.get(PUSHED);
  if (endpoint === null) return 'done';
  const refused = await forgetBrowser(table, endpoint);
  if (refused === null) drawer.set(PUSHED, null);
  return refused ?? 'done';
}
