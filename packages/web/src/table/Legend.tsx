import { For, Match, Show, Switch, createEffect, createSignal, onCleanup, type JSX } from 'solid-js';
import { EMPTY, MOST_NERVE, mainColumn, mainRow, tableFor, whereabouts, type State } from '@night-cage/rules';
import { columnInWords, rowInWords } from '../describe/cells.ts';
import { candleName, loadPart } from '../text/say.ts';
import '../style/legend.css';

const t = await loadPart('story');

const TILES = ['unseen', 'board', 'held', 'lost'] as const;
const EDGE = 8;

/** What a sign on the table means, said beside it while a mouse rests on it or after a tap: of whatever has `data-legend`. */
export function Legend(props: { readonly state: State }): JSX.Element {
  let own: HTMLDivElement | undefined;
  const [host, setHost] = createSignal<Element | null>(null);
  const what = (): readonly string[] => host()?.getAttribute('data-legend')?.split(' ') ?? [];
  const find = ({ target }: Event): Element | null =>
    target instanceof Element ? target.closest('[data-legend]') : null;
  const onOver = (event: PointerEvent): void => void (event.pointerType === 'mouse' && setHost(find(event)));
  const onClick = (event: MouseEvent): void =>
    void setHost((old) => (old === find(event) ? null : find(event)));
  const letGo = (): void => void setHost(null);
  addEventListener('pointerover', onOver);
  addEventListener('click', onClick);
  addEventListener('keydown', letGo);
  addEventListener('resize', letGo);
  onCleanup(() => {
    removeEventListener('pointerover', onOver);
    removeEventListener('click', onClick);
    removeEventListener('keydown', letGo);
    removeEventListener('resize', letGo);
  });

  // Below what it is about, or above it where there is no room; never beyond the window.
  createEffect(() => {
    const at = host()?.getBoundingClientRect();
    if (at === undefined || own === undefined) return;
    const { width, height } = own.getBoundingClientRect();
    const left = Math.min(innerWidth - width - EDGE, at.left + at.width / 2 - width / 2);
    const isBelow = at.bottom + height + 2 * EDGE < innerHeight;
    own.style.left = `${Math.max(EDGE, left)}px`;
    own.style.top = `${Math.max(EDGE, isBelow ? at.bottom + EDGE : at.top - height - EDGE)}px`;
  });

  return (
    <Show when={host()}>
      {/* The same is said in the names of cards, rows and spaces. */}
      <div class="legend" ref={own} aria-hidden="true">
        <Switch>
          <Match when={what()[0] === 'nerve'}>{t('legend.nerve', { n: MOST_NERVE })}</Match>
          <Match when={what()[0] === 'gaps'}>{gapsInWords(props.state, Number(what()[1]))}</Match>
          <Match when={what()[0] === 'rack'}>
            <ul>
              <For each={TILES}>
                {(where) => (
                  <li>
                    <span class="rack-cells">
                      <i class={where} />
                    </span>
                    {t(`legend.rack.${where}`)}
                  </li>
                )}
              </For>
            </ul>
          </Match>
        </Switch>
      </div>
    </Show>
  );
}

/** How many spaces of its line a falling prisoner may land on (F2). */
function gapsInWords(state: State, prisoner: number): string {
  const where = whereabouts(state, prisoner);
  if (where.is !== 'row' && where.is !== 'column') return '';
  const { board } = tableFor(state.setup);
  const spaces = where.is === 'row' ? mainRow(board, where.index) : mainColumn(board, where.index);
  return t('legend.gaps', {
    name: candleName(prisoner),
    line: where.is === 'row' ? rowInWords(where.index) : columnInWords(where.index),
    n: spaces.filter((space) => state.tiles[space] === EMPTY).length,
  });
}
