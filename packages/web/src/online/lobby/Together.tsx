import { For, Match, Show, Switch, createMemo, createResource, createSignal, type JSX } from 'solid-js';
import type { Refused } from '@night-cage/client';
import { USUAL_SETTINGS, type Settings } from '@night-cage/protocol';
import { fitted, lastRequest, settleRequest, type GameRequest } from '../../setup/game-request.ts';
import { Dials, problemInWords } from '../../setup/Dials.tsx';
import { HowMany } from '../../setup/HowMany.tsx';
import { SetupProblem } from '../../setup/SetupProblem.tsx';
import { needPart } from '../../text/say.ts';
import { Agreement } from './Agreement.tsx';
import { noteMade } from '../session/just-made.ts';
import { refusalInWords } from '../session/refusal-words.ts';
import { listTables, lookAround, makeTable } from '../session/server.ts';
import { wishOf } from './wish.ts';

const t = needPart('together', 'people');

/** The door to tables elsewhere: makes one, with the dials of a new game, or says why there is none. */
export function Together(): JSX.Element {
  const [around] = createResource(lookAround);
  return (
    <main class="newgame together">
      <h1>{t('together.title')}</h1>
      <p class="lead">{t('together.about')}</p>
      <Switch fallback={<p role="status">{t('together.looking')}</p>}>
        <Match when={around()?.is === 'here'}>
          <OpenTables />
          <MakeTable />
        </Match>
        <Match when={around()} keyed>
          {(found) => (
            <p class="problem" role="status">
              {found.is === 'without-tables' ? t(`together.without.${found.why}`) : t('together.none')}
            </p>
          )}
        </Match>
      </Switch>
      <Show when={around()?.is !== 'here'}>
        <a class="button quiet" href="#/">
          {t('do.back')}
        </a>
      </Show>
    </main>
  );
}

function MakeTable(): JSX.Element {
  const usual = lastRequest();
  const [request, setRequest] = createSignal(fitted({ ...usual, players: Math.max(2, usual.players) }));
  const [agreed, setAgreed] = createSignal<Omit<Settings, 'wish'>>(USUAL_SETTINGS);
  const [isMaking, setMaking] = createSignal(false);
  const [refused, setRefused] = createSignal<Refused | null>(null);
  const change = (part: Partial<GameRequest>): void => {
    setRequest((old) => fitted({ ...old, ...part }));
  };
  // No seed is asked for: everybody at the table adds to it, once they are ready.
  const settled = createMemo(() => settleRequest(request(), ''));
  const problemAt = (option: string): string | null => problemInWords(settled(), option);

  const make = async (): Promise<void> => {
    setMaking(true);
    setRefused(null);
    const made = await makeTable({ ...agreed(), wish: wishOf(request()) });
    setMaking(false);
    if (!made.ok) {
      setRefused(made.why);
      return;
    }
    noteMade(made.id);
    location.hash = `/t/${made.id}/${made.link}`;
  };

  return (
    <>
      <Dials
        request={request()}
        onChange={change}
        problemAt={problemAt}
        seats={
          <HowMany
            edition={request().edition}
            players={request().players}
            onPlayers={(players) => change({ players })}
          />
        }
      />
      <fieldset>
        <legend>{t('agree.title')}</legend>
        <Agreement agreed={agreed()} onChange={(part) => setAgreed((old) => ({ ...old, ...part }))} />
      </fieldset>
      <div class="newgame-begin">
        <SetupProblem of={refused() === null ? null : refusalInWords(refused()!)} />
        <button
          type="button"
          class="button primary"
          disabled={!settled().ok || isMaking()}
          onClick={() => void make()}
        >
          {t(isMaking() ? 'together.making' : 'together.make')}
        </button>
        <a class="button quiet" href="#/">
          {t('do.back')}
        </a>
      </div>
    </>
  );
}

/** Tables that anybody may join or watch; where there are none, nothing is said. */
function OpenTables(): JSX.Element {
  const [listed] = createResource(listTables);
  return (
    <Show when={(listed()?.length ?? 0) > 0}>
      <fieldset>
        <legend>{t('listed.title')}</legend>
        <ul class="seats">
          <For each={listed()}>
            {({ id, edition, free }) => (
              <li>
                <span>{t('listed.line', { edition, n: free })}</span>
                <a class="button" href={`#/t/${id}`}>
                  {t('listed.go')}
                </a>
              </li>
            )}
          </For>
        </ul>
      </fieldset>
    </Show>
  );
}
