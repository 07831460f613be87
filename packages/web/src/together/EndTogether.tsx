import { Show, type JSX } from 'solid-js';
import type { OnlineGame } from '@night-cage/client';
import { ownSeats, personAt, seated } from '@night-cage/protocol';
import { loadPart } from '../text/say.ts';
import type { AtTable } from './at-table.ts';
import { nameOf } from './names.ts';

const t = await loadPart('together');

/** After the end: whether the deal was fair, and playing again together. */
export function EndTogether(props: {
  readonly at: AtTable;
  readonly game: OnlineGame;
  readonly onLobby: () => void;
}): JSX.Element {
  const { at } = props;
  const isSeated = (): boolean => at.you() !== null && ownSeats(at.table(), at.you()!).length > 0;
  const isReady = (): boolean => personAt(at.table(), at.you() ?? 0)?.ready === true;
  const waiting = (): string[] =>
    seated(at.table())
      .filter((person) => personAt(at.table(), person)?.ready !== true)
      .map((person) => nameOf(at.table(), person));
  return (
    <>
      <Show when={at.table().phase === 'over'}>
        <p class="end-fair">{fairness(at)}</p>
      </Show>
      <Show when={isSeated()}>
        <button
          type="button"
          class="button primary"
          aria-pressed={isReady()}
          disabled={at.table().phase !== 'over'}
          onClick={() => void at.ready(!isReady())}
        >
          {t('end.again-together')}
        </button>
      </Show>
      <Show when={isReady() && waiting().length > 0}>
        <p class="end-waits" role="status">
          {t('lobby.waits.ready', { names: waiting() })}
        </p>
      </Show>
      <button type="button" class="button quiet" onClick={() => props.onLobby()}>
        {t('lobby.title')}
      </button>
    </>
  );
}

function fairness(at: AtTable): string {
  const wrong = at.online.unfairness();
  const { voided } = at.table();
  return [
    wrong === null ? t('fair.yes') : t(`fair.no.${wrong}`),
    ...(voided > 0 ? [t('fair.voided', { n: voided })] : []),
  ].join(' ');
}
