import { For, Show, createComputed, createMemo, createSignal, on, type JSX } from 'solid-js';
import { createDeal, createHolders, type LocalGame } from '@night-cage/client';
import { KINDS, rulesetFor, waysToTurn, type Setup } from '@night-cage/rules';
import { beginGame, createSeed } from '../storage/begin-game.ts';
import { changeSettings, isHighContrast, settings } from '../storage/settings.ts';
import { ASSIST_LEVELS } from '@night-cage/protocol';
import {
  fitSeats,
  loadLastRequest,
  saveLastRequest,
  settleRequest,
  type GameRequest,
} from './game-request.ts';
import { parseSetupAddress } from './setup-address.ts';
import { createTranslator } from '../text/translator.ts';
import { provideTileContents } from '../art/provide-tile-contents.ts';
import { TileIcon } from '../art/TileIcon.tsx';
import { SetupDials, describeSetupProblem } from './SetupDials.tsx';
import { SetupEscapeRates } from './SetupEscapeRates.tsx';
import { Seats } from './Seats.tsx';
import '../ui/screens.css';

provideTileContents();

const t = createTranslator('new');

interface Props {
  readonly onBegin: (game: LocalGame) => void;
  /** The address after `#/new/`: a named setup, or empty. */
  readonly setupAddress: readonly string[];
}

/**
 * The form for a new game: every setup that the rules accept, with each problem beside the option
 * that causes it.
 */
export function NewGame(props: Props): JSX.Element {
  const [request, setRequest] = createSignal(parseSetupAddress(props.setupAddress) ?? loadLastRequest());
  // The address may change while the page is open.
  createComputed(
    on(
      () => props.setupAddress.join('/'),
      () => setRequest((old) => parseSetupAddress(props.setupAddress) ?? old),
      { defer: true },
    ),
  );
  const [seed, setSeed] = createSignal(createSeed());
  const change = (part: Partial<GameRequest>): void => {
    setRequest((old) => fitSeats({ ...old, ...part }));
  };
  const settled = createMemo(() => settleRequest(request(), seed()));
  const problemAt = (option: string): string | null => describeSetupProblem(settled(), option);
  const bill = createMemo(() => {
    const result = settled();
    if (!result.ok) return null;
    const { tiles, total } = rulesetFor(result.setup).edition.layout(result.setup);
    return { total, rows: tiles.flatMap((n, kind) => (n > 0 ? [{ n, kind }] : [])) };
  });
  const setup = (): Setup | null => {
    const result = settled();
    return result.ok ? result.setup : null;
  };
  const begin = (): void => {
    const result = settled();
    if (!result.ok) return;
    saveLastRequest(request());
    const holders = createHolders(result.setup.players, request().bots);
    props.onBegin(beginGame(result.setup, holders, createDeal(seed())));
  };

  return (
    <main class="newgame">
      <h1>{t('new.title')}</h1>
      <SetupDials
        request={request()}
        onChange={change}
        problemAt={problemAt}
        seats={
          <Seats
            edition={request().edition}
            players={request().players}
            bots={request().bots}
            onPlayers={(players) => change({ players })}
            onBots={(bots) => change({ bots })}
          />
        }
      />
      <fieldset>
        <legend>{t('new.assist')}</legend>
        <div class="presets">
          <For each={ASSIST_LEVELS}>
            {(name) => (
              <button
                type="button"
                class="button preset"
                aria-pressed={settings.assist === name}
                onClick={() => changeSettings({ assist: name })}
              >
                <b>{t(`assist.${name}`)}</b>
                <small>{t(`assist.${name}.about`)}</small>
              </button>
            )}
          </For>
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('new.seed')}</legend>
        <div class="row">
          <input
            class="text"
            value={seed()}
            aria-label={t('new.seed')}
            onInput={(event) => setSeed(event.currentTarget.value)}
            maxLength={60}
          />
          <button type="button" class="button" onClick={() => setSeed(createSeed())}>
            {t('new.seed.random')}
          </button>
        </div>
        <small class="hint">{t('new.seed.about')}</small>
      </fieldset>
      <div class="newgame-foot">
        <div>
          <ul class="bill">
            <For each={bill()?.rows}>
              {({ n, kind }) => (
                <li title={t(`count.${KINDS[kind]!}`, { n })}>
                  <TileIcon tile={waysToTurn(kind)[0]!} size={22} highContrast={isHighContrast()} />
                  <span class="visually-hidden">{t(`count.${KINDS[kind]!}`, { n })}</span>
                  <span aria-hidden="true">{n}</span>
                </li>
              )}
            </For>
            <Show when={bill()}>{(found) => <li>{t('new.bill.total', { n: found().total })}</li>}</Show>
          </ul>
          <Show when={setup()}>{(found) => <SetupEscapeRates setup={found()} />}</Show>
        </div>
        <div class="newgame-begin">
          <button type="button" class="button primary" disabled={!settled().ok} onClick={begin}>
            {t('new.begin')}
          </button>
          <a class="button quiet" href="#/">
            {t('do.back')}
          </a>
        </div>
      </div>
    </main>
  );
}
