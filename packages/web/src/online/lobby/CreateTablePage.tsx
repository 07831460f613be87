import { For, Match, Show, Switch, createMemo, createResource, createSignal, type JSX } from 'solid-js';
import type { GameRefusal } from '@night-cage/client';
import { DEFAULT_TABLE_SETTINGS, type TableSettings } from '@night-cage/protocol';
import { fitSeats, loadLastRequest, settleRequest, type GameRequest } from '../../setup/game-request.ts';
import { SetupDials, describeSetupProblem } from '../../setup/SetupDials.tsx';
import { PlayerCount } from '../../setup/PlayerCount.tsx';
import { SetupProblemMessage } from '../../setup/SetupProblemMessage.tsx';
import { createTranslator } from '../../text/translator.ts';
import { TableSettingsForm } from './TableSettingsForm.tsx';
import { markJustCreated } from '../session/created-table.ts';
import { describeTableRefusal } from '../session/describe-refusal.ts';
import { fetchOpenTables, fetchServerInfo, requestOnlineTable } from '../session/server-api.ts';
import { toTableSetup } from './table-setup.ts';

const t = createTranslator('online', 'online-actions');

/** Creates an online table with the dials of a new game, or explains why that is impossible. */
export function CreateTablePage(): JSX.Element {
  const [serverInfo] = createResource(fetchServerInfo);
  return (
    <main class="newgame together">
      <h1>{t('together.title')}</h1>
      <p class="lead">{t('together.about')}</p>
      <Switch fallback={<p role="status">{t('together.looking')}</p>}>
        <Match when={serverInfo()?.is === 'here'}>
          <OpenTables />
          <CreateTableForm />
        </Match>
        <Match when={serverInfo()} keyed>
          {(found) => (
            <p class="problem" role="status">
              {found.is === 'without-tables' ? t(`together.without.${found.why}`) : t('together.none')}
            </p>
          )}
        </Match>
      </Switch>
      <Show when={serverInfo()?.is !== 'here'}>
        <a class="button quiet" href="#/">
          {t('do.back')}
        </a>
      </Show>
    </main>
  );
}

function CreateTableForm(): JSX.Element {
  const usual = loadLastRequest();
  const [request, setRequest] = createSignal(fitSeats({ ...usual, players: Math.max(2, usual.players) }));
  const [settings, setSettings] = createSignal<Omit<TableSettings, 'wish'>>(DEFAULT_TABLE_SETTINGS);
  const [isMaking, setMaking] = createSignal(false);
  const [refused, setRefused] = createSignal<GameRefusal | null>(null);
  const change = (part: Partial<GameRequest>): void => {
    setRequest((old) => fitSeats({ ...old, ...part }));
  };
  // No seed: all players contribute to it once they are ready.
  const settled = createMemo(() => settleRequest(request(), ''));
  const problemAt = (option: string): string | null => describeSetupProblem(settled(), option);

  const make = async (): Promise<void> => {
    setMaking(true);
    setRefused(null);
    const made = await requestOnlineTable({ ...settings(), wish: toTableSetup(request()) });
    setMaking(false);
    if (!made.ok) {
      setRefused(made.why);
      return;
    }
    markJustCreated(made.id);
    location.hash = `/t/${made.id}/${made.link}`;
  };

  return (
    <>
      <SetupDials
        request={request()}
        onChange={change}
        problemAt={problemAt}
        seats={
          <PlayerCount
            edition={request().edition}
            players={request().players}
            onPlayers={(players) => change({ players })}
          />
        }
      />
      <fieldset>
        <legend>{t('agree.title')}</legend>
        <TableSettingsForm
          settings={settings()}
          onChange={(part) => setSettings((old) => ({ ...old, ...part }))}
        />
      </fieldset>
      <div class="newgame-begin">
        <SetupProblemMessage of={refused() === null ? null : describeTableRefusal(refused()!)} />
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

/** The listed tables that anyone may join or watch; nothing if there are none. */
function OpenTables(): JSX.Element {
  const [listed] = createResource(fetchOpenTables);
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
