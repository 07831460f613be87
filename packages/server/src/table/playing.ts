import {
  CREATOR,
  LIMITS,
  ownSeats,
  personAt,
  quietMinutes,
  rowsOf,
  seated,
  seatsOf,
  type Deed,
  type GameAt,
  type MadeFor,
  type PersonId,
  type Request,
  type Table,
} from '@night-cage/protocol';
import {
  FORMAT,
  agreeToConcede,
  canGoOnFrom,
  mayAct,
  ownPrisoners,
  packIntent,
  play as playIntent,
  seatOf,
  unpackIntent,
  type Chance,
  type Intent,
} from '@night-cage/rules';
import { decided, refuse, type Circumstances, type Decide, type Verdict } from './decided.ts';

type Asked<Name extends Request['t']> = Extract<Request, { t: Name }>;

/** A choice, if it is this person's to make, in the position they saw. */
export const play: Decide<Asked<'play'>> = (table, person, { at, option }, { chance }) => {
  const { game, phase } = table;
  if (phase !== 'playing' || game === null || chance === null) return refuse('table/not-playing');
  if (at !== table.position) return refuse('table/stale');
  if (!canGoOnFrom(table.format)) return refuse('table/another-format');
  if (table.pausedBy !== null) return refuse('table/paused');
  const intent = unpackIntent(option);
  const { asks } = game.state;
  if (intent.verb === 'concede' || asks === null) return refuse('table/not-yours', { rule: 'T4' });
  const seat = seatOf(game.state, asks.prisoner);
  const isTheirs =
    seatsOf(table, person).includes(seat) || (game.covered?.seat === seat && game.covered.by === person);
  if (!isTheirs || !mayAct(game.state, seat, intent)) return refuse('table/not-yours', { rule: 'T1' });
  return chosen(table, intent, chance);
};

/** The entry of a choice, or why the rules refuse it. It says by which rules it was played where others were before. */
export function chosen({ format, game }: Table, intent: Intent, chance: Chance, madeFor?: MadeFor): Verdict {
  const { state } = game!;
  const seat = seatOf(state, state.asks!.prisoner);
  const played = playIntent(state, intent, chance);
  if (!played.ok) return { ok: false, why: played.refusal };
  const option = packIntent(intent);
  const rows = rowsOf(played.events, option);
  return decided({
    kind: 'chose',
    seat,
    option,
    rows,
    ...(madeFor === undefined ? {} : { for: madeFor }),
    ...(format === FORMAT ? {} : { format: FORMAT }),
  });
}

/** T4: everybody has agreed, and so the table agrees for all seats, in one entry. */
export function concession({ setup, state }: GameAt): Deed<'chose'> {
  const seats = Array.from({ length: setup.players }, (_, seat) => seat);
  const agreed = agreeToConcede(
    state,
    seats.filter((seat) => (state.conceded & (1 << seat)) === 0),
  );
  const option = packIntent({ verb: 'concede', prisoner: ownPrisoners(setup, 0)[0] ?? 0 });
  return { kind: 'chose', seat: 0, option, rows: rowsOf(agreed.events, option) };
}

/** How many choices go if everything since the entry `to` is taken back, and whose; null if that cannot be. */
export function takenBack(table: Table, to: number): { count: number; people: PersonId[] } | null {
  const window = table.game?.window ?? [];
  const first = window.findIndex(({ seq }) => seq === to);
  if (first < 0) return null;
  const gone = window.slice(first);
  const people = gone.filter((choice) => choice.for === null).map(({ by }) => by);
  return { count: gone.length, people: [...new Set(people)] };
}

export const propose: Decide<Asked<'propose'>> = (table, person, { what }, circumstances) => {
  const isHostsRemoval = what.motion === 'remove' && person === table.host && table.phase !== 'playing';
  // The host needs no seat for what is the host's alone: strangers may have taken them all.
  if (ownSeats(table, person).length === 0 && !isHostsRemoval) return refuse('table/needs-seat');
  const { now } = circumstances;
  const { vote, lastAsked } = table;
  const isOpen = vote !== null && vote.until > now;
  if (isOpen && !isHostsRemoval && !mayReplace(table, person, what)) return refuse('table/vote-open');
  // A stranger leaves time for the questions of others.
  if (lastAsked?.by === person && !isInvited(table, person) && now < lastAsked.until + LIMITS.vote)
    return refuse('table/too-soon', { after: lastAsked.until + LIMITS.vote - now });
  if (table.proposed.includes(what.motion) && what.motion !== 'remove') return refuse('table/asked-already');
  const others = seated(table).filter((one) => one !== person);
  switch (what.motion) {
    case 'undo': {
      if (table.phase !== 'playing') return refuse('table/not-playing');
      if (table.settings.undo === 'never') return refuse('table/undo-never');
      const gone = takenBack(table, what.to);
      if (gone === null) return refuse('table/nothing-to-undo');
      const asked = gone.people.filter((one) => one !== person && personAt(table, one) !== null);
      if (asked.length === 0) return decided({ kind: 'took-back', count: gone.count });
      return put({ motion: 'undo', to: what.to, asked }, circumstances);
    }
    case 'concede':
      if (table.phase !== 'playing' || table.game === null) return refuse('table/not-playing');
      return others.length === 0
        ? decided(concession(table.game))
        : put({ motion: 'concede', asked: others }, circumstances);
    case 'same-stack':
      if (table.phase !== 'over') return refuse('table/not-over');
      return put({ motion: 'same-stack', asked: others }, circumstances);
    case 'remove': {
      if (personAt(table, what.person) === null || what.person === person)
        return refuse('table/no-such-person');
      return proposeRemoval(table, person, what.person, circumstances);
    }
  }
};

