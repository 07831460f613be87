import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Random } from '@night-cage/rules';
import pg from 'pg';
import type { Eavesdropper } from './eavesdropper.ts';

/** Somebody on the bus who repeats what others say, late and twice, and talks nonsense in between. */
export interface BusNoise {
  /** What it has said. */
  readonly said: () => number;
  /** Says to the servers of a table what it likes, as if it were one of them. */
  readonly forge: (table: string, news: object) => void;
  end(): Promise<void>;
}

const LONGEST = 3_000;
const NONSENSE = ['', '{', '[]', '{"t":"written"}', '{"t":"written","seq":1e9}', '["x",[["a",{"t":"no"}]]]'];

/** Says again what was heard, or something else: `announce` puts it on the bus. */
function echo(random: Random, ear: Eavesdropper, say: (text: string) => void): (heard: string) => void {
  return (heard) => {
    ear.hears(heard);
    for (let times = random.below(3); times > 0; times--) {
      const text = random.below(10) === 0 ? NONSENSE[random.below(NONSENSE.length)]! : heard;
      setTimeout(() => say(text), random.below(LONGEST)).unref();
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

/** It comes back by itself when the database does. */
export function startPostgresNoise(address: string, random: Random, ear: Eavesdropper): BusNoise {
  let said = 0;
  let isOver = false;
  let client: pg.Client | null = null;
  // What it repeats it hears itself, too: that must not go on for ever.
  const own = new Set<string>();
  const notify = (text: string): void => {
    if (client === null || own.size > 100_000) return;
    said++;
    own.add(text);
    client.query('SELECT pg_notify($1, $2)', ['night_cage', text]).catch(() => undefined);
  };
  const repeat = echo(random, ear, notify);
  const listen = async (): Promise<void> => {
    const next = new pg.Client(address);
    const again = (): void => {
      if (client === next || client === null) client = null;
      if (!isOver) setTimeout(() => void listen(), 500).unref();
    };
    next.on('error', () => undefined);
    next.once('end', again);
    next.on('notification', ({ payload = '' }) => {
      if (!own.has(payload)) repeat(payload);
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
      isOver = true;
      await client?.end();
    },
  };
}
