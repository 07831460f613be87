import { For, Show, createEffect, createMemo, createSignal, onCleanup, onMount, type JSX } from 'solid-js';
import { slack, tableFor, type Space } from '@night-cage/rules';
import type { Bot } from '@night-cage/bots';
import { driveBots } from '../game/bot-driver.ts';
import { overlayOf } from '../game/overlay.ts';
import { isLaid, tap } from '../game/pointing.ts';
import { saveCurrent } from '../game/saves.ts';
import type { Session } from '../game/session.ts';
import { settings } from '../game/settings.ts';
import { createTable } from '../game/table.ts';
import type { Target } from '../game/targets.ts';
import { t } from '../game/words.ts';
import { Board } from './Board.tsx';
import { EndPanel } from './EndPanel.tsx';
import { cellInWords } from './cells.ts';
import { forecastOf, harmInWords, intentInWords } from './forecast.ts';
import { keyboardOf } from './keyboard.ts';
import { Log, LookBack } from './Log.tsx';
import { marksOf } from './marks.ts';
import { Party } from './Party.tsx';
import { promptOf } from './prompt.ts';
import { Rack } from './Rack.tsx';

interface Props {
  readonly session: Session;
  readonly botOf: (seat: number) => Bot | null;
  readonly onLeave: () => void;
}

/** A forced tile settles by itself after this beat, if the player wants (ux 5.1). */
const FORCED_BEAT = 350;
const BOT_BEAT = [0, 450, 220] as const;

export function TableScreen(props: Props): JSX.Element {
  const table = createTable(props.session);
  const [focus, setFocus] = createSignal<Space | null>(null);
  const helps = (): boolean => settings.temperament !== 'purist';
  const mine = createMemo(() => {
    const seat = table.seat();
    return seat !== null && props.botOf(seat) === null;
  });
  const targets = createMemo(() => (mine() ? table.targets() : []));
  const marks = createMemo(() => marksOf(table.present(), targets(), helps()));
  const overlay = createMemo(() => overlayOf(table.present(), table.intent(), table.previewed()));
  const buttons = createMemo(() => targets().filter(({ place }) => place.on === 'button'));
  const spare = createMemo(() => slack(table.shown()));

  driveBots(table, props.botOf, () => BOT_BEAT[settings.speed]);
  onCleanup(table.listen(() => saveCurrent(props.session.save())));

  const pointAt = (target: Target): void => tap(table, target, settings.confirmHarm);
  const onSpace = (space: Space): void => {
    setFocus(space);
    const target = targets().find(({ place }) => place.on === 'space' && place.space === space);
    if (target === undefined) table.cancel();
    else pointAt(target);
  };

  // A new tile in hand shows its ghost at once; if it can lie in one way only, it settles after a beat.
  createEffect(() => {
    const [only, ...others] = targets();
    if (only === undefined || !isLaid(only)) return;
    if (table.present().asks?.asks === 'start') return;
    if (others.length === 0) table.point(only);
    if (others.length > 0 || only.intents.length > 1 || !settings.autoForced) return;
    const timer = setTimeout(() => table.commit(), settings.speed === 0 ? 0 : FORCED_BEAT);
    onCleanup(() => clearTimeout(timer));
  });

  onMount(() => {
    const keys = keyboardOf(table, { targets, focus, setFocus, pointAt });
    addEventListener('keydown', keys);
    onCleanup(() => removeEventListener('keydown', keys));
  });

  const boards = (): readonly ('main' | 'hollow')[] =>
    tableFor(props.session.setup).board.hollow === null ? ['main'] : ['main', 'hollow'];

  const boardLabel = (name: 'main' | 'hollow'): string => {
    const { board } = tableFor(props.session.setup);
    const { columns, rows } = name === 'main' ? board.main : board.hollow!;
    return t(name === 'main' ? 'board.label' : 'board.label.hollow', { columns, rows });
  };

  return (
    <main class="table">
      <header class="table-top">
        <button type="button" class="button quiet" onClick={() => props.onLeave()}>
          {t('do.back')}
        </button>
        <p class="prompt" aria-live="polite">
          {promptOf(table.shown())}
        </p>
        <div class="wax" title={t('slack.wax')}>
          <span class="wax-bar" aria-hidden="true">
            <span style={{ width: `${(table.shown().left / props.session.begun.layout.total) * 100}%` }} />
          </span>
          <span>{t('count.tile', { n: table.shown().left })}</span>
        </div>
        <Show when={helps()}>
          <span>
            {t('slack.keys')}: {spare().spareKeys} · {t('slack.gates')}: {spare().gatesLeft}
          </span>
        </Show>
      </header>
      <Party state={table.shown()} targets={targets()} onTarget={pointAt} />
      <section class="boards" aria-label={t('table.board')}>
        <For each={boards()}>
          {(name) => (
            <Board
              state={table.shown()}
              board={name}
              overlay={overlay()}
              marks={marks()}
              label={boardLabel(name)}
              describe={(space) => cellInWords(table.shown(), space)}
              onSpace={onSpace}
              onRotate={(by) => table.rotate(by)}
              focus={focus()}
              onFocus={setFocus}
            />
          )}
        </For>
      </section>
      <aside class="side">
        <Rack state={table.shown()} odds={helps()} />
        <Log table={table} />
        <LookBack table={table} />
      </aside>
      <footer class="act">
        <div class="choices">
          <For each={buttons()}>
            {(target) => (
              <button type="button" class="button" onClick={() => pointAt(target)}>
                {intentInWords(table.present(), target.intents[0]!)}
              </button>
            )}
          </For>
          <button type="button" class="button" disabled={table.undoable() === 0} onClick={() => table.undo()}>
            {t('do.undo')}
          </button>
        </div>
        <div class="forecast" aria-live="polite">
          <Show when={table.previewed()}>
            {(seen) => (
              <>
                <span>{forecastOf(table.present(), table.intent()!, seen(), helps())}</span>
                <For each={harmInWords(table.present(), seen(), table.harms())}>
                  {(harm) => <span class="harm">{harm}</span>}
                </For>
              </>
            )}
          </Show>
        </div>
        <div class="commit">
          <Show when={table.armed()}>
            {(armed) => (
              <>
                <Show when={armed().target.intents.length > 1}>
                  <button type="button" class="button" onClick={() => table.rotate(1)}>
                    {t('do.rotate')}
                  </button>
                </Show>
                <button type="button" class="button" onClick={() => table.cancel()}>
                  {t('do.cancel')}
                </button>
                <button
                  type="button"
                  class={`button ${table.harms().length > 0 ? 'danger' : 'primary'}`}
                  onClick={() => table.commit()}
                >
                  {t(isLaid(armed().target) ? 'do.settle' : 'do.commit')}
                </button>
              </>
            )}
          </Show>
        </div>
      </footer>
      <Show when={table.present().outcome !== 'playing'}>
        <EndPanel state={table.present()} onLeave={() => props.onLeave()} />
      </Show>
    </main>
  );
}
