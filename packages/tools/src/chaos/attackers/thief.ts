import { deriveToken, type EntryKind } from '@night-cage/protocol';
import type { Random } from '@night-cage/rules';
import type { LiveTable } from '@night-cage/testkit/live';
import {
  pickAddress,
  connectRawClient,
  expectRefusal,
  pickRandom,
  type Attacker,
  type Count,
  type AttackScene,
} from './attacker.ts';

const TOKENS = 2;
const SEATS = 6;
const AT_LISTED: readonly EntryKind[] = ['joined', 'sat', 'stood', 'proposed'];
/** Milliseconds to wait for an answer: servers are killed and frozen meanwhile. */
const PATIENCE = 5_000;

/** Requests that only the host, or the holder of the seat, may make. */
const hostRequests = (person: number): object[] => [
  { t: 'host', to: person },
  { t: 'set', changes: { listed: true, muted: [1, 2] } },
  { t: 'set', changes: {}, link: true },
  { t: 'begin', bot: 'careful' },
];
/** Also forbidden at a private table, where sitting down requires the link. */
const seatRequests = (table: LiveTable, person: number, random: Random): object[] => [
  { t: 'hand', seat: random.below(4), to: 'careful' },
  { t: 'stand', seat: random.below(4) },
  { t: 'propose', what: { motion: 'remove', person } },
  { t: 'propose', what: { motion: 'concede' } },
  { t: 'answer', vote: table.players[0]!.online.table.vote?.id ?? 1, yes: true },
  { t: 'pause' },
  { t: 'resume' },
  { t: 'ready', yes: false, pledge: null },
  { t: 'deny' },
];

/** An attacker with their own tokens, who tries to become another person, or the host. */
export const thief: Attacker = {
  name: 'thief',
  rest: 1_000,
  fits: () => true,
  come: async (scene, random, count) => {
    const table = pickRandom(scene.tables, random);
    const token = deriveToken(`thief ${random.below(TOKENS)}`, table.id);
    for (const allowed of [token, lootTokenAt(table)]) table.letIn(allowed, table.isListed ? AT_LISTED : []);
    const visit = { scene, table, random, token, count, victim: victimAt(table, random) };
    await attackByWebSocket(visit);
    await attackByHttp(visit);
  },
};

interface Visit {
  readonly scene: AttackScene;
  readonly table: LiveTable;
  readonly random: Random;
  readonly token: string;
  readonly count: Count;
  /** The person to impersonate. */
  readonly victim: number;
}

/** The token that redeems a stolen pass: its owner becomes the person the pass was for. */
const lootTokenAt = (table: LiveTable): string => deriveToken('thief with a pass', table.id);

function victimAt(table: LiveTable, random: Random): number {
  const people = table.players.flatMap(({ online: { you } }) => (you === null ? [] : [you]));
  return people.length === 0 ? 1 : pickRandom(people, random);
}

async function attackByWebSocket({ scene, table, random, token, count, victim }: Visit): Promise<void> {
  const line = connectRawClient(scene, table, random, { token });
  try {
    if ((await line.greeted)?.t !== 'welcome') return;
    const sat = await line.ask({ t: 'sit', seat: random.below(4) });
    if (!table.isListed) expectRefusal(table, { t: 'sit' }, sat, count);
    else count(sat?.t === 'done' ? 'seats at listed tables' : 'refused');
    const all = [...hostRequests(victim), ...(table.isListed ? [] : seatRequests(table, victim, random))];
    for (const request of all) expectRefusal(table, request, await line.ask(request), count);
    if (!table.isListed) return;
    // A seated player may propose this; the others do not agree.
    await line.ask({ t: 'propose', what: { motion: 'remove', person: victim } });
    for (let seat = 0; seat < SEATS; seat++) await line.ask({ t: 'stand', seat });
  } finally {
    line.close();
  }
}

async function attackByHttp({ scene, table, random, token, count, victim }: Visit): Promise<void> {
  const ask = async (method: string, path: string, by: string, body?: object): Promise<unknown> => {
    const url = new URL(`api/tables/${table.id}/${path}`, pickAddress(scene.cluster, random));
    const answer = await answerOf(url, method, by, body);
    count(answer === null ? 'unanswered' : answer.ok ? 'granted' : 'refused');
    return answer?.ok === true ? answer.body : null;
  };
  const created = (await ask('POST', 'pass', token, { person: victim })) as { pass?: string } | null;
  // After the store was rewound, the person may be the thief: redeeming the pass shows whose it was.
  if (typeof created?.pass === 'string')
    await ask('POST', 'pass/use', lootTokenAt(table), { pass: created.pass });
  const guessed = Array.from({ length: 4 }, () => String(1_000 + random.below(9_000))).join('');
  const used = await ask('POST', 'pass/use', token, { pass: guessed });
  const forgotten = table.isListed ? null : await ask('DELETE', 'me', token);
  if (used !== null || forgotten !== null)
    throw new Error(`table ${table.id}: a stranger was accepted as another person`);
}

interface Reply {
  readonly ok: boolean;
  readonly body: unknown;
}

/** Null if the server did not answer. */
async function answerOf(url: URL, method: string, token: string, body?: object): Promise<Reply | null> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await answer.text();
    return { ok: answer.ok, body: text === '' ? {} : JSON.parse(text) };
  } catch {
    return null;
  }
}
