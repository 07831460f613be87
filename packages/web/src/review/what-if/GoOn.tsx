import { Show, createSignal, type JSX } from 'solid-js';
import { stackIsKnown, type Line, type LocalGame } from '@night-cage/client';
import { BRANCH_NAME, MOST_BRANCHES, MOST_DEPTH, cleanText } from '@night-cage/notation';
import type { TableModel } from '../../model/table-model.ts';
import { Choice } from '../../ui/controls.tsx';
import { candleName, needPart } from '../../text/say.ts';
import {
  STEERING,
  beginPath,
  holdersFor,
  mayUseTrueStack,
  noRoomFor,
  type PathPlan,
  type PlayedPath,
  type Steering,
} from './path.ts';
import { nameFor } from './path-name.ts';
import { Sheet } from './Sheet.tsx';

const t = needPart('what-if');

interface Props {
  readonly table: TableModel;
  readonly whole: LocalGame;
  /** The line that is looked at. */
  readonly line: Line;
  readonly onBegin: (path: PlayedPath) => void;
}

/** Going on from a moment otherwise: with which stack, with whom, and under which name. */
export function GoOn(props: Props): JSX.Element {
  const { whole, line, table } = props;
  const from = table.lookedAt() ?? table.moments().length;
  const mayBeTrue = mayUseTrueStack(whole, line);
  const [stack, setStack] = createSignal<PathPlan['stack']>(mayBeTrue ? 'true' : 'fresh');
  const [steering, setSteering] = createSignal<Steering>('me');
  const [name, setName] = createSignal(nameFor(whole, table.shown().turns));
  const plan = (): PathPlan => ({
    name: cleanText(name(), BRANCH_NAME) || nameFor(whole, table.shown().turns),
    of: line,
    from,
    stack: stack(),
  });
  const excess = noRoomFor(whole, plan());
  const steerings = STEERING.filter((one) => whole.setup.players > 1 || one !== 'with-bots');
  const about = (): string => {
    if (stack() === 'fresh') return t('path.stack.fresh.about');
    return t(stackIsKnown(whole) ? 'path.stack.true.about' : 'path.stack.seen.about');
  };
  const { asks, turns } = table.shown();
  return (
    <Sheet title={t('path.go-on')} kind="go-on">
      <Show
        when={excess === null}
        fallback={
          <p role="alert">
            {t(`path.excess.${excess!}`, { n: excess === 'depth' ? MOST_DEPTH : MOST_BRANCHES })}
          </p>
        }
      >
        <form
          class="settings"
          onSubmit={(event) => {
            event.preventDefault();
            props.onBegin(beginPath(whole, plan(), holdersFor(whole, steering())));
          }}
        >
          <p class="go-on-about">
            {asks === null
              ? t('path.go-on.about.nobody', { turn: turns })
              : t('path.go-on.about', { turn: turns, name: candleName(asks.prisoner) })}
          </p>
          <div>
            <Show
              when={mayBeTrue}
              fallback={<p class="setting">{`${t('path.stack.fresh.about')} ${t('path.stack.later')}`}</p>}
            >
              <Choice
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
            <Choice
              label={t('path.steering')}
              value={steering()}
              options={steerings.map((one) => [one, t(`path.steering.${one}`)] as const)}
              onChange={setSteering}
            />
            <label class="setting path-name">
              <span>{t('path.name')}</span>
              <input
                class="text"
                type="text"
                value={name()}
                maxLength={BRANCH_NAME.most}
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
    </Sheet>
  );
}
