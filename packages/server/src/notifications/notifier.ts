import { LANGUAGES } from '@night-cage/protocol';
import * as v from 'valibot';
import webPush from 'web-push';
import type { NotificationChannel } from '../store/notification-channels.ts';
import type { DeliveryResult, Messenger, TableNotification } from '../table/table-notification.ts';
import type { Clock } from '../table/ports.ts';
import type { Vapid } from './vapid.ts';
import type { OutboundRequests } from './outbound-request.ts';

const bytes = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+={0,2}$/),
    v.check((text) => {
      const { length } = Buffer.from(text, 'base64url');
      return least <= length && length <= most;
    }),
  );

/**
 * The data of a browser besides its address: the keys to encrypt a push, and the language of its
 * text.
 */
export const pushDetailsSchema = v.strictObject({
  keys: v.strictObject({ p256dh: bytes(65, 65), auth: bytes(16, 16) }),
  lang: v.picklist(LANGUAGES),
});

export interface NotifierPorts {
  readonly outbound: OutboundRequests;
  readonly vapid: Vapid;
  readonly clock: Clock;
  /** The operator's address for push services. */
  readonly contact: string;
  /** The address of a table that people open. */
  readonly linkTo: (table: string) => string;
  readonly log: (what: string, more: object) => void;
}

const DAY = 86_400;
const MAX_TTL = 28 * DAY;
const MIN_TTL = 60;
const [NOT_FOUND, GONE] = [404, 410];

/** Sends push notifications (Web Push) and webhooks. */
export class Notifier implements Messenger {
  readonly #ports: NotifierPorts;

  constructor(ports: NotifierPorts) {
    this.#ports = ports;
  }

  async send(channel: NotificationChannel, notice: TableNotification): Promise<DeliveryResult> {
    let status: number | null = null;
    try {
      status = await (channel.kind === 'push' ? this.#push(channel, notice) : this.#post(channel, notice));
    } catch {
      // The notification cannot be encoded for this address.
    }
    const result = toDeliveryResult(channel, status);
    this.#ports.log('called', { table: notice.table, by: channel.kind, came: result, status });
    return result;
  }

  async #post({ address }: NotificationChannel, notice: TableNotification): Promise<number | null> {
    const body = JSON.stringify({ ...notice, url: this.#ports.linkTo(notice.table) });
    return this.#ports.outbound.post(address, { 'Content-Type': 'application/json' }, body);
  }

  async #push({ address, details }: NotificationChannel, notice: TableNotification): Promise<number | null> {
    const { vapid, contact, clock, outbound } = this.#ports;
    const keys = await vapid.keys();
    const read = v.safeParse(pushDetailsSchema, JSON.parse(details ?? 'null'));
    if (keys === null || !read.success) return null;
    const { lang, keys: browserKeys } = read.output;
    const left = notice.by === null ? MAX_TTL : Math.ceil((notice.by - clock.now()) / 1_000);
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: address, keys: browserKeys },
      JSON.stringify({ ...notice, lang }),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: Math.min(MAX_TTL, Math.max(MIN_TTL, left)),
        // A browser that was offline for days shows a table once.
        topic: `${notice.table}-${notice.kind}`,
        urgency: 'high',
      },
    );
    return outbound.post(address, headers, body);
  }
}

function toDeliveryResult({ kind }: NotificationChannel, status: number | null): DeliveryResult {
  if (status === null) return 'failed';
  if (status === GONE || (status === NOT_FOUND && kind === 'push')) return 'gone';
  return status >= 200 && status < 300 ? 'sent' : 'failed';
}
