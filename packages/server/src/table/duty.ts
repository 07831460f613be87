import {
  CREATOR,
  THE_TABLE,
  isCarried,
  mayStandIn,
  nextHost,
  personAt,
  personToMove,
  pledged,
  type Contribution,
  type Deed,
  type Holding,
  type PersonId,
  type Table,
} from '@night-cage/protocol';
import {
  canGoOnFrom,
  commitmentTo,
  legalOptions,
  seatOf,
  unpackIntent,
  type Option,
} from '@night-cage/rules';
import { decided, type Circumstances, type Verdict } from './decided.ts';
import { concession, chosen, takenBack } from './playing.ts';
import { hex } from './ports.ts';
import { seedOf, settleBy, type Secret } from './secret.ts';

/**
 * What the table itself must do next, or null: it follows from the log alone (and from what was revealed), so whoever loads
 * a table after a crash goes on where it was left.
 */
export function duty(table: Table, circumstances: Circumstances): Verdict | null {
  return (
    voteCarried(table, circumstances) ??
    hostChanges(table) ??
    dealBegins(table, circumstances) ??
    gameGoesOn(table, circumstances)
  );
}

/** A stand-in who was removed, or left their seat, is host no longer. Nobody is, if nobody else may be. */
function hostChanges(table: Table): Verdict | null {
  const { host, isStandIn } = table;
  if (!isStandIn || mayStandIn(table, host)) return null;
  const creator = personAt(table, CREATOR);
  const to = nextHost(table) ?? creator?.id ?? THE_TABLE;
  return to === host ? null : decided({ kind: 'handed', what: 'host', to });
}

function voteCarried(table: Table, { now, secret }: Circumstances): Verdict | null {
  const { vote, game } = table;
  if (vote === null || game === null || !isCarried(vote)) {
    return vote !== null && isCarried(vote) && vote.motion === 'remove'
      ? decided({ kind: 'removed', person: vote.person! })
      : null;
  }
  switch (vote.motion) {
    case 'undo': {
      const gone = takenBack(table, vote.to!);
      return gone === null ? null : decided({ kind: 'took-back', count: gone.count });
    }
    case 'concede':
      return table.phase === 'playing' ? decided(concession(game)) : null;
    case 'remove':
      return decided({ kind: 'removed', person: vote.person! });
    case 'same-stack':
      return table.phase === 'over' && secret !== null && vote.until > now
        ? beginsWith(table, { ...secret }, game.setup.players)
        : null;
  }
}

/** Everybody who sits is ready, and somebody sits or is to sit everywhere. */
function dealBegins(table: Table, { random, revealed, secret }: Circumstances): Verdict | null {
  if (table.phase === 'dealing' && table.dealing !== null && secret !== null) {
    const { deal, pledges } = table.dealing;
    const contributions = pledges.map(([person]): Contribution => [person, revealed.get(person) ?? '']);
    if (secret.deal !== deal || contributions.some(([, value]) => value === '')) return null;
    return beginsWith(table, { ...secret, contributions }, table.settings.wish.players);
  }
  if (table.phase !== 'lobby' && table.phase !== 'over') return null;
  const pledges = pledged(table);
  if (pledges === null || (table.settings.fill === null && table.seats.some(({ owner }) => owner === null)))
    return null;
  const deal = table.deals + 1;
  const made: Secret = { deal, secret: hex(random.bytes(32)), contributions: [] };
  const dealt: Deed<'dealt'> = { kind: 'dealt', deal, commitment: commitmentTo(made.secret), pledges };
  return { ok: true, deeds: [dealt], secret: made };
}

function beginsWith(table: Table, secret: Secret, players: number): Verdict {
  const settled = settleBy(table.settings.wish, seedOf(secret));
  if (!settled.ok) throw new Error(`a set-up that was agreed on cannot be played: ${settled.problem.reason}`);
  const holders = Array.from({ length: players }, (_, seat): Holding => {
    const { owner, holder } = table.seats[seat]!;
    return owner ?? (typeof holder === 'string' ? holder : (table.settings.fill ?? 'careful'));
  });
  const begun: Deed<'begun'> = {
    kind: 'begun',
    game: table.games + 1,
    deal: secret.deal,
    setup: settled.setup,
    holders,
    contributions: secret.contributions,
  };
  return { ok: true, deeds: [begun], secret };
}

