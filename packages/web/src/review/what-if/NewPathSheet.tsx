import { Show, createSignal, type JSX } from 'solid-js';
import { isStackKnown, type BranchIndex, type LocalGame } from '@night-cage/client';
import { BRANCH_NAME_LIMITS, MAX_BRANCHES, MAX_DEPTH, cleanText } from '@night-cage/notation';
import type { TableModel } from '../../model/table-model.ts';
import { ChoiceGroup } from '../../ui/controls.tsx';
import { candleName, createTranslator } from '../../text/translator.ts';
import {
  STEERING,
  beginPath,
  holdersFor,
  mayUseTrueStack,
  pathLimitExceeded,
  type PathPlan,
  type PlayedPath,
  type Steering,
} from './path.ts';
import { unusedPathName } from './path-name.ts';
import { WhatIfSheet } from './WhatIfSheet.tsx';

const t = createTranslator('what-if');

interface Props {
  readonly table: TableModel;
  readonly mainGame: LocalGame;
  /** The line on screen. */
  readonly line: BranchIndex;
  readonly onBegin: (path: PlayedPath) => void;
}

/** The form for a new side path from the moment on screen: the stack, who plays, and a name. */
export function NewPathSheet(props: Props): JSX.Element {
  const { mainGame, line, table } = props;
  const from = table.lookedAt() ?? table.moments().length;
  const mayBeTrue = mayUseTrueStack(mainGame, line);
  const [stack, setStack] = createSignal<PathPlan['stack']>(mayBeTrue ? 'true' : 'fresh');
  const [steering, setSteering] = createSignal<Steering>('me');
  const [name, setName] = createSignal(unusedPathName(mainGame, table.shown().turns));
  const plan = (): PathPlan => ({
    name: cleanText(name(), BRANCH_NAME_LIMITS) || unusedPathName(mainGame, table.shown().turns),
    of: line,
    from,
    stack: stack(),
  });
  const excess = pathLimitExceeded(mainGame, plan());
  const steerings = STEERING.filter((option) => mainGame.setup.players > 1 || option !== 'with-bots');
  const about = (): string => {
    if (stack() === 'fresh') return t('path.stack.fresh.about');
    return t(isStackKnown(mainGame) ? 'path.stack.true.about' : 'path.stack.seen.about');
  };
  const { asks, turns } = table.shown();
  return (
    <WhatIfSheet title={t('path.go-on')} kind="new-path">
      <Show
        when={excess === null}
        fallback={
          <p role="alert">
            {t(`path.excess.${excess!}`, { n: excess === 'depth' ? MAX_DEPTH : MAX_BRANCHES })}
          </p>
        }
      >
        <form
          class="settings"
          onSubmit={(event) => {
            event.preventDefault();
            props.onBegin(beginPath(mainGame, plan(), holdersFor(mainGame, steering())));
          }}
        >
          <p>
            {asks === null
              ? t('path.go-on.about.nobody', { turn: turns })
              : t('path.go-on.about', { turn: turns, name: candleName(asks.prisoner) })}
          </p>
          <div>
            <Show
              when={mayBeTrue}
              fallback={<p class="setting">{`${t('path.stack.fresh.about')} ${t('path.stack.later')}`}</p>}
            >
              <ChoiceGroup
                label={t('path.stack')}
                about={about()}
                value={stack()}
                options={[
                  ['true', t('path.stack.true')],
                  ['fresh', t('path.stack.fresh')],
                ]}
                onChange={setStack}
              />
            </Show>
            <ChoiceGroup
              label={t('path.steering')}
              value={steering()}
              options={steerings.map((option) => [option, t(`path.steering.${option}`)] as const)}
              onChange={setSteering}
            />
            <label class="setting path-name">
              <span>{t('path.name')}</span>
              <input
                class="text"
                type="text"
                value={name()}
                maxLength={BRANCH_NAME_LIMITS.most}
                autocomplete="off"
                onInput={(event) => setName(event.currentTarget.value)}
              />
            </label>
          </div>
          <button type="submit" class="button primary">
            {t('path.begin')}
          </button>
        </form>
      </Show>
    </WhatIfSheet>
  );
}
