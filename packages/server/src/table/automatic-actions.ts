import {
  CREATOR,
  SYSTEM_PERSON,
  isVotePassed,
  mayStandInAsHost,
  findNextHost,
  findPerson,
  personToMove,
  collectPledges,
  type Contribution,
  type UnstampedEntry,
  type SeatHolder,
  type PersonId,
  type TableState,
} from '@night-cage/protocol';
import {
  isPlayableFormat,
  createCommitment,
  legalOptions,
  seatOf,
  unpackIntent,
  type Option,
} from '@night-cage/rules';
import { accept, type RequestContext, type RequestVerdict } from './request-verdict.ts';
import { createConcession, decideChoice, findUndoneChoices } from './game-requests.ts';
import { toHex } from './ports.ts';
import { seedOfSecret, resolveSetupWithSeed, type DealSecret } from './deal-secret.ts';

/**
 * The next action that the table takes on its own, or null. It follows from the log and the
 * revealed contributions alone, so a server that loads the table after a crash continues where the
 * log ends.
 */
export function findAutomaticAction(table: TableState, context: RequestContext): RequestVerdict | null {
  return (
    applyCarriedVote(table, context) ??
    findHostChange(table) ??
    findDealStart(table, context) ??
    findNextGameAction(table, context)
  );
}

/**
 * A stand-in host who was removed or left their seat loses the role. If no other person may be
 * host, the table has none.
 */
function findHostChange(table: TableState): RequestVerdict | null {
  const { host, isStandIn } = table;
  if (!isStandIn || mayStandInAsHost(table, host)) return null;
  const creator = findPerson(table, CREATOR);
  const to = findNextHost(table) ?? creator?.id ?? SYSTEM_PERSON;
  return to === host ? null : accept({ kind: 'handed', what: 'host', to });
}

function applyCarriedVote(table: TableState, { now, secret }: RequestContext): RequestVerdict | null {
  const { vote, game } = table;
  if (vote === null || game === null || !isVotePassed(vote)) {
    return vote !== null && isVotePassed(vote) && vote.motion === 'remove'
      ? accept({ kind: 'removed', person: vote.person! })
      : null;
  }
  switch (vote.motion) {
    case 'undo': {
      const undone = findUndoneChoices(table, vote.to!);
      return undone === null ? null : accept({ kind: 'took-back', count: undone.count });
    }
    case 'concede':
      return table.phase === 'playing' ? accept(createConcession(game)) : null;
    case 'remove':
      return accept({ kind: 'removed', person: vote.person! });
    case 'same-stack':
      return table.phase === 'over' && secret !== null && vote.until > now
        ? createGameStart(table, { ...secret }, game.setup.players)
        : null;
  }
}

/** Deals once all seated people are ready and each free seat gets a bot. */
function findDealStart(
  table: TableState,
  { random, revealed, secret }: RequestContext,
): RequestVerdict | null {
  if (table.phase === 'dealing' && table.dealing !== null && secret !== null) {
    const { deal, pledges } = table.dealing;
    const contributions = pledges.map(([person]): Contribution => [person, revealed.get(person) ?? '']);
    if (secret.deal !== deal || contributions.some(([, value]) => value === '')) return null;
    return createGameStart(table, { ...secret, contributions }, table.settings.wish.players);
  }
  if (table.phase !== 'lobby' && table.phase !== 'over') return null;
  const pledges = collectPledges(table);
  if (pledges === null || (table.settings.fill === null && table.seats.some(({ owner }) => owner === null)))
    return null;
  const deal = table.deals + 1;
  const dealSecret: DealSecret = { deal, secret: toHex(random.bytes(32)), contributions: [] };
  const dealt: UnstampedEntry<'dealt'> = {
    kind: 'dealt',
    deal,
    commitment: createCommitment(dealSecret.secret),
    pledges,
  };
  return { ok: true, entries: [dealt], secret: dealSecret };
}

function createGameStart(table: TableState, secret: DealSecret, players: number): RequestVerdict {
  const resolved = resolveSetupWithSeed(table.settings.wish, seedOfSecret(secret));
  if (!resolved.ok) throw new Error(`the agreed setup cannot be played: ${resolved.problem.reason}`);
  const holders = Array.from({ length: players }, (_, seat): SeatHolder => {
    const { owner, holder } = table.seats[seat]!;
    return owner ?? (typeof holder === 'string' ? holder : (table.settings.fill ?? 'careful'));
  });
  const begun: UnstampedEntry<'begun'> = {
    kind: 'begun',
    game: table.games + 1,
    deal: secret.deal,
    setup: resolved.setup,
    holders,
    contributions: secret.contributions,
  };
  return { ok: true, entries: [begun], secret };
}

