import { Show, type JSX } from 'solid-js';
import { ownSeats, personAt, seated } from '@night-cage/protocol';
import { settings } from '../game/settings.ts';
import { language, loadPart } from '../text/say.ts';
import type { AtTable } from './at-table.ts';
import { Invite } from './Invite.tsx';
import { nameOf } from './names.ts';
import { refusalInWords } from './refusal-words.ts';
import { SeatList } from './SeatList.tsx';
import { YourName, lastName } from './YourName.tsx';

const t = await loadPart('together');

interface Props {
  readonly at: AtTable;
  /** Back to the game that is over; null where there is none. */
  readonly onBoard: (() => void) | null;
}

/** Before a game: the link, who sits where, and who is ready. */
export function Lobby(props: Props): JSX.Element {
  const { at } = props;
  const mine = (): readonly number[] => {
    const me = at.you();
    return me === null ? [] : ownSeats(at.table(), me);
  };
  const isReady = (): boolean => personAt(at.table(), at.you() ?? 0)?.ready === true;
  const free = (): number => at.table().seats.filter(({ owner }) => owner === null).length;
  const isDealing = (): boolean => at.table().phase === 'dealing';
  const waiting = (): string[] =>
    seated(at.table())
      .filter((person) => personAt(at.table(), person)?.ready !== true)
      .map((person) => nameOf(at.table(), person));
  const maySit = (seat: number): boolean =>
    at.table().seats[seat]!.owner === null &&
    !isDealing() &&
    (mine().length > 0 || at.link() !== null || at.table().settings.listed) &&
    (!at.table().settings.locked || at.isHost());

  const sit = async (seat: number): Promise<void> => {
    const isNew = at.you() === null || personAt(at.table(), at.you()!)?.name === null;
    const { done } = await at.ask({ t: 'sit', seat });
    const name = lastName();
    if (done && isNew && name !== '') await at.ask({ t: 'name', text: name });
  };
  /** The host need not say so twice: whoever begins is ready. */
  const begin = async (): Promise<void> => {
    if (!isReady() && !(await at.ready(true)).done) return;
    if (free() > 0) await at.ask({ t: 'begin', bot: settings.teammate });
  };
  const state = (): string => {
    if (isDealing()) return t('lobby.dealing');
    if (mine().length === 0) {
      if (at.table().settings.locked) return t('lobby.locked');
      return t(at.link() === null && !at.table().settings.listed ? 'lobby.only-watch' : 'lobby.choose');
    }
    const parts = [
      ...(free() > 0 ? [t('lobby.waits.seats', { n: free() })] : []),
      ...(waiting().length > 0 ? [t('lobby.waits.ready', { names: waiting() })] : []),
    ];
    return parts.join(' ');
  };
  const mayBegin = (): boolean =>
    at.isHost() && mine().length > 0 && free() > 0 && waiting().length - (isReady() ? 0 : 1) <= 0;

  return (
    <main class="lobby">
      <h1>{t('lobby.title')}</h1>
      <p class="lobby-set-up">
        {t('lobby.set-up', { edition: at.table().settings.wish.edition, n: at.table().seats.length })}
        <Show when={at.watching() > 0}> · {t('lobby.watching', { n: at.watching() })}</Show>
      </p>
      <div class="lobby-halves" lang={language()}>
        <section class="panel lobby-seats">
          <h2>{t('lobby.seats')}</h2>
          <SeatList
            at={at}
            deeds={(seat) => (
              <>
                <Show when={maySit(seat)}>
                  <button type="button" class="button" onClick={() => void sit(seat)}>
                    {t('seat.sit')}
                  </button>
                </Show>
                <Show when={mine().includes(seat) && !isDealing()}>
                  <button
                    type="button"
                    class="button quiet"
                    onClick={() => void at.ask({ t: 'stand', seat })}
                  >
                    {t('seat.stand')}
                  </button>
                </Show>
              </>
            )}
          />
          <Show when={mine().length > 0}>
            <YourName at={at} />
          </Show>
          <p class="lobby-state" role="status">
            {state()}
          </p>
          <Show when={at.refused()}>
            {(why) => (
              <p class="problem" role="alert">
                {refusalInWords(why())}
              </p>
            )}
          </Show>
          <div class="row lobby-ways">
            <Show when={mine().length > 0 && !isDealing()}>
              <button
                type="button"
                class="button"
                classList={{ primary: !isReady() && !mayBegin() }}
                aria-pressed={isReady()}
                onClick={() => void at.ready(!isReady())}
              >
                {t('lobby.ready')}
              </button>
            </Show>
            <Show when={mayBegin() && !isDealing()}>
              <button type="button" class="button primary" onClick={() => void begin()}>
                {t('lobby.begin')}
              </button>
            </Show>
            <Show when={props.onBoard}>
              {(go) => (
                <button type="button" class="button" onClick={() => go()()}>
                  {t('lobby.to-table')}
                </button>
              )}
            </Show>
          </div>
        </section>
        <Invite at={at} />
      </div>
      <a class="button quiet" href="#/">
        {t('do.back')}
      </a>
    </main>
  );
}
