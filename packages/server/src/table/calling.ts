import {
  afterCounting,
  deadlineOf,
  isQuiet,
  personAt,
  personToMove,
  type PersonId,
} from '@night-cage/protocol';
import type { Hook } from '../store/hooks.ts';
import type { Ledger } from './ledger.ts';
import type { Neighbours } from './neighbours.ts';
import type { Delivery, Notice } from './notice.ts';
import type { Ports } from './ports.ts';

/** Whoever did something at the table so many milliseconds ago is there, and not called. An open page alone does not count. */
const HELD_BACK = 20_000;
const MINUTE = 60_000;
/** What could not be told is told again after these, each one longer; then this wait is given up. */
const PAUSES = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE, 240 * MINUTE];

/** Whom to call, and where. */
interface Call {
  readonly person: PersonId;
  readonly position: number;
  readonly hooks: readonly Hook[];
  readonly notice: Notice;
  /** When it became their choice. */
  readonly since: number;
}

/** Calls whoever must choose at one table: once a wait, by every way they have asked for. */
export class Calling {
  readonly #ports: Ports;
  readonly #ledger: Ledger;
  readonly #neighbours: Neighbours;

  /** Runs something after everything that waits before it at the table. */
  readonly #inTurn: (job: () => Promise<void>) => Promise<void>;

  constructor(
    ports: Ports,
    ledger: Ledger,
    neighbours: Neighbours,
    inTurn: (job: () => Promise<void>) => Promise<void>,
  ) {
    this.#ports = ports;
    this.#ledger = ledger;
    this.#neighbours = neighbours;
    this.#inTurn = inTurn;
  }

  /** The table decides in its turn whom to call, and goes on while that one is called: addresses may be slow. */
  async call(): Promise<void> {
    await this.#neighbours.askAround();
    const calls: Call[] = [];
    await this.#inTurn(async () => {
      const call = await this.#prepare();
      if (call !== null) calls.push(call);
    });
    for (const call of calls) {
      const came = await this.#bring(call);
      await this.#inTurn(() => this.#note(call, came));
    }
  }

  /** Somebody wants to be called, or not any more: whoever serves the table knows of it from now on. */
  changed(): Promise<void> {
    this.#neighbours.lookAgain();
    return this.#inTurn(async () => void (await this.#ledger.load()));
  }

  /** Whom to call now; null: nobody, or not yet, which is then planned. */
  async #prepare(): Promise<Call | null> {
    const { clock, store, messenger } = this.#ports;
    if (messenger === undefined || !(await this.#ledger.load())) return null;
    const { table, due, id } = this.#ledger;
    const now = clock.now();
    if (!due.some(({ what, at }) => what === 'notice' && at <= now)) return null;
    const next = personToMove(table);
    if (next === null) return this.#plan(null);
    const { person, seat } = next;
    const quiet = personAt(table, person)?.quiet ?? null;
    if (quiet !== null && isQuiet(now, quiet)) return this.#plan(afterCounting(now, 1, quiet));
    const input = this.#neighbours.crowd.lastInputOf(person);
    if (now - input < HELD_BACK) return this.#plan(input + HELD_BACK);
    const { position, waitsSince: since } = table;
    const hooks = (await store.hooksOf(id, person)).filter(
      ({ kind, told }) => kind !== 'feed' && told < position,
    );
    if (hooks.length === 0) return this.#plan(null);
    const notice = { table: id, seat, kind: 'choice', by: deadlineOf(table) } as const;
    return { person, position, hooks, notice, since };
  }

  /** Brings it everywhere at once: nobody waits for anybody else's slow address, and the table for none. */
  async #bring({ hooks, notice, since }: Call): Promise<readonly Delivery[]> {
    const { messenger, watch, clock } = this.#ports;
    return Promise.all(
      hooks.map(async (hook) => {
        const came = await messenger!.bring(hook, notice);
        watch.called(hook.kind, came, clock.now() - since);
        return came;
      }),
    );
  }

  /** Keeps what came of it, and plans what is to be tried again. */
  async #note({ person, position, hooks }: Call, came: readonly Delivery[]): Promise<void> {
    const { store, clock } = this.#ports;
    const { id } = this.#ledger;
    let pause = Infinity;
    for (const [n, { kind, address, told, tries }] of hooks.entries()) {
      const hook = { kind, address };
      const next = PAUSES[tries];
      if (came[n] === 'gone') await store.dropHook(id, person, hook);
      else if (came[n] === 'sent' || next === undefined)
        await store.noteHook(id, person, { ...hook, told: position, tries: 0 });
      else {
        await store.noteHook(id, person, { ...hook, told, tries: tries + 1 });
        pause = Math.min(pause, next);
      }
    }
    // Meanwhile somebody may have chosen: then that is another wait.
    if (!(await this.#ledger.load()) || this.#ledger.table.position !== position) return;
    await this.#plan(pause === Infinity ? null : clock.now() + pause);
  }

  async #plan(at: number | null): Promise<null> {
    const rest = this.#ledger.due.filter(({ what }) => what !== 'notice');
    await this.#ledger.plan(at === null ? rest : [...rest, { what: 'notice', at }]);
    return null;
  }
}