/**
 * Voids a deal whose contributions were not all revealed in time. The next deal is made without the
 * people who are missing.
 */
export function findVoidedDeal(
  table: TableState,
  revealed: ReadonlyMap<PersonId, string>,
): UnstampedEntry<'dealt'> | null {
  if (table.dealing === null) return null;
  const missing = table.dealing.pledges.map(([person]) => person).filter((person) => !revealed.has(person));
  return missing.length === 0 ? null : { kind: 'dealt', deal: table.dealing.deal, missing };
}

function findNextGameAction(table: TableState, { chance, secret }: RequestContext): RequestVerdict | null {
  const { game } = table;
  if (table.phase !== 'playing' || game === null || secret === null) return null;
  const { state } = game;
  if (state.outcome !== 'playing')
    return accept({ kind: 'ended', game: game.number, outcome: state.outcome, secret: secret.secret });
  if (table.pausedBy !== null || !isPlayableFormat(table.format) || chance === null) return null;
  const options = legalOptions(state);
  const only = table.settings.forced && options.length === 1 ? options[0]! : null;
  if (only !== null) return decideChoice(table, unpackIntent(only), chance, 'forced');
  const ordered = findOrderedBlock(table, options);
  return ordered === null ? null : decideChoice(table, unpackIntent(ordered), chance, 'orders');
}

/** A person may have decided in advance whether to block. */
function findOrderedBlock(table: TableState, options: readonly Option[]): Option | null {
  const { state } = table.game!;
  if (state.asks?.asks !== 'hit') return null;
  const { holder } = table.seats[seatOf(state, state.asks.prisoner)]!;
  const order = typeof holder === 'number' ? findPerson(table, holder)?.block : undefined;
  if (order === undefined || order === 'ask') return null;
  const verb = order === 'always' ? 'block' : 'suffer';
  return options.find((option) => unpackIntent(option).verb === verb) ?? null;
}

/** The bot to move, or null. */
export function botToMove(
  table: TableState,
): { readonly seat: number; readonly bot: 'careful' | 'search' } | null {
  const { game } = table;
  if (
    table.phase !== 'playing' ||
    game === null ||
    table.pausedBy !== null ||
    !isPlayableFormat(table.format)
  )
    return null;
  if (game.state.outcome !== 'playing' || game.state.asks === null) return null;
  const seat = seatOf(game.state, game.state.asks.prisoner);
  const holder = table.seats[seat]?.holder;
  return typeof holder === 'string' ? { seat, bot: holder } : null;
}

/** The other people at a table, clockwise from a seat. */
const othersClockwise = ({ seats }: TableState, seat: number, but: PersonId): PersonId[] =>
  seats
    .map((_, n) => seats[(seat + 1 + n) % seats.length]!.holder)
    .filter((holder) => typeof holder === 'number')
    .filter((holder) => holder !== but);

/** Whether the settings and the seats allow a replacement for the person to move. */
export function canChooseForAbsent(table: TableState): boolean {
  const next = personToMove(table);
  const { absent } = table.settings;
  if (next === null || absent === 'wait') return false;
  return absent === 'bot' || othersClockwise(table, next.seat, next.person).length > 0;
}

/**
 * Who chooses for a person who is away longer than agreed: a bot, or the next person clockwise who
 * is online. In a correspondence game, where all may be offline, the next person clockwise gets the
 * choice and a notification.
 */
export function findStandIn(
  table: TableState,
  isAway: (person: PersonId) => boolean,
): 'bot' | UnstampedEntry<'handed'> | null {
  const next = personToMove(table);
  if (next === null) return null;
  if (table.settings.absent !== 'next') return table.settings.absent === 'bot' ? 'bot' : null;
  const others = othersClockwise(table, next.seat, next.person);
  const { covered } = table.game!;
  const mustBeOnline = table.settings.pace === null || covered !== null;
  const to = others.find((person) => !isAway(person)) ?? (mustBeOnline ? undefined : others[0]);
  if (to === undefined || covered?.by === to) return null;
  return { kind: 'handed', what: 'choice', seat: next.seat, to };
}
