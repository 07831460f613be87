import {
  listListeners,
  seatsHeldBy,
  type ServerMessage,
  type TableRequest,
  type TableSetup,
} from '@night-cage/protocol';
import { mayTalkWith, seededRandom } from '@night-cage/rules';
import { pickByDepth } from '@night-cage/testkit';
import { TestServer, RawClient, seatToMove } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/* Q1, law 10: a player silenced by the rules reaches no other player, by any message. */

const SETUPS: readonly TableSetup[] = [
  { edition: 'piege-obscur', players: 4, options: { silence: true } },
  { edition: 'piege-obscur', players: 3, options: { silence: true } },
  { edition: 'piege-obscur', players: 2, options: { silence: true } },
  { edition: 'piege-obscur', players: 5, options: { silence: true, advanced: true } },
];

type Voice = TableRequest extends infer R ? (R extends TableRequest ? Omit<R, 'key'> : never) : never;
const VOICES: readonly Voice[] = [
  { t: 'say', text: 'psst' },
  { t: 'sign', sign: 'danger', space: 3, prisoner: null },
  { t: 'plan', prisoner: 0, spaces: [] },
  { t: 'name', text: 'psst' },
];
const CARRIES: Readonly<Record<string, string>> = {
  said: 'psst',
  signed: 'danger',
  planned: 'planned',
  named: 'psst',
  pointing: 'pointing',
};

test.each(SETUPS.map((setup, n) => [`${setup.edition} with ${setup.players} players`, setup, n] as const))(
  'players silenced by Q1 reach no other player: %s',
  async (_, setup, n) => {
    const random = seededRandom(`silence ${n}`);
    let passed = 0;
    let refused = 0;
    for (let game = 0; game < pickByDepth(1, 10); game++) {
      const server = new TestServer();
      const names = ['host', 'ada', 'ben', 'cleo'].slice(0, setup.players - (setup.players > 2 ? 1 : 0));
      const started = await server.startGame(setup, names);
      for (let turn = 0; turn < 120; turn++) {
        const table = await server.table(started.id);
        if (table.phase !== 'playing') break;
        const who = random.below(names.length);
        const speaker = started.clients[who]!;
        const isHeard = seatsHeldBy(table, who + 1).some((seat) =>
          mayTalkWith(table.game!.state, seat).some((other) => {
            const holder = table.seats[other]!.holder;
            return typeof holder === 'number' && holder !== who + 1;
          }),
        );
        expect(listListeners(table, who + 1).length > 0).toBe(isHeard);
        for (const client of started.clients) client.received.length = 0;
        const voice = VOICES[random.below(VOICES.length)]!;
        const answer = await speaker.ask(voice);
        speaker.send({ t: 'point', space: 5 });
        await server.clock.run(1_200);
        const others = started.clients
          .filter((client) => client !== speaker)
          .flatMap(({ received }) => received);
        if (isHeard) passed++;
        else {
          refused++;
          if (answer.t === 'done') throw new Error(`${voice.t} passed`);
          expect(answer).toMatchObject({ code: 'table/silence', rule: 'Q1' });
          expect(others.filter(carriesMessage)).toEqual([]);
        }
        const chooser = started.clients[seatToMove(table)];
        await chooser?.ask({
          t: 'play',
          at: table.position,
          option: RawClient.option(table, random.below(50)),
        });
      }
    }
    // At the start no two prisoners share a path; later some do.
    expect(refused).toBeGreaterThan(5);
    expect(passed + refused).toBeGreaterThan(20);
  },
);

/** Whether a frame carries a player's message. */
const carriesMessage = (frame: ServerMessage): boolean =>
  frame.t === 'pointing' ||
  (frame.t === 'entries' && frame.list.some(({ kind }) => Object.hasOwn(CARRIES, kind)));
