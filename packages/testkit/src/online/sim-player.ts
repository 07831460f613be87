import { OnlineTable, type ActionResult, type UnkeyedRequest, type OnlinePorts } from '@night-cage/client';
import {
  SIGNS,
  hashToken,
  seatsOwnedBy,
  deriveToken,
  type SettingsChanges,
  type PersonId,
  type Vote,
} from '@night-cage/protocol';
import { legalOptions, seatOf, type Random } from '@night-cage/rules';

/** A player who acts at random, and counts refusals. */
export class SimPlayer {
  readonly online: OnlineTable;
  readonly token: string;
  readonly tokenHash: string;
  readonly #random: Random;
  readonly refused = new Map<string, number>();

  constructor(name: string, id: string, link: string | null, random: Random, ports: OnlinePorts) {
    this.#random = random;
    this.token = deriveToken(name, id);
    this.tokenHash = hashToken(this.token);
    this.online = new OnlineTable({ id, token: this.token, link }, ports);
  }

  #request(request: UnkeyedRequest): void {
    void this.online.ask(request).then((answer) => this.#onAnswer(answer));
  }

  #onAnswer(answer: ActionResult): void {
    if (answer.done) return;
    const { code } = answer.refusal;
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
  }

  #oneIn(count: number): boolean {
    return this.#random.below(count) === 0;
  }

  /** One action that a player in this situation might take. */
  act(): void {
    const { online } = this;
    const { table, you } = online;
    if (table.seq === 0 || online.unanswered > 3) return;
    if (this.#oneIn(12)) this.#talk();
    else if (table.vote !== null && you !== null && table.vote.asked.includes(you) && this.#oneIn(2))
      this.#request({
        t: 'answer',
        vote: table.vote.id,
        yes: !this.#oneIn(3) && table.vote.motion !== 'remove',
      });
    else if (you === null || seatsOwnedBy(table, you).length === 0) this.#sit();
    else if (table.phase === 'lobby' || table.phase === 'over') this.#prepare(you);
    else if (table.phase === 'playing') this.#play(you);
  }

  #sit(): void {
    this.#request({ t: 'sit', seat: this.#random.below(this.online.table.seats.length) });
  }

  #prepare(you: number): void {
    const { table } = this.online;
    const chance = this.#random.below(10);
    if (chance < 6) void this.online.ready(!this.#oneIn(8)).then((answer) => this.#onAnswer(answer));
    else if (chance < 7) this.#request({ t: 'name', text: `somebody ${this.#random.below(100)}` });
    else if (chance < 8) this.#sit();
    else if (chance < 9 && table.host === you) this.#request({ t: 'begin', bot: 'careful' });
    else if (table.host === you) {
      const changes: SettingsChanges = this.#oneIn(2)
        ? { hints: this.#oneIn(2) }
        : { absent: 'bot', absentAfter: 10 };
      this.#request({ t: 'set', changes });
    } else if (this.#oneIn(4)) this.#request({ t: 'stand', seat: seatsOwnedBy(table, you)[0]! });
  }

  #play(you: number): void {
    const { table } = this.online;
    const { game } = table;
    if (game === null || game.state.asks === null) return;
    const seat = seatOf(game.state, game.state.asks.prisoner);
    const chance = this.#random.below(60);
    if (chance === 0) this.#request({ t: table.pausedBy === null ? 'pause' : 'resume' });
    else if (chance === 1)
      this.#request({
        t: 'hand',
        seat: seatsOwnedBy(table, you)[0]!,
        to: this.#oneIn(2) ? 'careful' : 'back',
      });
    else if (chance === 2) this.#request({ t: 'propose', what: { motion: 'concede' } });
    else if (chance === 3 && game.undoWindow.length > 0)
      this.#request({
        t: 'propose',
        what: { motion: 'undo', to: game.undoWindow[this.#random.below(game.undoWindow.length)]!.seq },
      });
    else if (chance === 4)
      this.#request({ t: 'orders', block: (['ask', 'always', 'never'] as const)[this.#random.below(3)]! });
    else if (table.pausedBy !== null && this.#oneIn(3)) this.#request({ t: 'resume' });
    // Now and then a player chooses for another seat, or in an outdated position.
    else if (table.seats[seat]?.holder === you || this.#oneIn(40)) {
      const options = legalOptions(game.state);
      const at = table.position - (this.#oneIn(50) ? 1 : 0);
      this.#request({ t: 'play', at, option: options[this.#random.below(options.length)]! });
    }
  }

  /**
   * Plays towards the end of the game, once no request is pending. If the holder of a seat is not
   * among `friends`, proposes to remove them.
   */
  playOn(friends: ReadonlySet<PersonId>): void {
    const { table, you, unanswered } = this.online;
    const { game, vote } = table;
    if (you === null || unanswered > 0 || table.phase !== 'playing' || seatsOwnedBy(table, you).length === 0)
      return;
    if (vote !== null && vote.asked.includes(you) && !vote.yes.includes(you))
      this.#request({ t: 'answer', vote: vote.id, yes: isAgainstOthers(vote, friends) });
    else if (table.pausedBy !== null) this.#request({ t: 'resume' });
    else if (game !== null && game.state.asks !== null) {
      const seat = seatOf(game.state, game.state.asks.prisoner);
      const { holder } = table.seats[seat]!;
      const isOwnTurn = holder === you || (game.covered?.seat === seat && game.covered.by === you);
      const options = legalOptions(game.state);
      if (isOwnTurn)
        this.#request({
          t: 'play',
          at: table.position,
          option: options[this.#random.below(options.length)]!,
        });
      else if (typeof holder === 'number' && !friends.has(holder) && vote === null)
        this.#request({ t: 'propose', what: { motion: 'remove', person: holder } });
    }
  }

  #talk(): void {
    const { game } = this.online.table;
    const what = this.#random.below(4);
    if (what === 0) this.#request({ t: 'say', text: `words ${this.#random.below(1_000)}` });
    else if (what === 1)
      this.#request({
        t: 'sign',
        sign: SIGNS[this.#random.below(SIGNS.length)]!,
        space: this.#random.below(36),
        prisoner: null,
      });
    else if (what === 2 && game !== null)
      this.#request({
        t: 'plan',
        prisoner: this.#random.below(game.setup.prisoners),
        spaces: [this.#random.below(36)],
      });
    else this.online.point(this.#random.below(36));
  }
}

const isAgainstOthers = ({ motion, person }: Vote, friends: ReadonlySet<PersonId>): boolean =>
  motion === 'remove' && person !== null && person !== undefined && !friends.has(person);
