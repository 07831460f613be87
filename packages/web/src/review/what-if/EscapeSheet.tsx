import { Show, onMount, type JSX } from 'solid-js';
import {
  createBranchGame,
  toSavedBranch,
  findExcess,
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
  readonly whole: LocalGame;
  /** The line on the table, which was lost, as a game. */
  readonly game: LocalGame;
  readonly line: BranchIndex;
  /** Leads to a new side path, at its beginning. */
  readonly onShow: (line: number) => void;
}

/** Could it have been escaped from? One way out, the last moment that had one, and the way as a path on the board. */
export function EscapeSheet(props: Props): JSX.Element {
  const { whole, game, line } = props;
  const isKnown = isStackKnownFor(whole, line);
  const looking = startEscapeSearch(game, isKnown);
  onMount(looking.begin);
  const search = (): EscapeSearch | null => looking.reply()?.search ?? null;
  const stateAt = (moment: number): State => game.moments[moment - 1]?.after ?? game.first;
  const found = (): EscapeSearch['found'] => search()?.found ?? null;
  const isOver = (): boolean => looking.reply()?.isDone === true;
  const answer = (): string => {
    const now = search();
    if (now === null || (now.found === null && looking.isLooking())) return '';
    return describeEscapeSearch(game, now, isKnown);
  };
  const plan = { name: t('escape.path'), of: line, stack: 'true', notes: [] } as const;
  const excess = pathLimitExceeded(whole, { ...plan, from: 0 });
  const show = (): void => {
    const { from, line: way } = found()!;
    const played = createBranchGame(game, from, { id: `${whole.id} way`, seed: null });
    replayIntents(played, way.map(unpackIntent));
    const tree = addBranch(whole.tree, toSavedBranch(played, { ...plan, from }));
    if (findExcess(tree) !== null) return;
    whole.tree = tree;
    props.onShow(tree.branches.length - 1);
  };
  return (
    <WhatIfSheet title={t('escape.title')} kind="escape">
      <p>{t('escape.about')}</p>
      <Show when={!isKnown}>
        <p>{t('escape.about.seen')}</p>
      </Show>
      <Show when={looking.isBroken()}>
        <p role="alert">{t('escape.broke')}</p>
      </Show>
      {/* What is found while it looks is seen; what it came to is also said. */}
      <p class="escape-answer">{looking.isLooking() ? answer() : ''}</p>
      <p class="escape-answer" role="status">
        {looking.isLooking() ? '' : answer()}
      </p>
      <Show when={found()}>{(way) => <p>{t('escape.way', { n: way().line.length })}</p>}</Show>
      <Show when={looking.isLooking() && search()}>
        {(now) => (
          <p class="escape-trying">{t('escape.trying', { turn: stateAt(now().at).turns, n: now().tries })}</p>
        )}
      </Show>
      <div class="path-deeds">
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
          when={looking.isLooking()}
          fallback={
            <Show when={!isOver()}>
              <button type="button" class="button" onClick={looking.begin}>
                {t(search() === null ? 'escape.begin' : 'escape.more')}
              </button>
            </Show>
          }
        >
          <button type="button" class="button" onClick={looking.stop}>
            {t('escape.stop')}
          </button>
        </Show>
      </div>
    </WhatIfSheet>
  );
}
