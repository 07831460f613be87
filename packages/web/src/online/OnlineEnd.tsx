import { For, Show, type Accessor, type JSX } from 'solid-js';
import { findUnfairness } from '@night-cage/client';
import { seatsOwnedBy, findPerson, listSeatedPeople, type PersonId } from '@night-cage/protocol';
import { createTranslator } from '../text/translator.ts';
import type { AssistCounts } from './session/assist-counts.ts';
import type { TableSession } from './session/table-session.ts';
import { personName } from './session/seat-names.ts';

const t = createTranslator('online', 'online-actions');

interface Props {
  readonly session: TableSession;
}

const isSeated = (session: TableSession): boolean =>
  session.you() !== null && seatsOwnedBy(session.table(), session.you()!).length > 0;

/** Whether the deal was fair, and how often each player was helped. */
export function OnlineEndFacts(
  props: Props & { readonly assists: Accessor<ReadonlyMap<PersonId, AssistCounts>> },
): JSX.Element {
  const { session } = props;
  return (
    <Show when={session.table().phase === 'over'}>
      <div class="end-proof">
        <Show when={findUnfairness(session.online) === null}>
          <p class="end-fair">{describeFairness(session)}</p>
        </Show>
        <ul class="end-badges">
          <For each={listSeatedPeople(session.table())}>
            {(person) => <li>{describeHelp(session, person, props.assists().get(person))}</li>}
          </For>
        </ul>
      </div>
    </Show>
  );
}

/** Plays again with the same link and seats and a new deal, once all players agree. */
export function PlayAgainTogether(props: Props): JSX.Element {
  const { session } = props;
  const isReady = (): boolean => findPerson(session.table(), session.you() ?? 0)?.ready === true;
  const waiting = (): string[] =>
    listSeatedPeople(session.table())
      .filter((person) => findPerson(session.table(), person)?.ready !== true)
      .map((person) => personName(session.table(), person));
  const others = (): string[] =>
    listSeatedPeople(session.table())
      .filter((person) => person !== session.you() && findPerson(session.table(), person)?.ready === true)
      .map((person) => personName(session.table(), person));
  const waitingText = (): string => {
    if (isReady()) return waiting().length === 0 ? '' : t('lobby.waits.ready', { names: waiting() });
    return others().length === 0 ? '' : t('end.others-again', { n: others().length, names: others() });
  };
  return (
    <>
      {/* An unfair deal is reported on every screen size, without opening anything. */}
      <Show when={session.table().phase === 'over' && findUnfairness(session.online) !== null}>
        <p class="end-fair">{describeFairness(session)}</p>
      </Show>
      <Show when={isSeated(session)}>
        <button
          type="button"
          class="button primary"
          aria-pressed={isReady()}
          disabled={session.table().phase !== 'over'}
          onClick={() => void session.ready(!isReady())}
        >
          {t('end.again-together')}
        </button>
        <p class="end-waits" role="status">
          {waitingText()}
        </p>
      </Show>
    </>
  );
}

/** Replays the same stack if all players agree, and links to seats and setup. */
export function OnlineEndMore(props: Props & { readonly onLobby: () => void }): JSX.Element {
  const { session } = props;
  const mayAsk = (): boolean =>
    isSeated(session) && session.table().phase === 'over' && !session.table().proposed.includes('same-stack');
  return (
    <>
      <Show when={mayAsk()}>
        <button
          type="button"
          class="button quiet"
          onClick={() => void session.ask({ t: 'propose', what: { motion: 'same-stack' } })}
        >
          {t('end.same-stack')}
        </button>
      </Show>
      <button type="button" class="button quiet" onClick={() => props.onLobby()}>
        {t('lobby.title')}
      </button>
    </>
  );
}

function describeFairness(session: TableSession): string {
  const wrong = findUnfairness(session.online);
  const { voided } = session.table();
  return [
    wrong === null ? t('fair.yes') : t(`fair.no.${wrong}`),
    ...(voided > 0 ? [t('fair.voided', { n: voided })] : []),
    ...(session.table().game?.isAgain === true ? [t('fair.again')] : []),
  ].join(' ');
}

function describeHelp(session: TableSession, person: PersonId, assists: AssistCounts | undefined): string {
  const { bots = 0, tookBack = 0, orders = 0 } = assists ?? {};
  const hints = session.table().game?.hints.get(person) ?? 0;
  const names = [
    ...(bots > 0 ? [t('end.badge.bots', { n: bots })] : []),
    ...(tookBack > 0 ? [t('end.badge.took-back', { n: tookBack })] : []),
    ...(orders > 0 ? [t('end.badge.orders', { n: orders })] : []),
    ...(hints > 0 ? [t('end.badge.hints', { n: hints })] : []),
  ];
  return t('end.badge', {
    who: personName(session.table(), person),
    names: names.length === 0 ? [t('end.badge.none')] : names,
  });
}
