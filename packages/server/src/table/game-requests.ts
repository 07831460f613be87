import {
  CREATOR,
  LIMITS,
  seatsOwnedBy,
  findPerson,
  countQuietMinutes,
  encodeEvents,
  listSeatedPeople,
  seatsHeldBy,
  type UnstampedEntry,
  type TableGame,
  type AutomaticReason,
  type PersonId,
  type TableRequest,
  type TableState,
} from '@night-cage/protocol';
import {
  FORMAT,
  agreeToConcede,
  isPlayableFormat,
  mayAct,
  ownPrisoners,
  packIntent,
  play,
  seatOf,
  unpackIntent,
  type Chance,
  type Intent,
} from '@night-cage/rules';
import {
  accept,
  reject,
  type RequestContext,
  type RequestHandler,
  type RequestVerdict,
} from './request-verdict.ts';

type RequestOf<Name extends TableRequest['t']> = Extract<TableRequest, { t: Name }>;

/** Checks that the choice belongs to this person, and that they saw the current position. */
export const handlePlay: RequestHandler<RequestOf<'play'>> = (table, person, { at, option }, { chance }) => {
  const { game, phase } = table;
  if (phase !== 'playing' || game === null || chance === null) return reject('table/not-playing');
  if (at !== table.position) return reject('table/stale');
  if (!isPlayableFormat(table.format)) return reject('table/another-format');
  if (table.pausedBy !== null) return reject('table/paused');
  const intent = unpackIntent(option);
  const { asks } = game.state;
  if (intent.verb === 'concede' || asks === null) return reject('table/not-yours', { rule: 'T4' });
  const seat = seatOf(game.state, asks.prisoner);
  const isTheirs =
    seatsHeldBy(table, person).includes(seat) || (game.covered?.seat === seat && game.covered.by === person);
  if (!isTheirs || !mayAct(game.state, seat, intent)) return reject('table/not-yours', { rule: 'T1' });
  return decideChoice(table, intent, chance);
};

/**
 * The entry of a choice, or why the rules refuse it. The entry names its format if the game began
 * in an older one.
 */
export function decideChoice(
  { format, game }: TableState,
  intent: Intent,
  chance: Chance,
  madeFor?: AutomaticReason,
): RequestVerdict {
  const { state } = game!;
  const seat = seatOf(state, state.asks!.prisoner);
  const played = play(state, intent, chance);
  if (!played.ok) return { ok: false, why: played.refusal };
  const option = packIntent(intent);
  const rows = encodeEvents(played.events, option);
  return accept({
    kind: 'chose',
    seat,
    option,
    rows,
    ...(madeFor === undefined ? {} : { for: madeFor }),
    ...(format === FORMAT ? {} : { format: FORMAT }),
  });
}

/** T4: all have agreed, so the table concedes for every seat in one entry. */
export function createConcession({ setup, state }: TableGame): UnstampedEntry<'chose'> {
  const seats = Array.from({ length: setup.players }, (_, seat) => seat);
  const agreed = agreeToConcede(
    state,
    seats.filter((seat) => (state.conceded & (1 << seat)) === 0),
  );
  const option = packIntent({ verb: 'concede', prisoner: ownPrisoners(setup, 0)[0] ?? 0 });
  return { kind: 'chose', seat: 0, option, rows: encodeEvents(agreed.events, option) };
}

/**
 * Undoing everything since the entry `to`: how many choices that takes back, and whose. Null if it
 * is impossible.
 */
export function findUndoneChoices(
  table: TableState,
  to: number,
): { count: number; people: PersonId[] } | null {
  const window = table.game?.undoWindow ?? [];
  const first = window.findIndex(({ seq }) => seq === to);
  if (first < 0) return null;
  const undone = window.slice(first);
  const people = undone.filter((choice) => choice.for === null).map(({ by }) => by);
  return { count: undone.length, people: [...new Set(people)] };
}

/** Starts a vote, or decides at once if no other person has a say. */
export const handlePropose: RequestHandler<RequestOf<'propose'>> = (table, person, { what }, context) => {
  const isHostsRemoval = what.motion === 'remove' && person === table.host && table.phase !== 'playing';
  // The host may remove people without a seat: strangers may have taken them all.
  if (seatsOwnedBy(table, person).length === 0 && !isHostsRemoval) return reject('table/needs-seat');
  const { now } = context;
  const { vote, lastAsked } = table;
  const isOpen = vote !== null && vote.until > now;
  if (isOpen && !isHostsRemoval && !mayReplace(table, person, what)) return reject('table/vote-open');
  // A stranger must leave time for the votes of others.
  if (lastAsked?.by === person && !isInvited(table, person) && now < lastAsked.until + LIMITS.vote)
    return reject('table/too-soon', { after: lastAsked.until + LIMITS.vote - now });
  if (table.proposed.includes(what.motion) && what.motion !== 'remove') return reject('table/asked-already');
  const others = listSeatedPeople(table).filter((id) => id !== person);
  switch (what.motion) {
    case 'undo':
      return proposeUndo(table, person, what.to, context);
    case 'concede':
      if (table.phase !== 'playing' || table.game === null) return reject('table/not-playing');
      return others.length === 0
        ? accept(createConcession(table.game))
        : startVote({ motion: 'concede', asked: others }, context);
    case 'same-stack':
      if (table.phase !== 'over') return reject('table/not-over');
      return startVote({ motion: 'same-stack', asked: others }, context);
    case 'remove': {
      if (findPerson(table, what.person) === null || what.person === person)
        return reject('table/no-such-person');
      return proposeRemoval(table, person, what.person, context);
    }
  }
};

