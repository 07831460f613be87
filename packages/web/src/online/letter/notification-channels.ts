import type { GameRefusal } from '@night-cage/client';
import { toRecord } from '../../ui/fields.ts';
import type { Language } from '../../text/languages.ts';
import { apiUrl, authorizationHeader, parseRefusal } from '../session/server.ts';

/** What calls somebody at a table when it is their choice. */
export interface NotificationChannels {
  /** Browsers that are told. */
  readonly push: number;
  /** An address that is told. */
  readonly hook: string | null;
  /** There is a feed; where, only whoever made it knows. */
  readonly feed: boolean;
}

/** The key by which browsers know this server; null: it tells none. */
export async function fetchPushKey(): Promise<string | null> {
  try {
    const { push } = toRecord(await (await fetch(apiUrl('about'))).json());
    return typeof push === 'string' ? push : null;
  } catch {
    return null;
  }
}

/** Null: that cannot be known now. */
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

/** Null: done. */
async function tell(
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
  tell(table, 'hook', { url });

/** This browser is told from now on, in this language. */
export const addPushSubscription = (
  table: string,
  subscription: PushSubscription,
  lang: Language,
): Promise<GameRefusal | null> => {
  const { endpoint, keys } = subscription.toJSON();
  return tell(table, 'push', { subscription: { endpoint, keys }, lang });
};

export const removePushSubscription = (table: string, endpoint: string): Promise<GameRefusal | null> =>
  tell(table, 'push', { subscription: null, endpoint });

export type FeedResult =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly why: GameRefusal };

/** A feed at an address that nobody can guess; the one before is worth nothing any more. */
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

export const removeFeed = (table: string): Promise<GameRefusal | null> => tell(table, 'feed', { feed: null });
