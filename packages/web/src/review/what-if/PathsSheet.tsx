import { For, Show, createMemo, createSignal, type JSX } from 'solid-js';
import {
  listBotSeats,
  createRecordTree,
  renameBranch,
  removeBranch,
  type SavedTree,
  type BranchIndex,
  type LocalGame,
} from '@night-cage/client';
import { BRANCH_NAME_LIMITS, formatPlayedGameRecord } from '@night-cage/notation';
import { hasRecord } from '../../share/records.ts';
import { saveBlob } from '../../share/share-with-system.ts';
import { createTranslator } from '../../text/translator.ts';
import { sortForDrawing, listLineFacts, type LineFacts } from './lines.ts';
import { PathsDrawing } from './PathsDrawing.tsx';
import { WhatIfSheet } from './WhatIfSheet.tsx';

const t = createTranslator('what-if', 'home');

interface Props {
  readonly mainGame: LocalGame;
  /** Read to update the list when the tree changes. */
  readonly tree: SavedTree;
  /** The line on the table. */
  readonly line: BranchIndex;
  /** A side path is on the table. Meanwhile, no path can be deleted. */
  readonly isAside: boolean;
  readonly onOpen: (line: BranchIndex) => void;
}

/** All paths of a game: drawn, compared in a table, and each to be opened, renamed or deleted. */
export function PathsSheet(props: Props): JSX.Element {
  const lines = createMemo(() => {
    void props.tree;
    return listLineFacts(props.mainGame);
  });
  const [chosen, setChosen] = createSignal<BranchIndex>(props.line);
  const facts = createMemo(() => lines().find(({ line }) => line === chosen()) ?? lines()[0]!);
  return (
    <WhatIfSheet title={t('paths.title')} kind="paths">
      <Show when={lines().length > 1} fallback={<p>{t('paths.none')}</p>}>
        <PathsDrawing lines={lines()} chosen={chosen()} onChoose={setChosen} />
        <ComparisonTable lines={lines()} chosen={chosen()} onChoose={setChosen} />
        <Details {...props} facts={facts()} onGone={() => setChosen(null)} />
        <Show when={hasRecord(props.mainGame)}>
          <div class="paths-export">
            <button type="button" class="button" onClick={() => exportRecord(props.mainGame)}>
              {t('keep.export')}
            </button>
            <p>{t('paths.export')}</p>
          </div>
        </Show>
      </Show>
    </WhatIfSheet>
  );
}

function exportRecord(mainGame: LocalGame): void {
  const bots = listBotSeats(mainGame.setup.players, (seat) => mainGame.holders[seat] ?? 'nobody');
  const text = formatPlayedGameRecord(mainGame, bots, new Date(), createRecordTree(mainGame));
  saveBlob(new Blob([text], { type: 'text/plain' }), `night-cage-${mainGame.deal.seed ?? 'game'}.cage`);
}

interface ComparedProps {
  readonly lines: readonly LineFacts[];
  readonly chosen: BranchIndex;
  readonly onChoose: (line: BranchIndex) => void;
}

function ComparisonTable(props: ComparedProps): JSX.Element {
  return (
    <table class="paths-table" aria-label={t('paths.compare')}>
      <thead>
        <tr>
          <th scope="col">{t('paths.line')}</th>
          <th scope="col">{t('paths.outcome')}</th>
          <th scope="col">{t('paths.wax')}</th>
          <th scope="col">{t('paths.keys')}</th>
          <th scope="col">{t('paths.turns')}</th>
        </tr>
      </thead>
      <tbody>
        <For each={sortForDrawing(props.lines)}>
          {(row) => (
            <tr classList={{ chosen: row.line === props.chosen, won: row.outcome === 'won' }}>
              <th scope="row" style={{ '--depth': row.depth }}>
                <button
                  type="button"
                  class="path-pick"
                  aria-pressed={row.line === props.chosen}
                  onClick={() => props.onChoose(row.line)}
                >
                  {row.name ?? t('paths.game')}
                </button>
              </th>
              <td>{t(`outcome.${row.outcome}`)}</td>
              <td>{row.wax}</td>
              <td>
                {row.keys}/{row.prisoners}
              </td>
              <td>{row.turns}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

interface DetailsProps extends Props {
  readonly facts: LineFacts;
  readonly onGone: () => void;
}

/** The actions for the selected path. */
function Details(props: DetailsProps): JSX.Element {
  const [asks, setAsks] = createSignal<BranchIndex>(null);
  const line = (): BranchIndex => props.facts.line;
  const isHere = (): boolean => line() === props.line;
  const rename = (name: string): void => {
    props.mainGame.tree = renameBranch(props.mainGame.tree, line()!, name);
  };
  const remove = (): void => {
    props.mainGame.tree = removeBranch(props.mainGame.tree, line()!);
    setAsks(null);
    props.onGone();
  };
  return (
    <section class="path-details" aria-label={props.facts.name ?? t('paths.game')}>
      <Show when={line() !== null} fallback={<h3>{t('paths.game')}</h3>}>
        <label class="path-name">
          <span>{t('path.name')}</span>
          <input
            class="text"
            type="text"
            value={props.facts.name ?? ''}
            maxLength={BRANCH_NAME_LIMITS.most}
            autocomplete="off"
            onChange={(event) => {
              rename(event.currentTarget.value);
              event.currentTarget.value = props.facts.name ?? '';
            }}
          />
        </label>
        <p>
          {t('paths.leaves', {
            turn: props.facts.leaves,
            stack: t(`paths.with.${props.facts.stack ?? 'true'}`),
          })}
        </p>
      </Show>
      <div class="path-actions">
        <button type="button" class="button primary" disabled={isHere()} onClick={() => props.onOpen(line())}>
          {isHere()
            ? t('paths.here')
            : t(props.facts.outcome === 'playing' && line() !== null ? 'paths.play-on' : 'paths.open')}
        </button>
        <Show when={line() !== null && !props.isAside}>
          <Show
            when={asks() === line()}
            fallback={
              <button type="button" class="button quiet" onClick={() => setAsks(line())}>
                {t('paths.delete')}
              </button>
            }
          >
            <span>{t('paths.delete.sure')}</span>
            <button type="button" class="button danger" onClick={remove}>
              {t('paths.delete')}
            </button>
            <button type="button" class="button quiet" onClick={() => setAsks(null)}>
              {t('paths.delete.no')}
            </button>
          </Show>
        </Show>
      </div>
    </section>
  );
}
