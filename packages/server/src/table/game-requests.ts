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
  play as playIntent,
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

type Asked<Name extends TableRequest['t']> = Extract<TableRequest, { t: Name }>;

/** A choice, if it is this person's to make, in the position they saw. */
export const play: RequestHandler<Asked<'play'>> = (table, person, { at, option }, { chance }) => {
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

/** The entry of a choice, or why the rules refuse it. It says by which rules it was played where others were before. */
export function decideChoice(
  { format, game }: TableState,
  intent: Intent,
  chance: Chance,
  madeFor?: AutomaticReason,
): RequestVerdict {
  const { state } = game!;
  const seat = seatOf(state, state.asks!.prisoner);
  const played = playIntent(state, intent, chance);
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

/** T4: everybody has agreed, and so the table agrees for all seats, in one entry. */
export function createConcession({ setup, state }: TableGame): UnstampedEntry<'chose'> {
  const seats = Array.from({ length: setup.players }, (_, seat) => seat);
  const agreed = agreeToConcede(
    state,
    seats.filter((seat) => (state.conceded & (1 << seat)) === 0),
  );
  const option = packIntent({ verb: 'concede', prisoner: ownPrisoners(setup, 0)[0] ?? 0 });
  return { kind: 'chose', seat: 0, option, rows: encodeEvents(agreed.events, option) };
}

/** How many choices go if everything since the entry `to` is taken back, and whose; null if that cannot be. */
export function findUndoneChoices(
  table: TableState,
  to: number,
): { count: number; people: PersonId[] } | null {
  const window = table.game?.undoWindow ?? [];
  const first = window.findIndex(({ seq }) => seq === to);
  if (first < 0) return null;
  const gone = window.slice(first);
  const people = gone.filter((choice) => choice.for === null).map(({ by }) => by);
  return { count: gone.length, people: [...new Set(people)] };
}

export const propose: RequestHandler<Asked<'propose'>> = (table, person, { what }, circumstances) => {
  const isHostsRemoval = what.motion === 'remove' && person === table.host && table.phase !== 'playing';
  // The host needs no seat for what is the host's alone: strangers may have taken them all.
  if (seatsOwnedBy(table, person).length === 0 && !isHostsRemoval) return reject('table/needs-seat');
  const { now } = circumstances;
  const { vote, lastAsked } = table;
  const isOpen = vote !== null && vote.until > now;
  if (isOpen && !isHostsRemoval && !mayReplace(table, person, what)) return reject('table/vote-open');
  // A stranger leaves time for the questions of others.
  if (lastAsked?.by === person && !isInvited(table, person) && now < lastAsked.until + LIMITS.vote)
    return reject('table/too-soon', { after: lastAsked.until + LIMITS.vote - now });
  if (table.proposed.includes(what.motion) && what.motion !== 'remove') return reject('table/asked-already');
  const others = listSeatedPeople(table).filter((one) => one !== person);
  switch (what.motion) {
    case 'undo': {
      if (table.phase !== 'playing') return reject('table/not-playing');
      if (table.settings.undo === 'never') return reject('table/undo-never');
      const gone = findUndoneChoices(table, what.to);
      if (gone === null) return reject('table/nothing-to-undo');
      const asked = gone.people.filter((one) => one !== person && findPerson(table, one) !== null);
      if (asked.length === 0) return accept({ kind: 'took-back', count: gone.count });
      return startVote({ motion: 'undo', to: what.to, asked }, circumstances);
    }
    case 'concede':
      if (table.phase !== 'playing' || table.game === null) return reject('table/not-playing');
      return others.length === 0
        ? accept(createConcession(table.game))
        : startVote({ motion: 'concede', asked: others }, circumstances);
    case 'same-stack':
      if (table.phase !== 'over') return reject('table/not-over');
      return startVote({ motion: 'same-stack', asked: others }, circumstances);
    case 'remove': {
      if (findPerson(table, what.person) === null || what.person === person)
        return reject('table/no-such-person');
      return proposeRemoval(table, person, what.person, circumstances);
    }
  }
};

const isInvited = (table: TableState, id: PersonId): boolean => findPerson(table, id)?.invited === true;

/** People who came by the link may ask to remove a stranger who keeps a question of their own open. */
const mayReplace = (table: TableState, by: PersonId, what: Asked<'propose'>['what']): boolean =>
  what.motion === 'remove' &&
  what.person === table.vote?.by &&
  isInvited(table, by) &&
  !isInvited(table, what.person);

/**
 * Between games the host decides who sits here; during a game everybody else does, and where nobody else is seated, the
 * host. People who came by the link decide about those who did not. The creator is removed only if all agree, the creator too.
 */
function proposeRemoval(
  table: TableState,
  by: PersonId,
  of: PersonId,
  circumstances: RequestContext,
): RequestVerdict {
  const everybody = listSeatedPeople(table).filter((one) => one !== by && one !== of);
  const isAmongUs = isInvited(table, by) && !isInvited(table, of);
  const others = isAmongUs ? everybody.filter((one) => isInvited(table, one)) : everybody;
  const isHost = by === table.host;
  if (of === CREATOR)
    return startVote({ motion: 'remove', person: of, asked: [...others, of] }, circumstances);
  if (others.length === 0 && !isHost && !isAmongUs) return reject('table/needs-host');
  const asked = isHost && table.phase !== 'playing' ? [] : others;
  return startVote({ motion: 'remove', person: of, asked }, circumstances);
}

const startVote = (
  motion: Omit<UnstampedEntry<'proposed'>, 'kind' | 'until'>,
  { now }: RequestContext,
): RequestVerdict => accept({ kind: 'proposed', ...motion, until: now + LIMITS.vote });

export const answer: RequestHandler<Asked<'answer'>> = ({ vote }, person, asked, { now }) => {
  if (vote === null || vote.id !== asked.vote || vote.until <= now) return reject('table/no-such-vote');
  if (!vote.asked.includes(person) || vote.yes.includes(person)) return reject('table/not-yours');
  return accept({ kind: 'answered', vote: asked.vote, yes: asked.yes });
};

export const pause: RequestHandler<Asked<'pause'>> = (table, person) => {
  if (table.phase !== 'playing') return reject('table/not-playing');
  if (seatsOwnedBy(table, person).length === 0) return reject('table/needs-seat');
  if (table.pausedBy !== null) return reject('table/paused');
  const { invited, pauses } = findPerson(table, person)!;
  return invited || pauses < LIMITS.strangersPauses ? accept({ kind: 'paused' }) : reject('table/needs-link');
};

export const resume: RequestHandler<Asked<'resume'>> = (table, person) => {
  if (seatsOwnedBy(table, person).length === 0) return reject('table/needs-seat');
  return table.pausedBy === null ? reject('table/not-paused') : accept({ kind: 'resumed' });
};

export const orders: RequestHandler<Asked<'orders'>> = (table, person, { block, quiet }) => {
  if (seatsOwnedBy(table, person).length === 0) return reject('table/needs-seat');
  if (quiet !== undefined && quiet !== null && countQuietMinutes(quiet) > LIMITS.quiet * 60)
    return reject('table/quiet', { facts: { most: LIMITS.quiet } });
  return accept({
    kind: 'ordered',
    ...(block === undefined ? {} : { block }),
    ...(quiet === undefined ? {} : { quiet }),
  });
};

/** Whoever asks the game itself for advice tells the table so. */
export const hint: RequestHandler<Asked<'hint'>> = (table, person) => {
  if (table.phase !== 'playing') return reject('table/not-playing');
  if (seatsOwnedBy(table, person).length === 0) return reject('table/needs-seat');
  return table.settings.hints ? accept({ kind: 'hinted' }) : reject('table/not-yours');
};
