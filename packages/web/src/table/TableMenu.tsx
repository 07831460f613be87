import { Show, createEffect, createSignal, on, onMount, type JSX } from 'solid-js';
import { botSeats, treeOf } from '@night-cage/client';
import { formatPositionLink, recordOf } from '@night-cage/notation';
import type { Company } from '../game/company.ts';
import { openDialog } from '../game/dialogs.ts';
import { addressOfGame } from '../game/game-links.ts';
import { hasRecord } from '../game/records.ts';
import type { TableModel } from '../game/table-model.ts';
import { loadPart } from '../text/say.ts';
import { GiveUp } from './GiveUp.tsx';
import { PAGE_ICONS } from '../icons/page-icons.ts';
import { Icon } from '../icons/Icon.tsx';
import '../style/page/dialogs.css';

const t = await loadPart('home');

interface Props {
  readonly table: TableModel;
  readonly onClose: () => void;
  readonly company: Company | undefined;
}

/** Everything that is not a choice of the game: keeping, sharing, settings, leaving. */
export function TableMenu(props: Props): JSX.Element {
  let dialog!: HTMLDialogElement;
  const [said, setSaid] = createSignal('');
  const [text, setText] = createSignal<string | null>(null);
  onMount(() => dialog.showModal());
  // A game that ends behind the menu, by giving up for one, is to be seen.
  createEffect(
    on(
      () => props.table.present().outcome,
      () => props.onClose(),
      { defer: true },
    ),
  );

  const copy = async (what: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(what);
      setText(null);
      setSaid(t('keep.copied'));
    } catch {
      setText(what);
      setSaid(t('error.clipboard'));
    }
  };
  const bots = (): number[] => botSeats(props.table.game.setup.players, props.table.holderOf);
  const link = (): string => {
    const { origin, pathname } = location;
    return `${origin}${pathname}#/position/${formatPositionLink(props.table.shown(), bots())}`;
  };
  const gameLink = (): string | null =>
    hasRecord(props.table.game) ? addressOfGame(props.table.game, bots(), props.table.lookedAt()) : null;
  const record = (): string => recordOf(props.table.game, bots(), new Date(), treeOf(props.table.game));
  const save = (): void => {
    const { game } = props.table;
    const address = URL.createObjectURL(new Blob([record()], { type: 'text/plain' }));
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = `night-cage-${game.deal.seed ?? 'game'}.cage`;
    anchor.click();
    URL.revokeObjectURL(address);
    setSaid(t('keep.export.about'));
  };
  const open = (shows: 'settings' | 'keys'): void => {
    // Closed first, it gives the focus back to the menu's button; so does what opens now.
    dialog.close();
    openDialog({ shows });
  };

  return (
    <dialog ref={dialog} class="menu" aria-label={t('app.menu')} onClose={() => props.onClose()}>
      <h2>{t('app.menu')}</h2>
      <div class="menu-list">
        {props.company?.Menu()}
        <Show when={hasRecord(props.table.game)}>
          <button type="button" class="button" onClick={save}>
            {t('keep.export')}
          </button>
          <button type="button" class="button" onClick={() => void copy(record())}>
            {t('keep.copy-record')}
          </button>
        </Show>
        <button type="button" class="button" onClick={() => void copy(link())}>
          <Icon path={PAGE_ICONS.share} />
          {t('keep.copy-link')}
        </button>
        <Show when={gameLink()}>
          {(address) => (
            <button type="button" class="button" onClick={() => void copy(address())}>
              <Icon path={PAGE_ICONS.share} />
              {t('keep.copy-game')}
            </button>
          )}
        </Show>
        <p class="menu-said" role="status">
          {said()}
        </p>
        <Show when={text()}>
          {(what) => <textarea class="text" rows="4" readOnly aria-label={t('do.copy')} value={what()} />}
        </Show>
        <button
          type="button"
          class="button"
          onClick={() => {
            dialog.close();
            openDialog({ shows: 'rules', rule: null });
          }}
        >
          <Icon path={PAGE_ICONS.rules} />
          {t('home.rules')}
        </button>
        <button type="button" class="button" onClick={() => open('settings')}>
          <Icon path={PAGE_ICONS.settings} />
          {t('home.settings')}
        </button>
        <button type="button" class="button for-keyboards" onClick={() => open('keys')}>
          {t('home.keys')}
        </button>
        <Show when={props.table.present().outcome === 'playing' && props.table.mySeats().length > 0}>
          <GiveUp
            table={props.table}
            isTogether={props.company !== undefined}
            onAsked={() => dialog.close()}
          />
        </Show>
        <a class="button" href="#/">
          <Icon path={PAGE_ICONS.home} />
          {t('table.leave')}
        </a>
        <button type="button" class="button primary" onClick={() => dialog.close()}>
          {t('do.close')}
        </button>
      </div>
    </dialog>
  );
}
