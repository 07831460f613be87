import { Show, createEffect, createMemo, createSignal, on, untrack, type JSX } from 'solid-js';
import type { SettingsChanges } from '@night-cage/protocol';
import { fitSeats, parseRequest, settleRequest, type GameRequest } from '../../setup/game-request.ts';
import { ToggleSwitch } from '../../ui/controls.tsx';
import { SetupDials, describeSetupProblem } from '../../setup/SetupDials.tsx';
import { PlayerCount } from '../../setup/PlayerCount.tsx';
import { createTranslator } from '../../text/translator.ts';
import { TableSettingsForm } from './TableSettingsForm.tsx';
import type { TableSession } from '../session/table-session.ts';
import { tableSetupToRequest, toTableSetup } from './table-setup.ts';

const t = createTranslator('online', 'online-actions');

/** The host's controls: who may sit down, the table settings and, between games, the next setup. */
export function HostPanel(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  const set = (changes: SettingsChanges): void => void session.ask({ t: 'set', changes });
  const isBetweenGames = (): boolean => ['lobby', 'over'].includes(session.table().phase);
  return (
    <section class="panel">
      <h2>{t('host.title')}</h2>
      <ToggleSwitch
        label={t('host.locked')}
        value={session.table().settings.locked}
        onChange={(locked) => set({ locked })}
      />
      <Show when={session.table().settings.listed}>
        <ToggleSwitch
          label={t('host.text')}
          value={session.table().settings.text}
          onChange={(text) => set({ text })}
        />
      </Show>
      <p class="host-link">
        <button
          type="button"
          class="button"
          onClick={() => void session.ask({ t: 'set', changes: {}, link: true })}
        >
          {t('host.link')}
        </button>
        <small>{t('host.link.about')}</small>
      </p>
      <Show when={isBetweenGames()}>
        <TableSettingsForm settings={session.table().settings} onChange={set} />
        <AnotherGame session={session} onSet={set} />
      </Show>
    </section>
  );
}

function AnotherGame(props: {
  readonly session: TableSession;
  readonly onSet: (changes: SettingsChanges) => void;
}): JSX.Element {
  const { session } = props;
  const setup = (): GameRequest => parseRequest(tableSetupToRequest(session.table().settings.wish));
  const [request, setRequest] = createSignal(untrack(setup));
  // The last change wins, made here or on another device of the host.
  const setupText = createMemo(() => JSON.stringify(setup()));
  createEffect(on(setupText, () => setRequest(untrack(setup)), { defer: true }));
  const settled = createMemo(() => settleRequest(request(), ''));
  const problemAt = (option: string): string | null => describeSetupProblem(settled(), option);
  const change = (part: Partial<GameRequest>): void => {
    setRequest((old) => fitSeats({ ...old, ...part }));
  };
  const isSame = (): boolean => setupText() === JSON.stringify(request());
  return (
    <details class="newgame-inside">
      <summary class="button">{t('host.set-up')}</summary>
      <div class="newgame">
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
      </div>
      <button
        type="button"
        class="button primary"
        disabled={!settled().ok || isSame()}
        onClick={() => props.onSet({ wish: toTableSetup(request()) })}
      >
        {t('host.set-up.do')}
      </button>{' '}
      <small>{t('host.set-up.about')}</small>
    </details>
  );
}