/** Starts an undo vote. If all undone choices are the person's own, they are undone at once. */
function proposeUndo(table: TableState, by: PersonId, to: number, context: RequestContext): RequestVerdict {
  if (table.phase !== 'playing') return reject('table/not-playing');
  if (table.settings.undo === 'never') return reject('table/undo-never');
  const undone = findUndoneChoices(table, to);
  if (undone === null) return reject('table/nothing-to-undo');
  const asked = undone.people.filter((id) => id !== by && findPerson(table, id) !== null);
  if (asked.length === 0) return accept({ kind: 'took-back', count: undone.count });
  return startVote({ motion: 'undo', to, asked }, context);
}

const isInvited = (table: TableState, id: PersonId): boolean => findPerson(table, id)?.invited === true;

/** An invited person may ask to remove a stranger who blocks others with a vote. */
const mayReplace = (table: TableState, by: PersonId, what: RequestOf<'propose'>['what']): boolean =>
  what.motion === 'remove' &&
  what.person === table.vote?.by &&
  isInvited(table, by) &&
  !isInvited(table, what.person);

/**
 * Between games the host decides who sits here. During a game the other seated people decide, or
 * the host if there are none. Invited people decide about strangers. The creator is only removed if
 * all agree, including the creator.
 */
function proposeRemoval(
  table: TableState,
  by: PersonId,
  of: PersonId,
  context: RequestContext,
): RequestVerdict {
  const seated = listSeatedPeople(table).filter((id) => id !== by && id !== of);
  const isAboutStranger = isInvited(table, by) && !isInvited(table, of);
  const others = isAboutStranger ? seated.filter((id) => isInvited(table, id)) : seated;
  const isHost = by === table.host;
  if (of === CREATOR) return startVote({ motion: 'remove', person: of, asked: [...others, of] }, context);
  if (others.length === 0 && !isHost && !isAboutStranger) return reject('table/needs-host');
  const asked = isHost && table.phase !== 'playing' ? [] : others;
  return startVote({ motion: 'remove', person: of, asked }, context);
}

const startVote = (
  motion: Omit<UnstampedEntry<'proposed'>, 'kind' | 'until'>,
  { now }: RequestContext,
): RequestVerdict => accept({ kind: 'proposed', ...motion, until: now + LIMITS.vote });

/** Answers the open vote. */
export const handleAnswer: RequestHandler<RequestOf<'answer'>> = ({ vote }, person, request, { now }) => {
  if (vote === null || vote.id !== request.vote || vote.until <= now) return reject('table/no-such-vote');
  if (!vote.asked.includes(person) || vote.yes.includes(person)) return reject('table/not-yours');
  return accept({ kind: 'answered', vote: request.vote, yes: request.yes });
};

export const handlePause: RequestHandler<RequestOf<'pause'>> = (table, person) => {
  if (table.phase !== 'playing') return reject('table/not-playing');
  if (seatsOwnedBy(table, person).length === 0) return reject('table/needs-seat');
  if (table.pausedBy !== null) return reject('table/paused');
  const { invited, pauses } = findPerson(table, person)!;
  return invited || pauses < LIMITS.strangersPauses ? accept({ kind: 'paused' }) : reject('table/needs-link');
};

export const handleResume: RequestHandler<RequestOf<'resume'>> = (table, person) => {
  if (seatsOwnedBy(table, person).length === 0) return reject('table/needs-seat');
  return table.pausedBy === null ? reject('table/not-paused') : accept({ kind: 'resumed' });
};

export const handleOrders: RequestHandler<RequestOf<'orders'>> = (table, person, { block, quiet }) => {
  if (seatsOwnedBy(table, person).length === 0) return reject('table/needs-seat');
  if (quiet !== undefined && quiet !== null && countQuietMinutes(quiet) > LIMITS.quiet * 60)
    return reject('table/quiet', { facts: { most: LIMITS.quiet } });
  return accept({
    kind: 'ordered',
    ...(block === undefined ? {} : { block }),
    ...(quiet === undefined ? {} : { quiet }),
  });
};

/** Records that a person took a hint, so that the table can see it. */
export const handleHint: RequestHandler<RequestOf<'hint'>> = (table, person) => {
  if (table.phase !== 'playing') return reject('table/not-playing');
  if (seatsOwnedBy(table, person).length === 0) return reject('table/needs-seat');
  return table.settings.hints ? accept({ kind: 'hinted' }) : reject('table/not-yours');
};
