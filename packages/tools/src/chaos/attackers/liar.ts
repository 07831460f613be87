import { seatsOwnedBy, type TableState } from '@night-cage/protocol';
import { legalOptions, packIntent, seatOf, type Random } from '@night-cage/rules';
import { connectRawClient, expectRefusal, pickRandom, type Attacker } from './attacker.ts';

/**
 * A wrong request. `never`: wrong whatever happens meanwhile; other requests may become right
 * before they arrive.
 */
interface Lie {
  readonly request: object;
  readonly never: boolean;
}

const FAR = 1_000_000;
const never = (request: object): Lie => ({ request, never: true });
const wrongNow = (request: object): Lie => ({ request, never: false });

/** Requests that break the protocol. */
const MALFORMED: readonly Lie[] = [
  { t: 'play', at: 1, option: -1 },
  { t: 'play', at: 1.5, option: 0 },
  { t: 'play', at: '1', option: 0 },
  { t: 'play', at: 1, option: 0, by: 1 },
  { t: 'play', at: 1, option: 2 ** 40 },
  { t: 'play', key: '', at: 1, option: 0 },
  { t: 'play', key: 'too long '.repeat(9), at: 1, option: 0 },
  { t: 'play', key: 7, at: 1, option: 0 },
  { t: 'play', key: null, at: 1, option: 0 },
  { t: 'chose', at: 1, option: 0 },
  { t: 'sit', seat: 17 },
  { t: '__proto__' },
].map(never);

/** Choices for another position, or for another player. */
function choices(table: TableState, you: number, random: Random): readonly Lie[] {
  const { game, position, seats } = table;
  if (table.phase !== 'playing' || game === null || game.state.asks === null) return [];
  const option = pickRandom(legalOptions(game.state), random);
  const holder = seats[seatOf(game.state, game.state.asks.prisoner)]?.holder;
  const concede = packIntent({ verb: 'concede', prisoner: game.state.asks.prisoner });
  return [
    never({ t: 'play', at: position + FAR, option }),
    never({ t: 'play', at: 0, option }),
    never({ t: 'play', at: position, option: concede }),
    wrongNow({ t: 'play', at: Math.max(0, position - 1 - random.below(20)), option }),
    ...(holder === you ? [] : [wrongNow({ t: 'play', at: position, option })]),
  ];
}

const others = (table: TableState, you: number, random: Random): readonly Lie[] => [
  // Entry 1 opened the table: it is not a vote.
  never({ t: 'answer', vote: 1, yes: true }),
  never({ t: 'answer', vote: table.seq + FAR, yes: true }),
  never({ t: 'reveal', deal: 100_000, value: 'a'.repeat(64) }),
  never({ t: 'hand', seat: 5, to: FAR }),
  never({ t: 'propose', what: { motion: 'undo', to: 1 } }),
  never({ t: 'propose', what: { motion: 'remove', person: FAR } }),
  ...(table.host === you ? [] : [wrongNow({ t: 'set', changes: { hints: random.below(2) === 0 } })]),
];

/**
 * The client of a seated player, with the player's own token, that sends requests no real client
 * would send.
 */
export const liar: Attacker = {
  name: 'liar',
  rest: 500,
  fits: () => true,
  come: async (scene, random, count) => {
    const table = pickRandom(scene.tables, random);
    const player = pickRandom(table.players, random);
    const line = connectRawClient(scene, table, random, { token: player.token, link: table.link });
    try {
      if ((await line.greeted)?.t !== 'welcome') return;
      for (let n = 0; n < 10; n++) {
        const { table: state, you } = player.online;
        if (you === null || seatsOwnedBy(state, you).length === 0) return;
        const lies = [
          pickRandom(MALFORMED, random),
          ...choices(state, you, random),
          ...others(state, you, random),
        ];
        const { request, never: isNever } = pickRandom(lies, random);
        const answer = await line.ask(request);
        // The log shows later whether the choice was the player's after all.
        if (answer?.t === 'done' && !isNever) count('come true');
        else expectRefusal(table, request, answer, count);
      }
    } finally {
      line.close();
    }
  },
};
