import type { Random } from '@night-cage/rules';
import { Stranger, type StrangerReply, type LiveTable } from '@night-cage/testkit/live';
import type { ServerCluster } from '../server-cluster.ts';

/** Where strangers come. */
export interface AttackScene {
  readonly house: ServerCluster;
  readonly tables: readonly LiveTable[];
}

/** What one stranger did and got, by name, for whoever wants to know that something happened. */
export type Count = (what: string, times?: number) => void;

/** Somebody who means harm, in one way. */
export interface Attacker {
  readonly name: string;
  /** Milliseconds between two visits, at least; at most twice that. */
  readonly rest: number;
  readonly fits: (house: ServerCluster) => boolean;
  /** One visit. Throws where they got what nobody may get: a fault of the server, and none of the line. */
  readonly come: (scene: AttackScene, random: Random, count: Count) => Promise<void>;
}

export const pickRandom = <Thing>(things: readonly Thing[], random: Random): Thing =>
  things[random.below(things.length)]!;

/** Any server that runs. */
export function pickAddress({ servers }: ServerCluster, random: Random): string {
  const up = servers.filter(({ isUp }) => isUp);
  return pickRandom(up.length > 0 ? up : servers, random).address;
}

/** A line to a table; `tokenSchema`: null for somebody without one. */
export function connectStranger(
  { house }: AttackScene,
  table: LiveTable,
  random: Random,
  who: { readonly token?: string; readonly link?: string } = {},
): Stranger {
  const hears = (text: string): void => house.ear.hears(text);
  return new Stranger({ address: pickAddress(house, random), table: table.id, ...who, hears });
}

/** Counts what a server said. Throws if it did what it must refuse. */
export function expectRefusal(
  table: LiveTable,
  request: object,
  answer: StrangerReply | null,
  count: Count,
): void {
  if (answer?.t === 'done')
    throw new Error(`table ${table.id}: ${JSON.stringify(request)} was accepted, as entry ${answer.seq}`);
  count(answer === null ? 'unanswered' : 'refused');
}
