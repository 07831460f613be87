import { For, Show, createSignal, onCleanup, type JSX } from 'solid-js';
import { EDITIONS, ownPrisoners } from '@night-cage/rules';
import { TABLE_ICONS } from '../../ui/icons/table-icons.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { TokenSign } from '../../art/TokenSign.tsx';
import { candleName, locale, createTranslator } from '../../text/translator.ts';
import { saveTable } from '../session/saved-tables.ts';
import { formatMoment } from './format-moment.ts';
import {
  sortSavedTables,
  isYourTurn,
  loadSavedTables,
  type SavedTable,
  parseTableStatus,
} from './load-saved-tables.ts';
import './your-tables.css';

const t = createTranslator('correspondence');

/** Milliseconds between requests of an open page. */
const REFRESH_INTERVAL = 60_000;

/**
 * The tables with a seat for this device, those waiting for the player first. Without a server, the
 * last known state.
 */
export function YourTables(): JSX.Element {
  const [tables, setTables] = createSignal(sortSavedTables(loadSavedTables()));
  const [isAway, setAway] = createSignal(false);
  /** Returns false if the server does not answer. */
  const refreshTable = async (table: SavedTable): Promise<boolean> => {
    const status = await askAboutTable(table.id);
    // The table may have been removed from the list meanwhile.
    if (status !== 'away' && loadSavedTables().some(({ id }) => id === table.id)) {
      const known = status === 'gone' ? { isGone: true } : { ...status, isGone: false };
      saveTable(table.id, { ...table, ...known, at: Date.now() });
    }
    return status !== 'away';
  };
  const refresh = async (): Promise<void> => {
    if (document.hidden) return;
    const answered = await Promise.all(loadSavedTables().map(refreshTable));
    setAway(answered.includes(false));
    setTables(sortSavedTables(loadSavedTables()));
  };
  const onRefresh = (): void => void refresh();
  onRefresh();
  const timer = setInterval(onRefresh, REFRESH_INTERVAL);
  document.addEventListener('visibilitychange', onRefresh);
  onCleanup(() => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onRefresh);
  });
  const remove = (id: string): void => {
    saveTable(id, null);
    setTables(sortSavedTables(loadSavedTables()));
  };
  const known = (): number => Math.max(0, ...tables().map(({ at }) => at));
  return (
    <Show when={tables().length > 0}>
      <section class="your-tables" aria-labelledby="your-tables">
        <h2 id="your-tables">{t('tables.title')}</h2>
        <Show when={isAway()}>
          <p class="your-tables-away" role="status">
            {t('tables.away', { when: formatMoment(known(), Date.now(), locale()) })}
          </p>
        </Show>
        <ul>
          <For each={tables()}>{(table) => <TableRow table={table} onRemove={() => remove(table.id)} />}</For>
        </ul>
      </section>
    </Show>
  );
}

function TableRow(props: { readonly table: SavedTable; readonly onRemove: () => void }): JSX.Element {
  const when = (moment: number): string => formatMoment(moment, Date.now(), locale());
  const facts = (): string => {
    const { waits, edition, seats, phase, isGone } = props.table;
    return [
      ...(waits === null || phase !== 'playing' || isGone
        ? []
        : [t('tables.since', { when: when(waits.since) })]),
      ...(waits === null || waits.by === null || isGone ? [] : [t('tables.by', { when: when(waits.by) })]),
      t('tables.set-up', { edition, n: seats }),
    ].join(' · ');
  };
  return (
    <li classList={{ own: isYourTurn(props.table) && !props.table.isGone, gone: props.table.isGone }}>
      <a href={`#/t/${props.table.id}`}>
        <Show when={!props.table.isGone && props.table.phase === 'playing' && props.table.waits} keyed>
          {({ seat }) => <TokenSign prisoner={candleOf(props.table, seat)} />}
        </Show>
        <span>
          <b>{stateInWords(props.table)}</b>
          <small>{facts()}</small>
        </span>
      </a>
      <button
        type="button"
        class="button quiet"
        aria-label={`${t('tables.remove')}: ${stateInWords(props.table)}`}
        title={t('tables.remove')}
        onClick={() => props.onRemove()}
      >
        <Icon path={TABLE_ICONS.close} />
      </button>
    </li>
  );
}

/** The first candle of a seat, which names a player without a name. */
const candleOf = ({ edition, seats }: SavedTable, seat: number): number =>
  ownPrisoners({ players: seats, prisoners: EDITIONS[edition].prisonersFor(seats) }, seat)[0] ?? 0;

function stateInWords(table: SavedTable): string {
  if (table.isGone) return t('tables.gone');
  if (isYourTurn(table)) return t('tables.yours');
  const { phase, waits } = table;
  if (phase === 'over') return t('tables.over');
  if (phase !== 'playing') return t('tables.lobby');
  if (waits === null) return t('tables.playing');
  return t('tables.waits', { who: waits.name ?? candleName(candleOf(table, waits.seat)) });
}

/** A table's status over HTTP. `away`: the server does not answer; `gone`: the table was deleted. */
async function askAboutTable(id: string): Promise<'away' | 'gone' | Pick<SavedTable, 'phase' | 'waits'>> {
  try {
    const answer = await fetch(new URL(`api/tables/${id}`, document.baseURI));
    // A plain file server answers 404 too: only a table server sends its own refusal code.
    if (answer.status === 404) return isTableNotFound(await answer.json()) ? 'gone' : 'away';
    return (answer.ok ? parseTableStatus(await answer.json()) : null) ?? 'away';
  } catch {
    return 'away';
  }
}

const isTableNotFound = (found: unknown): boolean =>
  typeof found === 'object' && found !== null && 'code' in found && found.code === 'table/not-found';
