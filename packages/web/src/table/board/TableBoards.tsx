import { For, Show, type JSX } from 'solid-js';
import { Slot } from '../Slot.tsx';
import { rulesetFor, type Space } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import type { BoardHandle, SpaceMark } from '../../board/create-board.tsx';
import type { Overlay } from '../../art/overlay.ts';
import { describeButton } from '../../speech/describe/describe-button.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import { t } from '../../text/translator.ts';
import { spaceName } from '../../text/names.ts';
import type { Theatre } from '../../theatre/theatre-model.ts';
import { createBoardsOnScreen, type BoardsOnScreen } from './boards-on-screen.ts';
import { TableBoard } from './TableBoard.tsx';
import type { TableLayout } from '../follow-window.ts';
import { deferredParts } from '../load-deferred.ts';
import type { TableSlots } from '../slots.ts';

interface Props {
  /** Called once with the boards. */
  readonly onBoards: (boards: BoardsOnScreen) => void;
  readonly table: TableModel;
  readonly theatre: Theatre;
  /** The game is lost: all candles are drawn unlit. */
  readonly dark: boolean;
  readonly layout: TableLayout;
  readonly targets: readonly Target[];
  readonly overlay: Overlay;
  readonly marks: ReadonlyMap<Space, SpaceMark>;
  readonly focus: Space | null;
  readonly onFocus: (space: Space) => void;
  readonly onSpace: (space: Space) => void;
  readonly onTarget: (target: Target) => void;
  readonly onSettle: () => void;
  readonly overBoard: TableSlots['overBoard'];
}

/** The choice that pointing at a space selects, if any. */
export const findTargetAt = (targets: readonly Target[], space: Space | null): Target | null =>
  targets.find(({ place }) => place.on === 'space' && place.space === space) ?? null;

/** The maze, and the Hollow below it: both large, or one as a strip. */
export function TableBoards(props: Props): JSX.Element {
  const { board } = rulesetFor(props.table.game.setup);
  const names: readonly BoardName[] = board.hollow === null ? ['main'] : ['main', 'hollow'];
  const isStrip = (name: BoardName): boolean =>
    names.length > 1 && !props.layout.fit().both && props.layout.front() !== name;
  const label = (name: BoardName): string => {
    const { columns, rows } = name === 'main' ? board.main : board.hollow!;
    return t(name === 'main' ? 'board.label' : 'board.label.hollow', { columns, rows });
  };
  let host!: HTMLElement;
  const boards = new Map<BoardName, BoardHandle>();
  props.onBoards(
    createBoardsOnScreen({ element: () => host, boards, isStrip, cursor: () => props.focus ?? 0 }),
  );
  let stripButton: HTMLElement | undefined;
  /**
   * Swaps the boards and moves the focus to the other strip's button, which replaces the one
   * pressed.
   */
  const lookAt = (name: BoardName): void => {
    props.layout.bring(name);
    stripButton?.focus({ preventScroll: true });
  };
  const targetByKey = (key: string): Target => props.targets.find((target) => target.key === key)!;
  return (
    <section ref={host} class="boards" aria-label={t('table.board')}>
      <Show when={deferredParts()} keyed>
        {({ Captions }) => <Captions theatre={props.theatre} />}
      </Show>
      <For each={names}>
        {(name) => (
          <div class={`board-place ${name}`} classList={{ other: isStrip(name) }}>
            <TableBoard
              state={props.table.shown()}
              stage={props.theatre.stage()}
              dark={props.dark}
              effects={props.theatre.effects()}
              edges={
                (name === 'main' && deferredParts()?.edgeChoicesOf(props.table.present(), props.targets)) ||
                []
              }
              armed={props.table.armed()?.target.key ?? null}
              onEdge={(key) => props.onTarget(targetByKey(key))}
              board={name}
              onBoard={(handle) => boards.set(name, handle)}
              isStrip={isStrip(name)}
              overlay={props.overlay}
              marks={props.marks}
              label={label(name)}
              describe={(space) =>
                deferredParts()?.describeCell(props.table.shown(), space, {
                  target: findTargetAt(props.targets, space),
                  armed: props.table.armed(),
                }) ?? spaceName(props.table.shown(), space)
              }
              describeEdge={(key) => describeButton(props.table.shown(), targetByKey(key).intents[0]!)}
              onSpace={props.onSpace}
              onHover={(space) => props.table.hover(findTargetAt(props.targets, space))}
              onRotate={(by) => props.table.rotate(by)}
              onSettle={props.onSettle}
              ways={props.table.armed()?.target.intents.length ?? 0}
              harms={props.table.harms().length > 0}
              focus={props.focus}
              onFocus={props.onFocus}
              over={<Slot of={props.overBoard} board={name} />}
            />
            <Show when={isStrip(name) && deferredParts()} keyed>
              {({ BoardStrip }) => (
                <BoardStrip
                  state={props.table.shown()}
                  board={name}
                  onLook={() => lookAt(name)}
                  onButton={(button) => (stripButton = button)}
                />
              )}
            </Show>
          </div>
        )}
      </For>
    </section>
  );
}
