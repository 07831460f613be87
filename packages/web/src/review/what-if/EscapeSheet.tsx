import { Show, onMount, type JSX } from 'solid-js';
import {
  createBranchGame,
  toSavedBranch,
  findExceededLimit,
  replayIntents,
  addBranch,
  type BranchIndex,
  type LocalGame,
} from '@night-cage/client';
import type { EscapeSearch } from '@night-cage/bots/escape';
import { MAX_BRANCHES, MAX_DEPTH } from '@night-cage/notation';
import { unpackIntent, type State } from '@night-cage/rules';
import { createTranslator } from '../../text/translator.ts';
import { describeEscapeSearch } from './describe-escape-search.ts';
import { isStackKnownFor, startEscapeSearch } from './escape-search.ts';
import { pathLimitExceeded } from './path.ts';
import { WhatIfSheet } from './WhatIfSheet.tsx';

const t = createTranslator('what-if');

interface Props {
  readonly mainGame: LocalGame;
  /** The lost line on the table, as a game. */
  readonly game: LocalGame;
  readonly line: BranchIndex;
  /** Opens a new side path at its start. */
  readonly onShow: (line: number) => void;
}

/**
 * Searches a lost game for a way out: whether there was one, at which last moment, and the line as
 * a side path.
 */
export function EscapeSheet(props: Props): JSX.Element {
  const { mainGame, game, line } = props;
  const isKnown = isStackKnownFor(mainGame, line);
  const escapeSearch = startEscapeSearch(game, isKnown);
  onMount(escapeSearch.begin);
  const search = (): EscapeSearch | null => escapeSearch.reply()?.search ?? null;
  const stateAt = (moment: number): State => game.moments[moment - 1]?.after ?? game.first;
  const found = (): EscapeSearch['found'] => search()?.found ?? null;
  const isOver = (): boolean => escapeSearch.reply()?.isDone === true;
  const answer = (): string => {
    const current = search();
    if (current === null || (current.found === null && escapeSearch.isLooking())) return '';
    return describeEscapeSearch(game, current, isKnown);
  };
  const plan = { name: t('escape.path'), of: line, stack: 'true', notes: [] } as const;
  const excess = pathLimitExceeded(mainGame, { ...plan, from: 0 });
  const show = (): void => {
    const { from, line: escapeLine } = found()!;
    const played = createBranchGame(game, from, { id: `${mainGame.id} way`, seed: null });
    replayIntents(played, escapeLine.map(unpackIntent));
    const tree = addBranch(mainGame.tree, toSavedBranch(played, { ...plan, from }));
    if (findExceededLimit(tree) !== null) return;
    mainGame.tree = tree;
    props.onShow(tree.branches.length - 1);
  };
  return (
    <WhatIfSheet title={t('escape.title')} kind="escape">
      <p>{t('escape.about')}</p>
      <Show when={!isKnown}>
        <p>{t('escape.about.seen')}</p>
      </Show>
      <Show when={escapeSearch.isBroken()}>
        <p role="alert">{t('escape.broke')}</p>
      </Show>
      {/* Intermediate results are only visible; the final answer is also announced. */}
      <p class="escape-answer">{escapeSearch.isLooking() ? answer() : ''}</p>
      <p class="escape-answer" role="status">
        {escapeSearch.isLooking() ? '' : answer()}
      </p>
      <Show when={found()}>{(escapeLine) => <p>{t('escape.way', { n: escapeLine().line.length })}</p>}</Show>
      <Show when={escapeSearch.isLooking() && search()}>
        {(current) => (
          <p class="escape-trying">
            {t('escape.trying', { turn: stateAt(current().at).turns, n: current().tries })}
          </p>
        )}
      </Show>
      <div class="path-actions">
        <Show when={found()}>
          <Show
            when={excess === null}
            fallback={
              <p>{t(`path.excess.${excess!}`, { n: excess === 'depth' ? MAX_DEPTH : MAX_BRANCHES })}</p>
            }
          >
            <button type="button" class="button primary" onClick={show}>
              {t('escape.show')}
            </button>
          </Show>
        </Show>
        <Show
          when={escapeSearch.isLooking()}
          fallback={
            <Show when={!isOver()}>
              <button type="button" class="button" onClick={escapeSearch.begin}>
                {t(search() === null ? 'escape.begin' : 'escape.more')}
              </button>
            </Show>
          }
        >
          <button type="button" class="button" onClick={escapeSearch.stop}>
            {t('escape.stop')}
          </button>
        </Show>
      </div>
    </WhatIfSheet>
  );
}
