import type { Random } from '@night-cage/rules';
import { RawWireClient, type RawReply, type LiveTable } from '@night-cage/testkit/live';
import type { ServerCluster } from '../server-cluster.ts';

/** The target of the attackers. */
export interface AttackScene {
  readonly cluster: ServerCluster;
  readonly tables: readonly LiveTable[];
}

/** Counts an attacker's actions and results by name, to show that something happened. */
export type Count = (what: string, times?: number) => void;

/** An attacker with one method. */
export interface Attacker {
  readonly name: string;
  /** Milliseconds between two visits: at least this, at most twice that. */
  readonly rest: number;
  readonly fits: (cluster: ServerCluster) => boolean;
  /**
   * One visit. Throws if the server grants what it must refuse, but not if the connection fails.
   */
  readonly come: (scene: AttackScene, random: Random, count: Count) => Promise<void>;
}

export const pickRandom = <Thing>(things: readonly Thing[], random: Random): Thing =>
  things[random.below(things.length)]!;

/** The address of any running server. */
export function pickAddress({ servers }: ServerCluster, random: Random): string {
  const up = servers.filter(({ isUp }) => isUp);
  return pickRandom(up.length > 0 ? up : servers, random).address;
}

/** Opens a connection to a table, without a token unless `identity` has one. */
export function connectRawClient(
  { cluster }: AttackScene,
  table: LiveTable,
  random: Random,
  identity: { readonly token?: string; readonly link?: string } = {},
): RawWireClient {
  const onReceived = (text: string): void => cluster.monitor.record(text);
  return new RawWireClient({
    address: pickAddress(cluster, random),
    table: table.id,
    ...identity,
    onReceived,
  });
}

/** Counts the reply. Throws if the server accepted what it must refuse. */
export function expectRefusal(
  table: LiveTable,
  request: object,
  answer: RawReply | null,
  count: Count,
): void {
  if (answer?.t === 'done')
    throw new Error(`table ${table.id}: ${JSON.stringify(request)} was accepted, as entry ${answer.seq}`);
  count(answer === null ? 'unanswered' : 'refused');
}