const isInvited = (table: Table, id: PersonId): boolean => personAt(table, id)?.invited === true;

/** People who came by the link may ask to remove a stranger who keeps a question of their own open. */
const mayReplace = (table: Table, by: PersonId, what: Asked<'propose'>['what']): boolean =>
  what.motion === 'remove' &&
  what.person === table.vote?.by &&
  isInvited(table, by) &&
  !isInvited(table, what.person);

/**
 * Between games the host decides who sits here; during a game everybody else does, and where nobody else is seated, the
 * host. People who came by the link decide about those who did not. The creator is removed only if all agree, the creator too.
 */
function proposeRemoval(table: Table, by: PersonId, of: PersonId, circumstances: Circumstances): Verdict {
  const everybody = seated(table).filter((one) => one !== by && one !== of);
  const isAmongUs = isInvited(table, by) && !isInvited(table, of);
  const others = isAmongUs ? everybody.filter((one) => isInvited(table, one)) : everybody;
  const isHost = by === table.host;
  if (of === CREATOR) return put({ motion: 'remove', person: of, asked: [...others, of] }, circumstances);
  if (others.length === 0 && !isHost && !isAmongUs) return refuse('table/needs-host');
  const asked = isHost && table.phase !== 'playing' ? [] : others;
  return put({ motion: 'remove', person: of, asked }, circumstances);
}

const put = (motion: Omit<Deed<'proposed'>, 'kind' | 'until'>, { now }: Circumstances): Verdict =>
  decided({ kind: 'proposed', ...motion, until: now + LIMITS.vote });

export const answer: Decide<Asked<'answer'>> = ({ vote }, person, asked, { now }) => {
  if (vote === null || vote.id !== asked.vote || vote.until <= now) return refuse('table/no-such-vote');
  if (!vote.asked.includes(person) || vote.yes.includes(person)) return refuse('table/not-yours');
  return decided({ kind: 'answered', vote: asked.vote, yes: asked.yes });
};

export const pause: Decide<Asked<'pause'>> = (table, person) => {
  if (table.phase !== 'playing') return refuse('table/not-playing');
  if (ownSeats(table, person).length === 0) return refuse('table/needs-seat');
  if (table.pausedBy !== null) return refuse('table/paused');
  const { invited, pauses } = personAt(table, person)!;
  return invited || pauses < LIMITS.strangersPauses
    ? decided({ kind: 'paused' })
    : refuse('table/needs-link');
};

export const resume: Decide<Asked<'resume'>> = (table, person) => {
  if (ownSeats(table, person).length === 0) return refuse('table/needs-seat');
  return table.pausedBy === null ? refuse('table/not-paused') : decided({ kind: 'resumed' });
};

export const orders: Decide<Asked<'orders'>> = (table, person, { block, quiet }) => {
  if (ownSeats(table, person).length === 0) return refuse('table/needs-seat');
  if (quiet !== undefined && quiet !== null && quietMinutes(quiet) > LIMITS.quiet * 60)
    return refuse('table/quiet', { facts: { most: LIMITS.quiet } });
  return decided({
    kind: 'ordered',
    ...(block === undefined ? {} : { block }),
    ...(quiet === undefined ? {} : { quiet }),
  });
};

/** Whoever asks the game itself for advice tells the table so. */
export const hint: Decide<Asked<'hint'>> = (table, person) => {
  if (table.phase !== 'playing') return refuse('table/not-playing');
  if (ownSeats(table, person).length === 0) return refuse('table/needs-seat');
  return table.settings.hints ? decided({ kind: 'hinted' }) : refuse('table/not-yours');
};
