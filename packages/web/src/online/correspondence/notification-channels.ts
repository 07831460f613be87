import type { GameRefusal } from '@night-cage/client';
import { toRecord } from '../../ui/fields.ts';
import type { Language } from '../../text/languages.ts';
import { apiUrl, authorizationHeader, parseRefusal } from '../session/server-api.ts';

/** How a player at a table is notified of their turn. */
export interface NotificationChannels {
  /** The number of subscribed browsers. */
  readonly push: number;
  /** The webhook address. */
  readonly hook: string | null;
  /** Whether there is a feed. Only the player who created it knows its address. */
  readonly feed: boolean;
}

/** The server's public key for push; null if it sends none. */
export async function fetchPushKey(): Promise<string | null> {
  try {
    const { push } = toRecord(await (await fetch(apiUrl('about'))).json());
    return typeof push === 'string' ? push : null;
  } catch {
    return null;
  }
}

/** Null if that cannot be fetched now. */
export async function fetchNotificationChannels(table: string): Promise<NotificationChannels | null> {
  try {
    const answer = await fetch(apiUrl(`tables/${table}/notices`), { headers: authorizationHeader(table) });
    if (!answer.ok) return null;
    const { push, hook, feed } = toRecord(await answer.json());
    return {
      push: typeof push === 'number' ? push : 0,
      hook: typeof hook === 'string' ? hook : null,
      feed: feed === true,
    };
  } catch {
    return null;
  }
}

const post = (table: string, what: 'push' | 'hook' | 'feed', body: object): Promise<Response> =>
  fetch(apiUrl(`tables/${table}/${what}`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...authorizationHeader(table) },
    body: JSON.stringify(body),
  });

/** Null if done, else the refusal. */
async function send(
  table: string,
  what: 'push' | 'hook' | 'feed',
  body: object,
): Promise<GameRefusal | null> {
  try {
    const answer = await post(table, what, body);
    return answer.ok ? null : await parseRefusal(answer);
  } catch {
    return { code: 'server/busy' };
  }
}

export const setWebhook = (table: string, url: string | null): Promise<GameRefusal | null> =>
  send(table, 'hook', { url });

/** Subscribes this browser, with texts in this language. */
export const addPushSubscription = (
  table: string,
  subscription: PushSubscription,
  lang: Language,
): Promise<GameRefusal | null> => {
  const { endpoint, keys } = subscription.toJSON();
  return send(table, 'push', { subscription: { endpoint, keys }, lang });
};

export const removePushSubscription = (table: string, endpoint: string): Promise<GameRefusal | null> =>
  send(table, 'push', { subscription: null, endpoint });

/** The path of a new feed, or a refusal. */
export type FeedResult =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly why: GameRefusal };

/** Creates a feed at a secret address; the previous address stops working. */
export async function createFeed(table: string): Promise<FeedResult> {
  try {
    const answer = await post(table, 'feed', {});
    if (!answer.ok) return { ok: false, why: await parseRefusal(answer) };
    const { path } = toRecord(await answer.json());
    return typeof path === 'string' ? { ok: true, path } : { ok: false, why: { code: 'server/busy' } };
  } catch {
    return { ok: false, why: { code: 'server/busy' } };
  }
}

export const removeFeed = (table: string): Promise<GameRefusal | null> => send(table, 'feed', { feed: null });
