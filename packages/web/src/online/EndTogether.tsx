import { For, Show, type Accessor, type JSX } from 'solid-js';
import { unfairnessAt } from '@night-cage/client';
import { ownSeats, personAt, seated, type PersonId } from '@night-cage/protocol';
import { needPart } from '../text/say.ts';
import type { Assists } from './session/assists.ts';
import type { AtTable } from './session/at-table.ts';
import { nameOf } from './session/names.ts';

const t = needPart('together', 'people');

interface Props {
  readonly at: AtTable;
}

const isSeated = (at: AtTable): boolean => at.you() !== null && ownSeats(at.table(), at.you()!).length > 0;

/** Whether the deal was fair, and who was helped how often. */
export function EndFacts(
  props: Props & { readonly assists: Accessor<ReadonlyMap<PersonId, Assists>> },
): JSX.Element {
  const { at } = props;
  return (
    <Show when={at.table().phase === 'over'}>
      <div class="end-proof">
        <Show when={unfairnessAt(at.online) === null}>
          <p class="end-fair">{fairness(at)}</p>
        </Show>
        <ul class="end-badges">
          <For each={seated(at.table())}>
            {(person) => <li>{badge(at, person, props.assists().get(person))}</li>}
          </For>
        </ul>
      </div>
    </Show>
  );
}

/** Playing again together: the same link, the same seats, another deal, once all have said so. */
export function EndWays(props: Props): JSX.Element {
  const { at } = props;
  const isReady = (): boolean => personAt(at.table(), at.you() ?? 0)?.ready === true;
  const waiting = (): string[] =>
    seated(at.table())
      .filter((person) => personAt(at.table(), person)?.ready !== true)
      .map((person) => nameOf(at.table(), person));
  const others = (): string[] =>
    seated(at.table())
      .filter((person) => person !== at.you() && personAt(at.table(), person)?.ready === true)
      .map((person) => nameOf(at.table(), person));
  const waitsInWords = (): string => {
    if (isReady()) return waiting().length === 0 ? '' : t('lobby.waits.ready', { names: waiting() });
    return others().length === 0 ? '' : t('end.others-again', { n: others().length, names: others() });
  };
  return (
    <>
      {/* A deal that was not fair is said on every screen, without being asked for. */}
      <Show when={at.table().phase === 'over' && unfairnessAt(at.online) !== null}>
        <p class="end-fair">{fairness(at)}</p>
      </Show>
      <Show when={isSeated(at)}>
        <button
          type="button"
          class="button primary"
          aria-pressed={isReady()}
          disabled={at.table().phase !== 'over'}
          onClick={() => void at.ready(!isReady())}
        >
          {t('end.again-together')}
        </button>
        <p class="end-waits" role="status">
          {waitsInWords()}
        </p>
      </Show>
    </>
  );
}

/** The same stack once more, if all agree; and the way to seats and set-up. */
export function EndMore(props: Props & { readonly onLobby: () => void }): JSX.Element {
  const { at } = props;
  const mayAsk = (): boolean =>
    isSeated(at) && at.table().phase === 'over' && !at.table().proposed.includes('same-stack');
  return (
    <>
      <Show when={mayAsk()}>
        <button
          type="button"
          class="button quiet"
          onClick={() => void at.ask({ t: 'propose', what: { motion: 'same-stack' } })}
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

function fairness(at: AtTable): string {
  const wrong = unfairnessAt(at.online);
  const { voided } = at.table();
  return [
    wrong === null ? t('fair.yes') : t(`fair.no.${wrong}`),
    ...(voided > 0 ? [t('fair.voided', { n: voided })] : []),
    ...(at.table().game?.isAgain === true ? [t('fair.again')] : []),
  ].join(' ');
}

function badge(at: AtTable, person: PersonId, assists: Assists | undefined): string {
  const { bots = 0, tookBack = 0, orders = 0 } = assists ?? {};
  const hints = at.table().game?.hints.get(person) ?? 0;
  const names = [
    ...(bots > 0 ? [t('end.badge.bots', { n: bots })] : []),
    ...(tookBack > 0 ? [t('end.badge.took-back', { n: tookBack })] : []),
    ...(orders > 0 ? [t('end.badge.orders', { n: orders })] : []),
    ...(hints > 0 ? [t('end.badge.hints', { n: hints })] : []),
  ];
  return t('end.badge', {
    who: nameOf(at.table(), person),
    names: names.length === 0 ? [t('end.badge.none')] : names,
  });
}