/** Those who did not reveal in time: the deal is void, and the next one is made without them. */
export function voided(table: Table, revealed: ReadonlyMap<PersonId, string>): Deed<'dealt'> | null {
  if (table.dealing === null) return null;
  const missing = table.dealing.pledges.map(([person]) => person).filter((person) => !revealed.has(person));
  return missing.length === 0 ? null : { kind: 'dealt', deal: table.dealing.deal, missing };
}

function gameGoesOn(table: Table, { chance, secret }: Circumstances): Verdict | null {
  const { game } = table;
  if (table.phase !== 'playing' || game === null || secret === null) return null;
  const { state } = game;
  if (state.outcome !== 'playing')
    return decided({ kind: 'ended', game: game.number, outcome: state.outcome, secret: secret.secret });
  if (table.pausedBy !== null || !canGoOnFrom(table.format) || chance === null) return null;
  const options = legalOptions(state);
  const only = table.settings.forced && options.length === 1 ? options[0]! : null;
  if (only !== null) return chosen(table, unpackIntent(only), chance, 'forced');
  const ordered = orderedBlock(table, options);
  return ordered === null ? null : chosen(table, unpackIntent(ordered), chance, 'orders');
}

/** Somebody has said beforehand whether they block. */
function orderedBlock(table: Table, options: readonly Option[]): Option | null {
  const { state } = table.game!;
  if (state.asks?.asks !== 'hit') return null;
  const { holder } = table.seats[seatOf(state, state.asks.prisoner)]!;
  const order = typeof holder === 'number' ? personAt(table, holder)?.block : undefined;
  if (order === undefined || order === 'ask') return null;
  const verb = order === 'always' ? 'block' : 'suffer';
  return options.find((option) => unpackIntent(option).verb === verb) ?? null;
}

/** The bot that must choose now, or null. */
export function botToMove(
  table: Table,
): { readonly seat: number; readonly bot: 'careful' | 'search' } | null {
  const { game } = table;
  if (table.phase !== 'playing' || game === null || table.pausedBy !== null || !canGoOnFrom(table.format))
    return null;
  if (game.state.outcome !== 'playing' || game.state.asks === null) return null;
  const seat = seatOf(game.state, game.state.asks.prisoner);
  const holder = table.seats[seat]?.holder;
  return typeof holder === 'string' ? { seat, bot: holder } : null;
}

/** The other people at a table, clockwise from a seat. */
const clockwise = ({ seats }: Table, seat: number, but: PersonId): PersonId[] =>
  seats
    .map((_, n) => seats[(seat + 1 + n) % seats.length]!.holder)
    .filter((holder) => typeof holder === 'number')
    .filter((holder) => holder !== but);

/** Whether the table has agreed on anybody who could choose for the person whose choice it is. */
export function canBeCovered(table: Table): boolean {
  const next = personToMove(table);
  const { absent } = table.settings;
  if (next === null || absent === 'wait') return false;
  return absent === 'bot' || clockwise(table, next.seat, next.person).length > 0;
}

/**
 * Who makes the choice of somebody who is gone for longer than agreed: a bot, or the next person clockwise who is there. By
 * letter nobody need be there: then it is the next one, who is called.
 */
export function coverFor(table: Table, isAway: (person: PersonId) => boolean): 'bot' | Deed<'handed'> | null {
  const next = personToMove(table);
  if (next === null) return null;
  if (table.settings.absent !== 'next') return table.settings.absent === 'bot' ? 'bot' : null;
  const others = clockwise(table, next.seat, next.person);
  const { covered } = table.game!;
  const isAsked = table.settings.pace === null || covered !== null;
  const to = others.find((person) => !isAway(person)) ?? (isAsked ? undefined : others[0]);
  if (to === undefined || covered?.by === to) return null;
  return { kind: 'handed', what: 'choice', seat: next.seat, to };
}
