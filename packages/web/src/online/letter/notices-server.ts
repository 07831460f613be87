import type { Refused } from '@night-cage/client';
import { partsOf } from '../../ui/fields.ts';
import type { Language } from '../../text/languages.ts';
import { apiAddress, bearer, refusalIn } from '../session/server.ts';

/** What calls somebody at a table when it is their choice. */
export interface Called {
  /** Browsers that are told. */
  readonly push: number;
  /** An address that is told. */
  readonly hook: string | null;
  /** There is a feed; where, only whoever made it knows. */
  readonly feed: boolean;
}

/** The key by which browsers know this server; null: it tells none. */
export async function pushKey(): Promise<string | null> {
  try {
    const { push } = partsOf(await (await fetch(apiAddress('about'))).json());
    return typeof push === 'string' ? push : null;
  } catch {
    return null;
  }
}

/** Null: that cannot be known now. */
export async function readCalled(table: string): Promise<Called | null> {
  try {
    const answer = await fetch(apiAddress(`tables/${table}/notices`), { headers: bearer(table) });
    if (!answer.ok) return null;
    const { push, hook, feed } = partsOf(await answer.json());
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
  fetch(apiAddress(`tables/${table}/${what}`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...bearer(table) },
    body: JSON.stringify(body),
  });

/** Null: done. */
async function tell(table: string, what: 'push' | 'hook' | 'feed', body: object): Promise<Refused | null> {
  try {
    const answer = await post(table, what, body);
    return answer.ok ? null : await refusalIn(answer);
  } catch {
    return { code: 'server/busy' };
  }
}

export const tellHook = (table: string, url: string | null): Promise<Refused | null> =>
  tell(table, 'hook', { url });

/** This browser is told from now on, in this language. */
export const tellBrowser = (
  table: string,
  subscription: PushSubscription,
  lang: Language,
): Promise<Refused | null> => {
  const { endpoint, keys } = subscription.toJSON();
  return tell(table, 'push', { subscription: { endpoint, keys }, lang });
};

export const forgetBrowser = (table: string, endpoint: string): Promise<Refused | null> =>
  tell(table, 'push', { subscription: null, endpoint });

export type FeedMade =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly why: Refused };

/** A feed at an address that nobody can guess; the one before is worth nothing any more. */
export async function makeFeed(table: string): Promise<FeedMade> {
  try {
    const answer = await post(table, 'feed', {});
    if (!answer.ok) return { ok: false, why: await refusalIn(answer) };
    const { path } = partsOf(await answer.json());
    return typeof path === 'string' ? { ok: true, path } : { ok: false, why: { code: 'server/busy' } };
  } catch {
    return { ok: false, why: { code: 'server/busy' } };
  }
}

export const removeFeed = (table: string): Promise<Refused | null> => tell(table, 'feed', { feed: null });
