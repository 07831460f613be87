import { createRoot } from 'solid-js';
import { describe, expect, test } from 'vitest';
import type { ActionResult, GameChange, Game, LocalGame } from '@night-cage/client';
import { legal, type Intent } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { isLaid, tapTarget } from '../../src/model/tap-target.ts';
import { createTableModel, type TableModel } from '../../src/model/table-model.ts';
import type { Target } from '../../src/model/targets.ts';
import { beginLocalGame } from '../begin-local-game.ts';

const setup = resolveSetupOrThrow({ edition: 'base', players: 2 });

/** A game played on another device: it answers requests when the test says so. */
class LaterGame implements Game {
  readonly #remote: LocalGame;
  readonly #waiting: (() => void)[] = [];

  constructor(remote: LocalGame) {
    this.#remote = remote;
  }
  get setup() {
    return this.#remote.setup;
  }
  get first() {
    return this.#remote.first;
  }
  get moments() {
    return this.#remote.moments;
  }
  get state() {
    return this.#remote.state;
  }
  get deal() {
    return { ...this.#remote.deal, here: false, seed: null, commitment: 'told at the end' };
  }
  get mySeats() {
    return this.#remote.mySeats;
  }
  get undoable() {
    return this.#remote.undoable;
  }
  get hintsSpent() {
    return this.#remote.hintsSpent;
  }
  spendHint(): void {
    this.#remote.spendHint();
  }
  holderOf(seat: number) {
    return this.#remote.holderOf(seat);
  }
  listen(listener: (change: GameChange) => void): () => void {
    return this.#remote.listen(listener);
  }
  play(intent: Intent): Promise<ActionResult> {
    return this.#later(() => this.#remote.play(intent));
  }
  undo(): Promise<ActionResult> {
    return this.#later(() => this.#remote.undo());
  }
  #later(ask: () => ActionResult): Promise<ActionResult> {
    const { promise, resolve } = Promise.withResolvers<ActionResult>();
    this.#waiting.push(() => resolve(ask()));
    return promise;
  }
  get asked(): number {
    return this.#waiting.length;
  }
  /** Answers the oldest request, and waits until the model has received the answer. */
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
    const received: number[] = [];
    table.listen((moments) => received.push(moments.length));
    expect(table.choose(legal(game.state)[0]!)).toBe('done');
    expect(table.onItsWay()).toBeNull();
    expect(table.present()).toBe(game.state);
    expect(received).toEqual([1]);
    expect(table.choose({ verb: 'end', prisoner: 0 })).toBe('refused');
    expect(table.refusal()?.code).toMatch(/^illegal\//);
  });

  test('a seat that changes hands shows at once, and the armed choice stays', () => {
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

describe('a game played on another device', () => {
  test('a choice is sent, nothing is played ahead, and then it is done', async () => {
    const game = new LaterGame(beginLocalGame(setup, 'there'));
    const table = tableOf(game);
    const before = table.present();
    const intent = legal(before)[0]!;
    table.point(table.targets()[0]!);
    expect(table.choose(intent)).toBe('sent');
    expect(table.onItsWay()).toEqual({ what: 'choice', intent, from: before });
    // The sent choice stays drawn until it is answered.
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

  test('nothing else is sent while a request is pending', async () => {
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

  test('a late refusal is shown, and the player can choose again', async () => {
    const game = new LaterGame(beginLocalGame(setup, 'there'));
    const table = tableOf(game);
    expect(table.choose({ verb: 'end', prisoner: 0 })).toBe('sent');
    expect(table.refusal()).toBeNull();
    await game.answer();
    expect(table.refusal()?.code).toMatch(/^illegal\//);
    expect(table.onItsWay()).toBeNull();
    expect(table.targets().length).toBeGreaterThan(0);
  });

  test('undo is sent too', async () => {
    const remote = beginLocalGame(setup, 'there');
    for (let n = 0; remote.undoable === 0; n++) {
      const intents = legal(remote.state);
      remote.play(intents[n % intents.length]!);
    }
    const game = new LaterGame(remote);
    const table = tableOf(game);
    const { length } = table.moments();
    table.undo();
    expect(table.onItsWay()).toEqual({ what: 'undo' });
    expect(table.moments()).toHaveLength(length);
    await game.answer();
    expect(table.moments().length).toBeLessThan(length);
    expect(table.onItsWay()).toBeNull();
  });

  test('other players’ choices are shown', () => {
    const remote = beginLocalGame(setup, 'there');
    const table = tableOf(new LaterGame(remote));
    remote.play(legal(remote.state)[0]!);
    expect(table.moments()).toHaveLength(1);
    expect(table.present()).toBe(remote.state);
  });

  test('looking back continues while others play', () => {
    const remote = beginLocalGame(setup, 'there');
    const table = tableOf(new LaterGame(remote));
    remote.play(legal(remote.state)[0]!);
    table.lookAt(0);
    remote.play(legal(remote.state)[0]!);
    expect(table.lookedAt()).toBe(0);
    expect(table.shown()).toBe(remote.first);
    expect(table.moments()).toHaveLength(2);
  });
});

describe('a tap on a target', () => {
  /** A game after all candles have started, so that a step is possible. */
  const beginPlaying = (): { game: LocalGame; table: TableModel } => {
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

  test('makes a harmless choice at once', () => {
    const { game, table } = beginPlaying();
    const before = game.moments.length;
    tapTarget(table, harmless(table), true);
    expect(game.moments.length).toBe(before + 1);
  });

  test('previews first on touch, if it draws a tile; the second tap makes the choice', () => {
    const { game, table } = beginPlaying();
    const before = game.moments.length;
    const target = harmless(table);
    tapTarget(table, target, true, true);
    expect(table.previewed()!.draws).toBeGreaterThan(0);
    expect(table.armed()?.target).toBe(target);
    expect(game.moments.length).toBe(before);
    tapTarget(table, target, true, true);
    expect(game.moments.length).toBe(before + 1);
  });
});
