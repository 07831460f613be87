import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { OnBotDecision } from '../bots/bot-pool.ts';
import type { Telemetry } from '../table/telemetry.ts';

/** Values that are read when the metrics are requested. */
export interface Gauges {
  readonly tables: () => number;
  readonly sockets: () => number;
  /** Appends that wait to be written. */
  readonly waiting: () => number;
}

const QUICK = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000];

/** The metrics of a server in the format of Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly watch: Telemetry;
  readonly onThought: OnBotDecision;

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    const counter = <Label extends string>(
      name: string,
      help: string,
      ...labelNames: Label[]
    ): Counter<Label> => new Counter({ name, help, labelNames, registers });
    const histogram = (name: string, help: string, buckets: readonly number[] = QUICK): Histogram =>
      new Histogram({ name, help, buckets: [...buckets], registers });
    const entries = counter('night_cage_entries_total', 'Entries written', 'kind');
    const refused = counter('night_cage_refusals_total', 'Requests refused', 'code');
    const races = counter('night_cage_races_lost_total', 'Writes that another server did first');
    const entryLag = histogram(
      'night_cage_bus_ms',
      'From an entry of another server until it was known here',
    );
    const rewound = counter(
      'night_cage_tables_rewound_total',
      'Tables that the store has rewound to an earlier or another log',
    );
    const due = histogram(
      'night_cage_due_age_ms',
      'How late deadlines of tables without clients were handled',
      [...QUICK, 30_000, 600_000],
    );
    const answers = histogram('night_cage_answer_ms', 'From a request to its answer');
    const commits = histogram('night_cage_commit_ms', 'Time that the store took to write');
    const thoughts = histogram('night_cage_bot_ms', 'Time that bots took to choose');
    const overruns = counter('night_cage_bot_overruns_total', 'Bots that took too long');
    const notices = counter('night_cage_notices_total', 'Notifications by channel and result', 'by', 'came');
    const noticeAge = histogram(
      'night_cage_notice_age_seconds',
      'From the start of a turn until its notification',
      [1, 5, 10, 30, 60, 600, 3_600, 14_400, 86_400],
    );
    const failed = counter('night_cage_tables_failed_total', 'Tables that cannot be served, once per reason');
    this.watch = {
      entry: (kind) => entries.inc({ kind }),
      refused: (code) => refused.inc({ code }),
      answered: (milliseconds) => answers.observe(milliseconds),
      written: (milliseconds) => commits.observe(milliseconds),
      raceLost: () => races.inc(),
      notificationSent: (by, came, age) => {
        notices.inc({ by, came });
        if (came === 'sent') noticeAge.observe(age / 1_000);
      },
      rewound: () => rewound.inc(),
      remoteEntry: (milliseconds) => entryLag.observe(milliseconds),
      foundDue: (milliseconds) => due.observe(milliseconds),
      tableFailed: () => failed.inc(),
    };
    this.onThought = (milliseconds, isLate) => {
      thoughts.observe(milliseconds);
      if (isLate) overruns.inc();
    };
  }

  count({ tables, sockets, waiting }: Gauges): void {
    const delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    const gauge = (name: string, help: string, read: () => number): void => {
      const created: Gauge = new Gauge({
        name,
        help,
        registers: [this.#registry],
        collect: () => created.set(read()),
      });
    };
    gauge('night_cage_tables', 'Tables that are open', tables);
    gauge('night_cage_sockets', 'Open connections', sockets);
    gauge('night_cage_writer_queue', 'Appends that wait to be written', waiting);
    gauge('night_cage_event_loop_p99_ms', 'Delay of the event loop since the last scrape', () => {
      const p99 = delay.percentile(99) / 1e6;
      delay.reset();
      return p99;
    });
  }

  /** `GET /metrics`, on a separate port. */
  serve(): Server {
    return createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      void this.#registry.metrics().then((text) => {
        response.writeHead(200, { 'Content-Type': this.#registry.contentType }).end(text);
      });
    });
  }
}
