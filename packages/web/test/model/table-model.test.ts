import { createRoot } from 'solid-js';
import { describe, expect, test } from 'vitest';
import type { ActionResult, GameChange, Game, LocalGame } from '@night-cage/client';
import { legal, type Intent } from '@night-cage/rules';
import { mustResolveSetup } from '@night-cage/testkit';
import { isLaid, tapTarget } from '../../src/model/pointing.ts';
import { createTableModel, type TableModel } from '../../src/model/table-model.ts';
import type { Target } from '../../src/model/targets.ts';
import { beginLocalGame } from '../begin-local-game.ts';

const setup = mustResolveSetup({ edition: 'base', players: 2 });

/** A game played elsewhere: it is told what somebody wants, and answers when the test says so. */
class LaterGame implements Game {
  readonly #there: LocalGame;
  readonly #waiting: (() => void)[] = [];

  constructor(there: LocalGame) {
    this.#there = there;
  }
  get setup() {
    return this.#there.setup;
  }
  get first() {
    return this.#there.first;
  }
  get moments() {
    return this.#there.moments;
  }
  get state() {
    return this.#there.state;
  }
  get deal() {
    return { ...this.#there.deal, here: false, seed: null, commitment: 'told at the end' };
  }
  get mySeats() {
    return this.#there.mySeats;
  }
  get undoable() {
    return this.#there.undoable;
  }
  get hintsSpent() {
    return this.#there.hintsSpent;
  }
  spendHint(): void {
    this.#there.spendHint();
  }
  holderOf(seat: number) {
    return this.#there.holderOf(seat);
  }
  listen(listener: (change: GameChange) => void): () => void {
    return this.#there.listen(listener);
  }
  play(intent: Intent): Promise<ActionResult> {
    return this.#later(() => this.#there.play(intent));
  }
  undo(): Promise<ActionResult> {
    return this.#later(() => this.#there.undo());
  }
  #later(ask: () => ActionResult): Promise<ActionResult> {
    const { promise, resolve } = Promise.withResolvers<ActionResult>();
    this.#waiting.push(() => resolve(ask()));
    return promise;
  }
  get asked(): number {
    return this.#waiting.length;
  }
  /** Answers the oldest request, and waits until whoever asked has heard it. */
  async answer(): Promise<void> {
    this.#waiting.shift()!();
    await Promise.resolve();
  }
}

const tableOf = (game: Game): TableModel => createRoot(() => createTableModel(game));

