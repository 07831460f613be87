import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Random } from '@night-cage/rules';
import pg from 'pg';
import type { TrafficMonitor } from './traffic-monitor.ts';

/**
 * A bus client that repeats the messages of others, late and twice, and sends invalid ones in
 * between.
 */
export interface BusInterference {
  /** How many messages it has sent. */
  readonly sentCount: () => number;
  /** Sends a forged message to the servers of a table. */
  readonly forge: (table: string, news: object) => void;
  end(): Promise<void>;
}

const MAX_DELAY = 3_000;
const NONSENSE = ['', '{', '[]', '{"t":"written"}', '{"t":"written","seq":1e9}', '["x",[["a",{"t":"no"}]]]'];

/** Repeats a message through `send`, or sends an invalid one instead. */
function echo(
  random: Random,
  monitor: TrafficMonitor,
  send: (text: string) => void,
): (message: string) => void {
  return (message) => {
    monitor.record(message);
    for (let times = random.below(3); times > 0; times--) {
      const text = random.below(10) === 0 ? NONSENSE[random.below(NONSENSE.length)]! : message;
      setTimeout(() => send(text), random.below(MAX_DELAY)).unref();
    }
  };
}

export async function startNatsInterference(
  address: string,
  random: Random,
  monitor: TrafficMonitor,
): Promise<BusInterference> {
  const connection: NatsConnection = await connect({
    servers: address,
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 200,
  });
  let sentCount = 0;
  connection.subscribe('night-cage.table.>', {
    callback: (error, message) => {
      if (error !== null) return;
      echo(random, monitor, (text) => {
        if (connection.isClosed()) return;
        sentCount++;
        connection.publish(message.subject, text);
      })(message.string());
    },
  });
  return {
    sentCount: () => sentCount,
    forge: (table, news) => {
      if (connection.isClosed()) return;
      sentCount++;
      connection.publish(`night-cage.table.${table}`, JSON.stringify(news));
    },
    end: () => connection.close(),
  };
}

/** Reconnects when the database is back. */
export function startPostgresInterference(
  address: string,
  random: Random,
  monitor: TrafficMonitor,
): BusInterference {
  let sentCount = 0;
  let isStopped = false;
  let client: pg.Client | null = null;
  // It receives its own messages, and must not repeat them forever.
  const sent = new Set<string>();
  const notify = (text: string): void => {
    if (client === null || sent.size > 100_000) return;
    sentCount++;
    sent.add(text);
    client.query('SELECT pg_notify($1, $2)', ['night_cage', text]).catch(() => undefined);
  };
  const repeat = echo(random, monitor, notify);
  const listen = async (): Promise<void> => {
    const next = new pg.Client(address);
    const reconnect = (): void => {
      if (client === next || client === null) client = null;
      if (!isStopped) setTimeout(() => void listen(), 500).unref();
    };
    next.on('error', () => undefined);
    next.once('end', reconnect);
    next.on('notification', ({ payload = '' }) => {
      if (!sent.has(payload)) repeat(payload);
    });
    try {
      await next.connect();
      await next.query('LISTEN night_cage');
      client = next;
    } catch {
      await next.end().catch(() => undefined);
    }
  };
  void listen();
  return {
    sentCount: () => sentCount,
    forge: (table, news) => notify(JSON.stringify(['another server', [[table, news]]])),
    end: async () => {
      isStopped = true;
      await client?.end();
    },
  };
}
