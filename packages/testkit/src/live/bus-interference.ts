import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Random } from '@night-cage/rules';
import pg from 'pg';
import type { Eavesdropper } from './eavesdropper.ts';

/**
 * A bus client that repeats the messages of others, late and twice, and sends invalid ones in
 * between.
 */
export interface BusNoise {
  /** How many messages it has sent. */
  readonly said: () => number;
  /** Sends a forged message to the servers of a table. */
  readonly forge: (table: string, news: object) => void;
  end(): Promise<void>;
}

const LONGEST = 3_000;
const NONSENSE = ['', '{', '[]', '{"t":"written"}', '{"t":"written","seq":1e9}', '["x",[["a",{"t":"no"}]]]'];

/** Repeats a message through `say`, or sends an invalid one instead. */
function echo(random: Random, ear: Eavesdropper, send: (text: string) => void): (message: string) => void {
  return (message) => {
    ear.hears(message);
    for (let times = random.below(3); times > 0; times--) {
      const text = random.below(10) === 0 ? NONSENSE[random.below(NONSENSE.length)]! : message;
      setTimeout(() => send(text), random.below(LONGEST)).unref();
    }
  };
}

export async function startNatsNoise(address: string, random: Random, ear: Eavesdropper): Promise<BusNoise> {
  const connection: NatsConnection = await connect({
    servers: address,
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 200,
  });
  let said = 0;
  connection.subscribe('night-cage.table.>', {
    callback: (error, message) => {
      if (error !== null) return;
      echo(random, ear, (text) => {
        if (connection.isClosed()) return;
        said++;
        connection.publish(message.subject, text);
      })(message.string());
    },
  });
  return {
    said: () => said,
    forge: (table, news) => {
      if (connection.isClosed()) return;
      said++;
      connection.publish(`night-cage.table.${table}`, JSON.stringify(news));
    },
    end: () => connection.close(),
  };
}

/** Reconnects when the database is back. */
export function startPostgresNoise(address: string, random: Random, ear: Eavesdropper): BusNoise {
  let said = 0;
  let isStopped = false;
  let client: pg.Client | null = null;
  // It receives its own messages, and must not repeat them forever.
  const sent = new Set<string>();
  const notify = (text: string): void => {
    if (client === null || sent.size > 100_000) return;
    said++;
    sent.add(text);
    client.query('SELECT pg_notify($1, $2)', ['night_cage', text]).catch(() => undefined);
  };
  const repeat = echo(random, ear, notify);
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
    said: () => said,
    forge: (table, news) => notify(JSON.stringify(['another server', [[table, news]]])),
    end: async () => {
      isStopped = true;
      await client?.end();
    },
  };
}