describe('a game played here', () => {
  test('answers at once', () => {
    const game = beginLocalGame(setup, 'here');
    const table = tableOf(game);
    const heard: number[] = [];
    table.listen((moments) => heard.push(moments.length));
    expect(table.choose(legal(game.state)[0]!)).toBe('done');
    expect(table.onItsWay()).toBeNull();
    expect(table.present()).toBe(game.state);
    expect(heard).toEqual([1]);
    expect(table.choose({ verb: 'end', prisoner: 0 })).toBe('refused');
    expect(table.refusal()?.code).toMatch(/^illegal\//);
  });

  test('a seat that changes hands is seen at once, and what is pointed at stays', () => {
    const game = beginLocalGame(setup, 'here');
    const table = tableOf(game);
    table.point(table.targets()[0]!);
    game.seat(1, 'bot');
    expect(table.holderOf(1)).toBe('bot');
    expect(table.armed()).not.toBeNull();
  });
});

test('the page knows my seats, also when they change', () => {
  const game = beginLocalGame(setup, 'seats', ['bot', 'me']);
  const table = tableOf(game);
  expect(table.mySeats()).toEqual([1]);
  game.seat(0, 'me');
  expect(table.mySeats()).toEqual([0, 1]);
});

describe('a game played elsewhere', () => {
  test('a choice is sent, nothing is played ahead, and then it is done', async () => {
    const game = new LaterGame(beginLocalGame(setup, 'there'));
    const table = tableOf(game);
    const before = table.present();
    const intent = legal(before)[0]!;
    table.point(table.targets()[0]!);
    expect(table.choose(intent)).toBe('sent');
    expect(table.onItsWay()).toEqual({ what: 'choice', intent, from: before });
    // It is drawn as what was sent until it is answered.
    expect(table.intent()).toBe(intent);
    expect(table.previewed()).not.toBeNull();
    expect(table.present()).toBe(before);
    expect(table.targets()).toEqual([]);
    expect(table.armed()).toBeNull();
    await game.answer();
    expect(table.onItsWay()).toBeNull();
    expect(table.intent()).toBeNull();
    expect(table.present()).not.toBe(before);
    expect(table.moments()).toHaveLength(1);
    expect(table.targets().length).toBeGreaterThan(0);
  });

  test('one thing at a time: until it is answered nothing else is sent', async () => {
    const game = new LaterGame(beginLocalGame(setup, 'there'));
    const table = tableOf(game);
    const [first, second] = legal(table.present());
    expect(table.choose(first!)).toBe('sent');
    expect(table.choose(second!)).toBe('refused');
    table.undo();
    expect(game.asked).toBe(1);
    await game.answer();
    expect(table.moments().map(({ intent }) => intent)).toEqual([first]);
  });

  test('a refusal that comes later is told, and somebody can choose again', async () => {
    const game = new LaterGame(beginLocalGame(setup, 'there'));
    const table = tableOf(game);
    expect(table.choose({ verb: 'end', prisoner: 0 })).toBe('sent');
    expect(table.refusal()).toBeNull();
    await game.answer();
    expect(table.refusal()?.code).toMatch(/^illegal\//);
    expect(table.onItsWay()).toBeNull();
    expect(table.targets().length).toBeGreaterThan(0);
  });

  test('taking back is sent too', async () => {
    const there = beginLocalGame(setup, 'there');
    for (let n = 0; there.undoable === 0; n++) {
      const intents = legal(there.state);
      there.play(intents[n % intents.length]!);
    }
    const game = new LaterGame(there);
    const table = tableOf(game);
    const { length } = table.moments();
    table.undo();
    expect(table.onItsWay()).toEqual({ what: 'undo' });
    expect(table.moments()).toHaveLength(length);
    await game.answer();
    expect(table.moments().length).toBeLessThan(length);
    expect(table.onItsWay()).toBeNull();
  });

  test('what others choose there is seen here, without having been asked for', () => {
    const there = beginLocalGame(setup, 'there');
    const table = tableOf(new LaterGame(there));
    there.play(legal(there.state)[0]!);
    expect(table.moments()).toHaveLength(1);
    expect(table.present()).toBe(there.state);
  });

  test('whoever looks back looks on while others play', () => {
    const there = beginLocalGame(setup, 'there');
    const table = tableOf(new LaterGame(there));
    there.play(legal(there.state)[0]!);
    table.lookAt(0);
    there.play(legal(there.state)[0]!);
    expect(table.lookedAt()).toBe(0);
    expect(table.shown()).toBe(there.first);
    expect(table.moments()).toHaveLength(2);
  });
});

describe('a tap on a target', () => {
  /** After the candles stand, so that a step can be chosen. */
  const begun = (): { game: LocalGame; table: TableModel } => {
    const game = beginLocalGame(setup, 'tap');
    while (legal(game.state)[0]!.verb !== 'move') game.play(legal(game.state)[0]!);
    return { game, table: tableOf(game) };
  };
  const harmless = (table: TableModel): Target =>
    table.targets().find((target) => {
      table.point(target);
      const isHarmless = !isLaid(target) && table.harms().length === 0;
      table.cancel();
      return isHarmless;
    })!;

  test('does what is harmless at once', () => {
    const { game, table } = begun();
    const before = game.moments.length;
    tapTarget(table, harmless(table), true);
    expect(game.moments.length).toBe(before + 1);
  });

  test('shows it first to whoever wants to look first; the second does it', () => {
    const { game, table } = begun();
    const before = game.moments.length;
    const target = harmless(table);
    tapTarget(table, target, true, true);
    expect(table.armed()?.target).toBe(target);
    expect(game.moments.length).toBe(before);
    tapTarget(table, target, true, true);
    expect(game.moments.length).toBe(before + 1);
  });
});
