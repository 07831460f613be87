import {
  hashToken,
  personToMove,
  deriveToken,
  type SettingsChanges,
  type TableState,
} from '@night-cage/protocol';
import { legalOptions } from '@night-cage/rules';
import {
  MemoryStore,
  type DeliveryResult,
  type NotificationChannel,
  type Messenger,
  type TableNotification,
} from '@night-cage/server';
import { TestServer, type RawClient, type TestServerPorts } from '@night-cage/testkit/online';
import { expect } from 'vitest';

/* A correspondence game on a test server, with people who want notifications, and a log of them. */

export const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const SETUP = { edition: 'base', players: 3, options: {} } as const;
export const NAMES = ['host', 'guest', 'third'];
const CORRESPONDENCE: SettingsChanges = { pace: 24, absent: 'wait', forced: true };

interface SentNotification {
  readonly at: number;
  readonly channel: NotificationChannel;
  readonly notice: TableNotification;
}

/** A messenger that records notifications, and answers as the test wants. */
class NotificationLog implements Messenger {
  readonly sent: SentNotification[] = [];
  answer: (notification: SentNotification) => DeliveryResult | Promise<DeliveryResult> = () => 'sent';
  server!: TestServer;

  async send(channel: NotificationChannel, notice: TableNotification): Promise<DeliveryResult> {
    const notification = { at: this.server.clock.now(), channel, notice };
    this.sent.push(notification);
    return this.answer(notification);
  }
}

export interface CorrespondenceTable {
  readonly server: TestServer;
  readonly log: NotificationLog;
  readonly id: string;
  readonly clients: readonly RawClient[];
}

/** A correspondence game whose people all want notifications. */
export async function openCorrespondenceTable(
  ports: TestServerPorts = {},
  changes: SettingsChanges = CORRESPONDENCE,
): Promise<CorrespondenceTable> {
  const log = new NotificationLog();
  const server = new TestServer(new MemoryStore(), undefined, {}, { ...ports, messenger: log });
  log.server = server;
  const { id, clients } = await server.startGame(SETUP, NAMES, changes);
  for (const [n, name] of NAMES.entries()) {
    expect(await server.store.personOf(id, hashToken(deriveToken(name, id)))).toBe(n + 1);
    await addWebhook(server, id, n + 1, `https://${name}.example/`);
  }
  return { server, log, id, clients };
}

async function addWebhook(server: TestServer, id: string, person: number, address: string): Promise<void> {
  expect(await server.store.saveChannel(id, person, { kind: 'hook', address, details: null }, 5)).toBe(
    'kept',
  );
  const actor = (await server.tables.borrow(id))!;
  await actor.notifications.changed();
  server.tables.release(actor);
}

/** Lets time pass, with the background jobs of a server. */
export async function passTime(
  { server }: Pick<CorrespondenceTable, 'server'>,
  milliseconds: number,
  step = 5 * SECOND,
): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step) {
    void server.tables.runOverdue();
    await server.clock.run(Math.min(step, left));
  }
  void server.tables.runOverdue();
  await server.clock.run(1);
}

export const toMove = (table: TableState): number => personToMove(table)!.person;

/** The player to move chooses until it is another player's turn. Returns that player. */
export async function playOn({ server, id, clients }: CorrespondenceTable): Promise<number> {
  let table = await server.table(id);
  const first = toMove(table);
  for (let n = 0; toMove(table) === first; n++) {
    const option = legalOptions(table.game!.state)[n % legalOptions(table.game!.state).length]!;
    expect((await clients[first - 1]!.ask({ t: 'play', at: table.position, option })).t).toBe('done');
    table = await server.table(id);
  }
  return toMove(table);
}

export const addressOf = (person: number): string => `https://${NAMES[person - 1]}.example/`;
