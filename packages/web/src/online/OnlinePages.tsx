import { Match, Show, Switch, createMemo, lazy, untrack, type JSX } from 'solid-js';
import { loadWithTexts } from '../text/translator.ts';
import './online-pages.css';
import './lobby/seats.css';
import './lobby/invite.css';
import './notices.css';
import './online-end.css';

const CreateTablePage = lazy(async () => ({
  default: (await loadWithTexts(import('./lobby/CreateTablePage.tsx'))).CreateTablePage,
}));
const UsePass = lazy(async () => ({ default: (await loadWithTexts(import('./lobby/UsePass.tsx'))).UsePass }));
const SharedBoardPage = lazy(async () => ({
  default: (await loadWithTexts(import('./TablePage.tsx'))).SharedBoardPage,
}));
const TablePage = lazy(async () => ({ default: (await loadWithTexts(import('./TablePage.tsx'))).TablePage }));

/**
 * The pages of online tables: `/together` creates a table, `/t/ID` opens it, `/t/ID/KEY` allows
 * taking a free seat, `/t/ID/pass/PASS` gives this device a player's own seats, `/t/ID/board` shows
 * a shared screen.
 */
export function OnlinePages(props: { readonly route: string }): JSX.Element {
  const parts = createMemo(() => props.route.split('/').slice(1));
  const id = createMemo(() => (parts()[0] === 't' ? parts()[1] : undefined));
  return (
    <Show when={id()} keyed fallback={<CreateTablePage />}>
      {(table) => (
        <Switch fallback={<TablePage id={table} link={untrack(parts)[2] ?? null} />}>
          <Match when={parts()[2] === 'pass'}>
            <UsePass table={table} pass={parts()[3] ?? ''} />
          </Match>
          <Match when={parts()[2] === 'board'}>
            <SharedBoardPage id={table} />
          </Match>
        </Switch>
      )}
    </Show>
  );
}
