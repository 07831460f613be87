import { describe, expect, test } from 'vitest';
import { legal, seatOf, seededRandom } from '@night-cage/rules';
import { settled, setups } from '@night-cage/testkit';
import { Session, type SavedGame } from '../src/game/session.ts';

const base = settled({ edition: 'base', prisoners: 4, options: {} });

function playSome(session: Session, choices: number, seed = 'hands'): Session {
  const random = seededRandom(seed);
  for (let n = 0; n < choices && session.state.outcome === 'playing'; n++) {
    const intents = legal(session.state).filter(({ verb }) => verb !== 'concede');
    expect(session.play(intents[random.below(intents.length)]!).ok).toBe(true);
  }
  return session;
}

describe('a game on one device', () => {
  test('is the same after it was saved and restored, in every edition', () => {
    for (const setup of setups().slice(0, 40)) {
      const session = playSome(Session.begin(setup, 'kept'), 30);
      const again = Session.restore(JSON.parse(JSON.stringify(session.save())) as SavedGame);
      expect(again?.state).toEqual(session.state);
    }
  });

  test('goes on in the same way after it was restored', () => {
    const session = playSome(Session.begin(base, 'kept'), 25);
    const again = Session.restore(session.save())!;
    expect(playSome(again, 40, 'more').state).toEqual(playSome(session, 40, 'more').state);
  });

  test('remembers how many hints were asked for; a game kept before that was counted has all of them', () => {
    const session = playSome(Session.begin(base, 'kept'), 10);
    session.hintsSpent = 2;
    const saved = session.save();
    expect(Session.restore(JSON.parse(JSON.stringify(saved)) as SavedGame)?.hintsSpent).toBe(2);
    const { hintsSpent: _, ...old } = saved;
    expect(Session.restore(old)).toMatchObject({ hintsSpent: 0, state: session.state });
  });

  test('never takes back what was revealed', () => {
    const session = Session.begin(base, 'undo');
    for (let n = 0; n < 60 && session.state.outcome === 'playing'; n++) {
      playSome(session, 1, `choice ${n}`);
      const { left } = session.state;
      const before = session.moments.length;
      const copy = Session.restore(session.save())!;
      expect(copy.undo()).toBeLessThanOrEqual(before);
      expect(copy.state.left).toBe(left);
      expect(copy.undoable).toBe(0);
    }
  });

  test('takes back only what a person chose: what had to happen, or what a bot did, would only happen again', () => {
    const setup = settled({ edition: 'base', prisoners: 4, options: {} });
    for (const bots of [[], [1, 2, 3]]) {
      const session = Session.begin({ ...setup, bots }, 'own choices');
      for (let n = 0; n < 80 && session.state.outcome === 'playing'; n++) {
        playSome(session, 1, `choice ${n}`);
        const count = session.undoable;
        if (count === 0) continue;
        const { before } = session.moments[session.moments.length - count]!;
        expect(legal(before).length).toBeGreaterThan(1);
        expect(bots).not.toContain(seatOf(before, before.asks!.prisoner));
      }
    }
  });

  test('that these rules did not save is not restored', () => {
    const saved = playSome(Session.begin(base, 'broken'), 12).save();
    expect(Session.restore({ ...saved, seed: 'another' })).toBeNull();
    expect(Session.restore({ ...saved, choices: [999_999] })).toBeNull();
  });

  test('from a position draws what it was told, then what is left', () => {
    const from = playSome(Session.begin(base, 'first'), 14).state;
    const told = [2, 2, 3];
    const drawn = (seed: string): number[] => {
      const session = playSome(new Session(from.setup, { seed, from, told }), 40);
      return session.moments.flatMap(({ events }) =>
        events.flatMap((event) => {
          if (event.type === 'drew') return [event.kind];
          return event.type === 'discarded' ? event.kinds : [];
        }),
      );
    };
    expect(drawn('one').slice(0, 3)).toEqual(told);
    expect(drawn('one')).not.toEqual(drawn('two'));
  });
});
